import type { Fact } from '../battle/fact.ts';
import type { Setting } from '../battle/setting.ts';
import { type Sentence, sentence } from './sentence.ts';

/**
 * Makes a log of facts as they happen: hand in one, and get the lines to show now. The heading of a phase waits for
 * something to stand under it, so phases in which nothing happens leave no trace.
 */
export function report(setting: Setting): (fact: Fact) => readonly Sentence[] {
  let heading: Sentence | null = null;
  return (fact) => {
    const line = sentence(setting, fact);
    if (!line) return [];
    if (line.level === 'phase') {
      heading = line;
      return [];
    }
    const waited = heading;
    heading = null;
    return waited && line.level !== 'turn' ? [waited, line] : [line];
  };
}
