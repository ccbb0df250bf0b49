import type { Refusal } from '../../battle/refusal.ts';
import { refusalText } from '../../words/refusal.ts';
import { usePlay } from '../play.ts';

/** Why orders are illegal, as the command line says it too; the number of the rule stays in one piece. */
export function Reason({ refusal }: { refusal: Refusal }) {
  const setting = usePlay((play) => play.view?.setting);
  const text = refusalText(refusal, setting);
  const rule = text.lastIndexOf('(');
  return (
    <>
      {text.slice(0, rule)}
      <span className="nowrap">{text.slice(rule)}</span>
    </>
  );
}
