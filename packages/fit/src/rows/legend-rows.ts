/**
 * Rows 2, 3 and 4 of common alphabets: QWERTY, QWERTZ, AZERTY, Colemak (and DH), Dvorak, Workman, BÉPO, Neo and Turkish
 * F.
 */
const alphabets = [
  ['qwertyuiop', 'asdfghjkl;', 'zxcvbnm,./'],
  ['qwertzuiop', 'asdfghjkl', 'yxcvbnm,.-'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn,;:'],
  ['qwfpgjluy;', 'arstdhneio', 'zxcvbkm,./'],
  ['qwfpbjluy;', 'arstgmneio', 'zxcdvkh,./'],
  ["',.pyfgcrl", 'aoeuidhtns', ';qjkxbmwvz'],
  ['qdrwbjfup;', 'ashtgyneoi', 'zxmcvkl,./'],
  ['bépoè^vdljzw', 'auie,ctsrnm', 'êàyx.k’qghf'],
  ['xvlcwkhgfq', 'uiaeosnrtd', 'üöäpzbm,.j'],
  ['fgğıodrnhpqw', 'uieaütkmlyş', 'jövcçzsb.,'],
] as const;

/** The row of a legend in one alphabet. Undefined if the legend is not a single letter of it. */
function rowOf(legend: string, rows: readonly string[]): number | undefined {
  const name = legend.trim().toLowerCase();
  if (name.length !== 1) return undefined;
  const found = rows.findIndex((row) => row.includes(name));
  return found === -1 ? undefined : found + 2;
}

/** The minimum number of letters that settle which alphabet a board has. */
const fewest = 8;

/**
 * The row of each key by its legend, in the alphabet that agrees best with the levels. Undefined for a legend that
 * tells no row, and for all legends if no alphabet agrees well enough.
 * @param levels the level of each key, from 0 at the top
 */
export function rowsByLegend(legends: readonly string[], levels: readonly number[]): (number | undefined)[] {
  // A letter that occurs on several keys is a name, such as “T” for thumb.
  const uses = new Map<string, number>();
  for (const legend of legends) uses.set(legend, (uses.get(legend) ?? 0) + 1);
  const readings = alphabets.map((rows) => {
    const told = legends.map((legend) => (uses.get(legend) === 1 ? rowOf(legend, rows) : undefined));
    return { told, ...agreement(told, levels) };
  });
  const best = readings.reduce((one, other) => (other.agreeing > one.agreeing ? other : one));
  return best.count >= fewest && best.share >= 0.6 ? best.told : legends.map(() => undefined);
}

/** Counts the legends that have a row, and how many of them agree on the distance between row and level. */
function agreement(told: readonly (number | undefined)[], levels: readonly number[]) {
  const shifts = new Map<number, number>();
  let count = 0;
  told.forEach((row, index) => {
    if (row === undefined) return;
    count += 1;
    const shift = row - (levels[index] ?? 0);
    shifts.set(shift, (shifts.get(shift) ?? 0) + 1);
  });
  const agreeing = Math.max(0, ...shifts.values());
  return { count, agreeing, share: agreeing / Math.max(1, count) };
}
