import { type ComponentProps, useEffect, useRef } from 'react';

type Props = Omit<ComponentProps<'section'>, 'ref'> & {
  readonly 'aria-label': string;
  readonly as?: 'section' | 'aside';
  /** Follows its end as it grows. */
  readonly end?: boolean;
};

/** A region that scrolls. It takes the focus, so that keys can scroll it too, and fades out where there is more. */
export function Scroll({ as: Region = 'section', end, ...rest }: Props) {
  const region = useRef<HTMLElement>(null);
  // After every change: what it holds is not known here.
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    if (end) element.scrollTop = element.scrollHeight;
    const mark = () => {
      const below = element.scrollHeight - element.clientHeight - element.scrollTop;
      element.toggleAttribute('data-more', below > 4);
    };
    mark();
    element.addEventListener('scroll', mark);
    return () => element.removeEventListener('scroll', mark);
  });
  return <Region ref={region} tabIndex={0} data-scrolls {...rest} />;
}
