export interface Arguments {
  /** One of the runs of their own, or the cases by name. */
  names: string[];
  /** Short turns, and less data. */
  quick: boolean;
  /** Missed targets make the command fail. */
  check: boolean;
  /** How long a soak takes, where it is said. */
  minutes?: number;
}

/** What is measured in a run of its own. */
export const runsAlone: readonly string[] = ['growth', 'scale', 'soak'];

/** Something is asked for that there is not. */
export class UnknownWord extends Error {}

/** @throws UnknownWord naming what there is */
export function readArguments(words: readonly string[], known: readonly string[]): Arguments {
  const { minutes, others } = takeMinutes(words);
  const isOption = (word: string) => word.startsWith('--');
  const names = others.filter((word) => !isOption(word));
  const single = names.find((name) => runsAlone.includes(name));
  const strange = [
    ...others.filter((word) => isOption(word) && word !== '--quick' && word !== '--check'),
    ...names.filter((name) => !runsAlone.includes(name) && !known.includes(name)),
    ...(single !== undefined && names.length > 1 ? [`${single} together with something else`] : []),
    ...(minutes !== undefined && single !== 'soak' ? ['--minutes without soak'] : []),
    ...(minutes !== undefined && !(minutes > 0) ? ['--minutes without a number of them'] : []),
  ];
  if (strange.length > 0) {
    throw new UnknownWord(
      `There is no ${strange.join(', ')}. There are ${known.join(', ')}; or ${runsAlone.join(', ')}; and --quick, --check and, for soak, --minutes.`,
    );
  }
  return {
    names: names.length === 0 ? [...known] : names,
    quick: others.includes('--quick'),
    check: others.includes('--check'),
    ...(minutes !== undefined && { minutes }),
  };
}

/** `--minutes 20`, taken out of the other words. */
function takeMinutes(words: readonly string[]): { minutes: number | undefined; others: readonly string[] } {
  const at = words.indexOf('--minutes');
  if (at < 0) return { minutes: undefined, others: words };
  return { minutes: Number(words[at + 1]), others: words.toSpliced(at, 2) };
}
