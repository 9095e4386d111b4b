export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Such as `Up 12% from`. */
  text: string;
}

/** How an amount or a count has changed. Without an earlier value there is no percentage. */
export function changeOf(now: number, before: number): Change {
  const text = before > 0 ? percentOf(Math.abs(now - before) / before) : '';
  return inWords(now, before, text);
}

/** How a share has changed, in percentage points, because a percentage of a percentage is hard to read. */
export function changeOfShare(now: number, before: number): Change {
  const [shownNow, shownBefore] = [Math.round(now * 100), Math.round(before * 100)];
  const points = Math.abs(shownNow - shownBefore);
  return inWords(shownNow, shownBefore, points === 1 ? '1 point' : `${points} points`);
}

function inWords(now: number, before: number, by: string): Change {
  if (now === before) return { direction: 'same', text: 'The same as' };
  const [direction, word] = now > before ? (['up', 'Up'] as const) : (['down', 'Down'] as const);
  return { direction, text: by ? `${word} ${by} from` : `${word} from` };
}

function percentOf(share: number): string {
  const percent = Math.round(share * 100);
  return percent < 1 ? 'less than 1%' : `${percent}%`;
}
