/** What a look-up by a name in QMK needs to know of a board. */
export interface InQmk {
  name: string;
  /** Other names that people use for it. */
  also: readonly string[];
  /** The board's folders in the repositories of VIA and QMK. */
  folders: readonly string[];
}

/**
 * How well a QMK keyboard name, such as `gmmk/pro/rev1/ansi`, matches a board: `exact` if the board has this folder,
 * `near` if it has one above it and the rest tells no other board, or several below it. Undefined for another board.
 */
export function matchQmk(board: InQmk, name: string): 'exact' | 'near' | undefined {
  const sought = wordsOf(name);
  // Nobody means the ISO or JIS one without saying so.
  if (standards.some((standard) => isOf(board, standard) !== hasWord(sought, standard))) return undefined;
  const folders = board.folders.map(wordsOf);
  // VIA may write a name in one word where QMK has folders, such as `q1v1` for `q1/v1`.
  if (folders.some((folder) => folder.join('') === sought.join(''))) return 'exact';
  const isBelow = folders.some(
    (folder) => startsWith(sought, folder) && isSameBoard(board, sought.slice(folder.length), folder.length),
  );
  const isAbove = sought.length > 1 && folders.some((folder) => startsWith(folder, sought));
  return isBelow || isAbove ? 'near' : undefined;
}

const standards = ['iso', 'jis'];

/** Words below a board's folder that tell no other board: how it is wired, and with which controller. */
const ofController = new Set(
  'ansi base common legacy standard default avr stm32 rp2040 kb2040 promicro elitec blackpill bluepill proton stemcell splinky liatris helios 32u2 32u4'.split(
    ' ',
  ),
);

/** Words that tell variants of a board, in QMK and in the names of boards. */
const variants: readonly (readonly [inFolder: RegExp, inName: RegExp])[] = [
  [/^(?:encoder|knob)$/, /\bknob\b/i],
  [/^(?:hs|hotswap)$/, /\bhot-?swap\b/i],
  [/^(?:solder|soldered)$/, /\bsoldered\b/i],
];

/**
 * Whether folders below a board's own are still this board: of its revision and variant, and without words that may
 * tell another one.
 * @param depth how many folders the board's own has. One that is a maker's, too, is not deep enough for other words
 */
function isSameBoard({ name, also, folders }: InQmk, rest: readonly string[], depth: number): boolean {
  const words = rest.flatMap((each) => each.split('_'));
  const revisions = words.flatMap((word) => revisionOf(word) ?? []);
  const own = revisionsOf([name, ...also, ...folders]);
  const isOfRevision = own.size === 0 || revisions.every((revision) => own.has(revision));
  const isOfVariant = variants.every(
    ([inFolder, inName]) => words.some((word) => inFolder.test(word)) === inName.test(name),
  );
  const isKnown = words.every(
    (word) =>
      revisionOf(word) !== undefined ||
      ofController.has(word) ||
      standards.includes(word) ||
      variants.some(([inFolder]) => inFolder.test(word)) ||
      (depth > 1 && /^\d+$/.test(word)),
  );
  return isOfRevision && isOfVariant && isKnown;
}

/** The number of a revision, such as 6 for `rev6`, `v6` and `rev6a`. */
function revisionOf(word: string): number | undefined {
  const [, number] = /^(?:rev|r|v|ver|version)(\d+)(?:[._]?\d+|[a-z])?$/.exec(word) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The revisions that a board's names and folders tell, such as `rev 6`, `(version 1)` and `iris-rev7`. */
function revisionsOf(texts: readonly string[]): Set<number> {
  const found = texts.flatMap((text) => [
    ...text.toLowerCase().matchAll(/(?:rev|(?<=[^a-z]|\d)(?:v|ver|version))[ _-]?(\d)(?!\d)/g),
  ]);
  return new Set(found.map(([, number]) => Number(number)));
}

const isOf = ({ name }: InQmk, standard: string) => new RegExp(`\\b${standard}\\b`, 'i').test(name);
const hasWord = (path: readonly string[], word: string) =>
  path.some((each) => each.split('_').includes(word));

const wordsOf = (path: string) => path.toLowerCase().split('/');
const startsWith = (words: readonly string[], first: readonly string[]) =>
  first.every((word, index) => words[index] === word);
