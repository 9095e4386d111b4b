export interface Arguments {
  /** `growth`, or the cases by name. */
  names: string[];
  /** Short turns, and less data. */
  quick: boolean;
  /** Missed targets make the command fail. */
  check: boolean;
}

/** Something is asked for that there is not. */
export class UnknownWord extends Error {}

/** @throws UnknownWord naming what there is */
export function readArguments(words: readonly string[], known: readonly string[]): Arguments {
  const isOption = (word: string) => word.startsWith('--');
  const names = words.filter((word) => !isOption(word));
  const strange = [
    ...words.filter((word) => isOption(word) && word !== '--quick' && word !== '--check'),
    ...names.filter((name) => name !== 'growth' && !known.includes(name)),
    ...(names.includes('growth') && names.length > 1 ? ['growth together with cases'] : []),
  ];
  if (strange.length > 0) {
    throw new UnknownWord(
      `There is no ${strange.join(', ')}. There are ${known.join(', ')}; or growth; and --quick and --check.`,
    );
  }
  return {
    names: names.length === 0 ? [...known] : names,
    quick: words.includes('--quick'),
    check: words.includes('--check'),
  };
}
