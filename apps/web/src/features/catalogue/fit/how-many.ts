import type { Verdict } from '@switchyard/fit';
import type { JudgedPart } from './judge-part.ts';

type Judged = readonly (JudgedPart | undefined)[];

/**
 * Formats the counts, such as `12 fit, 2 need a check, 5 depend on your board`. “None fits” is only said if each part
 * is known not to fit. Empty for parts that no rule concerns, such as lubricants.
 */
export function sayHowMany(judged: Judged): string {
  const count = (sought: Verdict) => judged.filter((part) => part?.verdict === sought).length;
  const unknown = judged.filter((part) => part?.verdict === 'unknown');
  const open = unknown.filter((part) => part !== undefined && part.asks.length > 0).length;
  const untold = unknown.length - open;
  const [fit, check] = [count('fits'), count('fits-if')];
  const said = [
    fit > 0 && `${fit} ${fit === 1 ? 'fits' : 'fit'}`,
    check > 0 && `${check} ${check === 1 ? 'needs' : 'need'} a check`,
    open > 0 && `${open} ${open === 1 ? 'depends' : 'depend'} on your board`,
    untold > 0 && `of ${untold} we do not know enough`,
  ].filter(Boolean);
  if (said.length > 0) return said.join(', ');
  return count('does-not-fit') > 0 ? 'None fits' : '';
}

/** Whether any part is known to fit, at least on conditions, or may fit. */
export const canAnyFit = (judged: Judged): boolean =>
  judged.some((part) => part !== undefined && part.verdict !== 'does-not-fit');

/** What is in doubt about each part, for `questionThatDecides`. */
export const doubtsAbout = (judged: Judged) => judged.flatMap((part) => part?.doubts ?? []);
