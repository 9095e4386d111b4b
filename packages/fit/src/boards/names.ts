import { distanceWithin } from './distance.ts';

/** What a search by name needs to know of a board. */
export interface Named {
  name: string;
  /** The maker's name. People leave it out. */
  maker: string;
  /** Other names that people use for it. */
  also?: readonly string[];
}

/** How well a board's name matches what somebody typed. */
export interface Match {
  /** Letters of the words that tell boards apart and that the name has. */
  strong: number;
  /** Letters of other words that the name has, such as `v2`. */
  weak: number;
  /** Number of words of the name that were not typed. The maker's do not count. */
  left: number;
  /**
   * Another board may be meant: a word was typed that the name does not have, such as the Max of another model, or one
   * that the name has only in part, such as SK61 for GK61.
   */
  isOther: boolean;
  /**
   * The name has a version that was not typed, such as `rev 6`, so another version may be meant; or another maker has a
   * board of this name, and the maker was not typed.
   */
  isOneVersion: boolean;
  /**
   * The name has a word that was not typed and that stands for another product: `MKII`, `HS`, or the Aurora of Aurora
   * Helix.
   */
  isPart: boolean;
}

/** The most characters and words of a search that are looked at. */
const longest = 60;
const mostWords = 8;

/** The most words that people make of one word of a name, and that they write as one. */
const mostJoined = 3;

/** Words that many boards have, or that no name needs. They do not rule out a board whose name lacks them. */
const vague = new Set(
  'a ansi barebone black bluetooth board custom edition gaming hot hotswap kit keyboard layout mechanical my pcb rgb swap the us version white wired wireless'.split(
    ' ',
  ),
);
/** Words that people type around a name. Any other word that is not in a board's name may belong to another board. */
const around = new Set(
  'an and blue by for from gray green grey have i in is keeb keyboards new of old on or pc pink qmk red silver usb via with'.split(
    ' ',
  ),
);
/** Words in the names of boards of several makers. Alone, they name no board. */
const ofSeries = new Set(
  'alice classic entry knob lite max mini plus pro soldered solder tkl wk wkl'.split(' '),
);

/** Whole names that several makers use. Without the maker, such a name may mean a board that the table lacks. */
const ofSeveralMakers = new Set(['atreus']);

/** A part of several versions of a board. It decides between versions, but weighs less than the name of a model. */
const ofVersion = { word: 'knob', weight: 0.6 };

const isVague = (word: string) => vague.has(word) || /^(?:v|r|rev|ver|version|mk)?\d{0,2}$/.test(word);

/** A single letter after a hyphen ends a model's name, such as `Rapid-i`. It is no word around the name. */
const joinedLetter = /(?<=[\p{L}\p{N}]-)\p{L}(?![\p{L}\p{N}-])/gu;

/** Text in lower case, without accents, punctuation and what stands between words. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a board's switches are swapped without soldering, as the words around its name say. Undefined if they do not.
 */
export function saidHotSwap(text: string): boolean | undefined {
  const said = /(?:\b(non?|not|without) )?\bhot ?swap/.exec(plain(text.slice(0, longest)));
  return said ? said[1] === undefined : undefined;
}

/** The numbers in a word. They tell models apart: `q1v2` has two, `q12` one. */
const digitsOf = (text: string) => text.match(/\d+/g)?.join(' ') ?? '';

/** The pieces of a name: its words, cut again between letters and digits. `Q1 Pro` has three. */
const piecesOf = (text: string): string[] => plain(text).match(/\p{L}+|\p{N}+/gu) ?? [];

/** All runs of a name's pieces, written as one word: `gmmk`, `gmmkpro`, `pro`. */
function runsOf(text: string): string[] {
  const pieces = piecesOf(text);
  return pieces.flatMap((_, from) =>
    pieces.slice(from).map((__, length) => pieces.slice(from, from + length + 1).join('')),
  );
}

/**
 * How well a run of a name matches a typed word: 1 if both are equal, less if the run only begins with the word, or if
 * the word has a wrong letter.
 */
interface Hit {
  run: string;
  value: number;
  /** Whether hardly anybody would type this word for another board. */
  isClear: boolean;
  /**
   * Whether the word has a wrong letter and could be another name. It is clear only if another word of the model was
   * typed correctly.
   */
  isNear: boolean;
}
/** The value of a hit with one wrong letter. */
const oneWrong = 0.8;
/** The best hit in each board's names, by the board's index. */
type Hits = ReadonlyMap<number, Hit>;

