import type { Refusal } from '../../battle/refusal.ts';
import type { Setting } from '../../battle/setting.ts';
import { refusalText } from '../../words/refusal.ts';

interface Props {
  readonly setting: Setting;
  /** What is refused, as it stands before the reason. */
  readonly of: readonly { readonly what: string; readonly why: Refusal | null }[];
}

/** Why some of what was written will be refused, in the words of the rules. */
export function Refusals({ setting, of }: Props) {
  if (of.length === 0) return null;
  return (
    <ul className="refusals">
      {of.map(
        ({ what, why }, i) =>
          why && (
            <li key={i} className="why">
              {what}: {refusalText(why, setting)}
            </li>
          ),
      )}
    </ul>
  );
}