/** A table of boards, prepared for searches by name. */
export interface NameIndex {
  /** The boards that have a run in their names, by their indexes. */
  runs: ReadonlyMap<string, ReadonlySet<number>>;
  /** The pieces of each board's name, without those of its maker. */
  pieces: readonly (readonly string[])[];
  /** The name of each board's maker, in one word. */
  makers: readonly string[];
  /** The pieces of each board's name and other names, without those of its maker and of a revision. */
  wholes: readonly (readonly (readonly string[])[])[];
}

/** What a search finds in the names of boards. */
export interface FoundNames {
  /** The boards whose names match best, by their indexes. */
  matches: ReadonlyMap<number, Match>;
  /** A word of more than two characters is in no name, not even with a wrong letter. */
  hasStrangeWord: boolean;
}

/** Words in brackets that only describe a board. Others in brackets name it, too: `Corne (crkbd)`. */
const describing = /^(?:alice|keyhive|lefty|split)$/i;

/**
 * The pieces that make up a board's name, and those of each of its other names. Whoever types all pieces of one has
 * typed the whole name.
 */
function wholesOf({ name, maker, also = [] }: Named): string[][] {
  const ofMaker = new Set(piecesOf(maker));
  const inBrackets = [...name.matchAll(/\(([^)]+)\)/g)].map(([, text = '']) => text);
  return [name.replace(/\([^)]+\)/g, ''), ...inBrackets.filter((text) => !describing.test(text)), ...also]
    .map((each) => {
      const model = plain(each)
        .split(' ')
        .filter((word) => !ofMaker.has(word) && !around.has(word) && !vague.has(word))
        .join(' ');
      // Without a model before it, `V1` is itself the model.
      return piecesOf(model.replace(/(?<=\S )(?:v|rev|version) ?\d+\b|^(?:rev|version) ?\d+\b/g, '')).filter(
        (piece) => !ofMaker.has(piece),
      );
    })
    .filter((each) => each.some((piece) => !ofProduct.has(piece)));
}

/**
 * Puts the maker before a name that does not begin with it. A maker that stood there twice would form runs such as
 * `keychronk`.
 */
const withMaker = (name: string, maker: string) =>
  plain(name).startsWith(plain(maker)) ? name : `${maker} ${name}`;

/** Prepares the names of boards for `findNames`. Boards are named by their index. */
export function indexNames(boards: readonly Named[]): NameIndex {
  const runs = new Map<string, Set<number>>();
  for (const [index, { name, maker, also = [] }] of boards.entries())
    for (const run of [name, withMaker(name, maker), name.replace(/\bversion /, 'v'), ...also].flatMap(
      runsOf,
    ))
      runs.set(run, (runs.get(run) ?? new Set()).add(index));
  const pieces = boards.map(({ name, maker }) => {
    const ofMaker = new Set(piecesOf(maker));
    return piecesOf(name).filter((piece) => !ofMaker.has(piece));
  });
  return {
    runs,
    pieces,
    makers: boards.map(({ maker }) => piecesOf(maker).join('')),
    wholes: boards.map(wholesOf),
  };
}

/**
 * The boards whose names match best what somebody typed, by their indexes: those that have the most of the words that
 * tell boards apart. A word that no name has is left out. None if no word is known.
 */
export function findNames(index: NameIndex, text: string): FoundNames {
  // Some letters become many when they are made plain, so the text is cut again.
  const words = plain(text.slice(0, longest))
    .slice(0, longest)
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords);
  const joined = words.flatMap((_, from) =>
    Array.from({ length: Math.min(mostJoined, words.length - from) }).flatMap((__, more): Joined[] => {
      const parts = words.slice(from, from + more + 1);
      // Numbers that were typed apart are not joined: “Q1 2” is not Q12.
      if (/\d \d/.test(parts.join(' '))) return [];
      const word = parts.join('');
      // A model that was typed correctly is not another one with a wrong letter: “dz60 hotswap” is not DB60 hot-swap.
      const isRight = parts.every((part) => vague.has(part) || (/\d/.test(part) && index.runs.has(part)));
      return [{ from, to: from + more + 1, word, hits: hitsOf(index, word, more === 0 || !isRight) }];
    }),
  );
  // A version follows a model, so a `V1` without a model before it is itself the model.
  const makers = new Set(index.makers);
  const model = words.findIndex((word) => isModelWord(word, makers));
  const ends = new Set([...text.slice(0, longest).matchAll(joinedLetter)].map(([letter]) => plain(letter)));
  const mayBeLeftOut = words.map(
    (word, at) => isAround(word) && !ends.has(word) && !(at <= model && /^\p{L}1$/u.test(word)),
  );
  const boards = new Set(joined.flatMap(({ hits }) => [...hits.keys()]));
  const found = [...boards].map((board): [number, Match] => [
    board,
    matchOf(board, index, words, joined, mayBeLeftOut),
  ]);
  const most = Math.max(0, ...found.map(([, { strong }]) => strong));
  const mostWeak = Math.max(0, ...found.map(([, { weak }]) => weak));
  const isBest = ({ strong, weak }: Match) => (most > 0 ? strong === most : weak > 0 && weak === mostWeak);
  return {
    matches: new Map(found.filter(([, match]) => isBest(match)).toSorted(([one], [other]) => one - other)),
    hasStrangeWord: joined.some(
      ({ from, to, word, hits }) => to - from === 1 && word.length > 2 && hits.size === 0,
    ),
  };
}

/** The match that covers the most letters of what was typed, each word once. */
function matchOf(
  board: number,
  { pieces: all, makers, wholes }: NameIndex,
  words: readonly string[],
  joined: readonly Joined[],
  mayBeLeftOut: readonly boolean[],
): Match {
  const [pieces, maker] = [all[board] ?? [], makers[board] ?? ''];
  // From the last word to the first: the best match of this word and those after it.
  const best: Covered[] = [nothing];
  for (let from = words.length - 1; from >= 0; from -= 1) {
    const bestFrom = (word: number) => best[words.length - word] ?? nothing;
    const skipped = bestFrom(from + 1);
    const isOther = skipped.isOther || !mayBeLeftOut[from];
    const covered = joined.flatMap((each) => {
      const hit = each.from === from ? each.hits.get(board) : undefined;
      if (!hit) return [];
      // A wrong letter in the maker's name does not matter.
      const isOfMaker = !/\d/.test(hit.run) && !pieces.some((piece) => hasPiece(hit.run, piece));
      // A maker and a number, such as “Mode 65”, is only the beginning of several names.
      const isBare = hit.run !== each.word && maker.startsWith(each.word.replace(/\d+$/, ''));
      const isClear =
        (hit.isClear && !isBare && !skipsWord(each.word, hit.run, pieces)) ||
        (isOfMaker && each.word.length >= 3);
      const isShort = !isClear && !isBare && /^\p{L}{3,4}$/u.test(each.word) && !/\d/.test(hit.run);
      const isNearHit = isShort || (hit.isNear && !isClear && !isBare);
      const rest = cover(bestFrom(each.to), each.word, { ...hit, isClear: isClear || isNearHit });
      return [isNearHit ? { ...rest, isNear: true } : rest];
    });
    best.push(
      [{ ...skipped, isOther }, ...covered].reduce((one, other) => (compare(other, one) < 0 ? other : one)),
    );
  }
  const { runs, isNear, ...match } = best.at(-1) ?? nothing;
  const isTyped = (piece: string) => runs.some((run) => hasPiece(run, piece));
  const tells = runs.some((run) => !isVague(run)) && runs.some((run) => isOwn(run, pieces));
  // A short word with a wrong letter, such as `pto`, counts as misspelt if the model itself is right.
  const isRight = !isNear || joined.some(({ word }) => runs.includes(word) && isOwn(word, pieces));
  // Nobody means the ISO version without saying so.
  const isUsual = standards.every((each) => !pieces.includes(each) || isTyped(each));
  // People type “knob” for “with knob”.
  const left = pieces.filter((piece) => !isTyped(piece) && piece !== 'with');
  // `Planck v1` must not match the rev 6, the only Planck in the table.
  const isLater = words.some(isVersionOne) && laterVersion.test(pieces.join(' ')) && left.some(isVersion);
  const isOther = match.isOther || !tells || !isRight || !isUsual || isLater;
  const isWhole = (wholes[board] ?? []).some((whole) => whole.every(isTyped));
  const isPart = !isWhole || left.some((piece) => ofProduct.has(piece));
  const isShared =
    pieces.some((piece) => ofSeveralMakers.has(piece)) && !runs.some((run) => run.startsWith(maker));
  return { ...match, isOther, isPart, left: left.length, isOneVersion: left.some(isVersion) || isShared };
}

const standards = ['iso', 'jis'];

/** A version after the first one, in the pieces of a name. */
const laterVersion = /\b(?:v|r|rev|ver|version) (?!1\b)\d{1,2}\b/;

/** Words that make another product of a board, with other keys or another circuit board. */
const ofProduct = new Set('ee ez he hs hse hte lefty lite max mk mkii mkiii plus pro rgb ultra'.split(' '));

const isModelWord = (word: string, makers: ReadonlySet<string>) =>
  !isAround(word) &&
  ![...makers].some((maker) => distanceWithin(word, maker, wrongLetters(word)) !== undefined);

/** Whether a word of a name tells a version of a board from its others. Of `version 2`, the number does. */
const isVersion = (word: string) =>
  ofProduct.has(word) || /^(?:\d{1,2}|i{2,3}|hot|hotswap|soldered|solder|knob)$/.test(word);

/** Whether a run has a piece of a name. A single letter counts where it is a word, not in the middle of another. */
function hasPiece(run: string, piece: string): boolean {
  const isNumber = /\d/.test(piece);
  if (piece.length > 1 && !isNumber) return run.includes(piece);
  const all = piecesOf(run);
  return all.some((each, index) =>
    isNumber
      ? each.startsWith(piece) || each.endsWith(piece)
      : each === piece || (index < all.length - 1 && each.endsWith(piece)),
  );
}

/** Whether a run has a word of the name between what was typed: Apex Pro TKL Gen 3 has three for `apex3`. */
function skipsWord(word: string, run: string, pieces: readonly string[]): boolean {
  const [, letters = '', digits = ''] = /^(\p{L}+)(\d+)$/u.exec(word) ?? [];
  if (letters === '' || run === word || !run.startsWith(letters) || !run.endsWith(digits)) return false;
  return pieces.some(
    (piece) =>
      piece.length > 1 && !isAround(piece) && run.slice(letters.length, -digits.length).includes(piece),
  );
}

/** Whether a run tells a board from the others of its maker: `q1` does, `75` and `pro` do not. */
const isOwn = (run: string, pieces: readonly string[]) =>
  !/^\d{0,2}$/.test(run) &&
  !vague.has(run) &&
  !ofSeries.has(run) &&
  pieces.some((piece) => hasPiece(run, piece));

/** A match so far, with the runs of the name that were typed. */
interface Covered extends Match {
  runs: readonly string[];
  /** A short word has a wrong letter. */
  isNear: boolean;
}
const nothing: Covered = {
  isNear: false,
  isPart: false,
  strong: 0,
  weak: 0,
  left: 0,
  isOther: false,
  isOneVersion: false,
  runs: [],
};

function cover(rest: Covered, word: string, { run, value, isClear }: Hit): Covered {
  const weight = word === ofVersion.word ? ofVersion.weight : 1;
  const letters = Math.round(word.length * value * weight * 10) / 10;
  return {
    ...rest,
    isOther: rest.isOther || !isClear,
    runs: [...rest.runs, run],
    ...(isVague(word) ? { weak: rest.weak + letters } : { strong: rest.strong + letters }),
  };
}

/**
 * The boards with this word in their names, or with a word that begins with it. If there are none, the boards with a
 * word that differs from it in a few letters.
 * @param mayBeWrong whether to look for such words
 */
function hitsOf({ runs, makers }: NameIndex, word: string, mayBeWrong: boolean): Hits {
  const hits = new Map<number, Hit>();
  const add = (run: string, value: number) => {
    for (const board of runs.get(run) ?? []) {
      const before = hits.get(board);
      if (!before || before.value < value || (before.value === value && run.length < before.run.length))
        hits.set(board, { run, value, ...clearness(word, run, value, makers[board] ?? '') });
    }
  };
  add(word, 1);
  const [, letters = '', digits = ''] = /^(\p{L}*)(\d*)$/u.exec(word) ?? [];
  if (letters.length >= 2 && !isAround(word))
    for (const run of runs.keys()) if (run !== word && isBeginning(run, letters, digits)) add(run, 0.9);
  if (hits.size > 0 || word.length < 3 || !mayBeWrong) return hits;
  const [most, ofWord] = [wrongLetters(word), digitsOf(word)];
  for (const run of runs.keys()) {
    if (Math.abs(run.length - word.length) > most) continue;
    // Digits tell models apart, so none of them may be wrong.
    const wrong = digitsOf(run) === ofWord ? distanceWithin(word, run, most) : undefined;
    if (wrong !== undefined) add(run, wrong <= 1 ? oneWrong : 0.7);
  }
  return hits;
}

/**
 * Whether a word that differs from the word of a name is unlikely to mean another board. The maker joined to a model
 * does not count: `keychronk9` is as unclear as `k9`. A word that differs in a model number is not clear, either:
 * `sk61` for `gk61`.
 */
function clearness(word: string, run: string, value: number, maker: string): Pick<Hit, 'isClear' | 'isNear'> {
  if (run === word) return { isClear: true, isNear: false };
  if (value > oneWrong) return { isClear: isClearBeginning(word, run), isNear: false };
  const [typed, model] = withoutMaker(word, run, maker);
  const [, letters = '', rest = ''] = /^(\p{L}*)(.*)$/u.exec(typed) ?? [];
  const [, known = '', restKnown = ''] = /^(\p{L}*)(.*)$/u.exec(model) ?? [];
  if (typed === model) return { isClear: true, isNear: false };
  // More letters at the end are another suffix: `moment hse` for Moment HS.
  const isLonger = typed.startsWith(model) || model.startsWith(typed);
  if (isLonger || rest !== restKnown || known.length < 3) return { isClear: false, isNear: false };
  const isDoubled = undoubled(letters) === undoubled(known);
  const isLong = known.length >= (value < oneWrong ? 10 : clearLength) && letters[0] === known[0];
  // A word of only five letters is clear, too, if another word of the model was typed correctly.
  return { isClear: isDoubled || isLong, isNear: rest === '' && known.length >= 5 && value === oneWrong };
}

/**
 * With this many letters, a name with one wrong letter is unlikely to be another name. With seven, `eclipse` would be
 * clear for `ellipse`.
 */
const clearLength = 8;

const undoubled = (text: string) => text.replace(/(\p{L})\1+/gu, '$1');

/** Whether the typed beginning of a name is clear, which takes some letters: `sat75` is, `core` for `corne` is not. */
function isClearBeginning(word: string, run: string): boolean {
  const [, letters = '', rest = ''] = /^(\p{L}*)(.*)$/u.exec(word) ?? [];
  const isOneOfMany = rest === '' ? letters.length < 5 && !run.startsWith(letters) : !run.endsWith(rest);
  return letters.length >= 3 && !isOneOfMany;
}

/** A typed word and a run of a name. Both lack what stands before the model: the maker's name or its end. */
function withoutMaker(word: string, run: string, maker: string): [string, string] {
  const ofMaker = [...maker]
    .map((_, at) => maker.slice(at))
    .find((end) => end.length > 2 && run.startsWith(end));
  const model = run.slice(ofMaker?.length ?? 0);
  if (ofMaker === undefined || model === '') return [word, run];
  const ends = [0, 1, -1, 2, -2].map((more) => word.slice(Math.max(0, word.length - model.length - more)));
  const most = wrongLetters(word) + 1;
  const far = (end: string) => distanceWithin(end, model, most) ?? most + 1;
  return [ends.reduce((best, end) => (far(end) < far(best) ? end : best)), model];
}

/** Words that were typed one after another, taken as one. */
interface Joined {
  /** The indexes of the first word, and of the word after the last one. */
  from: number;
  to: number;
  word: string;
  hits: Hits;
}

/** People often leave out a first version, so its number does not name another board. */
const isVersionOne = (word: string) => /^(?:v|r|rev|ver|version|mk|mark)?1$/.test(word);

/** Whether a search for a board may contain this word although the name of the board lacks it. */
const isAround = (word: string) =>
  vague.has(word) ||
  around.has(word) ||
  word === ofVersion.word ||
  isVersionOne(word) ||
  /^(?:v|r|rev|ver|version|mk|mark)$/.test(word);

/** Whether a run begins with these letters. Digits must be all of the run's: `sat75` begins Satisfaction75. */
function isBeginning(run: string, letters: string, digits: string): boolean {
  if (!run.startsWith(letters)) return false;
  return digits === ''
    ? !/^\d/.test(run.slice(letters.length))
    : digits === digitsOf(run) && run.endsWith(digits);
}

/** How many letters of a word may be wrong, missing or too many. */
const wrongLetters = ({ length }: string) => (length < 8 ? 1 : 2);

/** Compares two matches, the better one first. */
export function compare(one: Match, other: Match): number {
  return (
    other.strong - one.strong ||
    other.weak - one.weak ||
    Number(one.isOther) - Number(other.isOther) ||
    one.left - other.left
  );
}
