import { MongoBulkWriteError, type Collection } from 'mongodb';
import { readingOf, typedWords, type Guess } from '../../infrastructure/database/search-filters.ts';
import { wordsToLearn } from '../../infrastructure/database/search-terms.ts';
import { canonical, formsOf } from '../../infrastructure/database/word-forms.ts';

interface KnownWord {
  _id: string;
  /** The word's forms and, for longer words, each form with one letter left out. */
  near: string[];
}

/** Shorter words are not corrected. */
const shortestCorrected = 5;
/** The shortest half into which a word may be split. */
const shortestHalf = 3;
/** Longer words are ignored, because each letter costs a lookup. */
const longest = 24;
/** Words that a guess leaves out, because parts need not contain them. */
const fillers = new Set(
  'a an and best buy cheap for good i in me mechanical my need of on or our some that the to want with'.split(
    ' ',
  ),
);
/** The most guesses, because each one costs a search. */
const mostGuesses = 6;
/** A bound on the words that one lookup reads; a word has far fewer neighbours. */
const mostFound = 200;

/**
 * The vocabulary: the words of the parts' names and descriptions, for correcting searches that find nothing as typed. A
 * word stays after its last part was deleted. That does no harm, because a guess is only shown if it finds something.
 */
export function createVocabulary(known: Collection<KnownWord>) {
  async function learn(words: readonly string[]): Promise<void> {
    const ids = [...new Set(words)].filter((word) => canBeKnown(word));
    const found = await known.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    const present = new Set(found.map(({ _id }) => _id));
    const missing = ids.filter((id) => !present.has(id));
    if (missing.length === 0) return;
    const documents = missing.map((_id) => ({
      _id,
      near: [..._id].length < shortestCorrected ? formsOf(_id) : neighbourhood(_id),
    }));
    await known.insertMany(documents, { ordered: false }).catch(ignoreDuplicates);
  }

  return {
    learnFrom: (title: string, text: string) => learn(wordsToLearn(title, text)),

    /** As `learnFrom`, for several texts by the same commands. */
    learnFromAll: (texts: readonly (readonly [title: string, text: string])[]) =>
      learn(texts.flatMap(([title, text]) => wordsToLearn(title, text))),

    /**
     * Proposes other readings of a search, the likeliest first: with one spelling mistake corrected, with a word split
     * in two, or with two words joined. Words that carry no meaning are always left out. Guesses consist of known words
     * only.
     */
    async guess(q: string): Promise<Guess[]> {
      const typed = typedWords(q);
      const words = withoutFillers(typed);
      const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
      const sought = [...words, ...joined].filter((word) => canBeKnown(word));
      const points = sought.flatMap((word) => [...neighbourhood(word), ...halvesOf(word).flat()]);
      const found = await known
        .find({ near: { $in: [...new Set(points)] } }, { projection: { _id: 1 } })
        .limit(mostFound)
        .toArray();
      const guesses = guessesFrom(
        words,
        found.map(({ _id }) => _id),
      );
      return guesses.filter(({ text }) => text !== typed.join(' '));
    },
  };
}

function withoutFillers(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !fillers.has(word));
  return rest.length > 0 ? rest : words;
}

const canBeKnown = (word: string) => /^\p{L}+$/u.test(word) && isBetween(word, shortestHalf, longest);

function isBetween(word: string, least: number, most: number): boolean {
  const { length } = [...word];
  return length >= least && length <= most;
}

function guessesFrom(words: readonly string[], known: readonly string[]): Guess[] {
  const forms = new Set(known.flatMap(formsOf));
  const isKnown = (word: string) => formsOf(word).some((form) => forms.has(form));
  const candidates = oneOfEachForm(known.filter((word) => [...word].length >= shortestCorrected));
  const corrected = (word: string) => {
    if (!canBeKnown(word)) return [word];
    const isMeant = (candidate: string) =>
      canonical(candidate) !== canonical(word) && isOneErrorApart(word, candidate);
    const meant = candidates.filter(isMeant);
    return isKnown(word) || meant.length === 0 ? [word, ...meant] : meant;
  };
  const guesses: string[][][] = [words.map(corrected)];
  for (const [index, word] of words.entries()) {
    for (const halves of halvesOf(word)) {
      if (halves.every(isKnown)) guesses.push(words.toSpliced(index, 1, ...halves).map((one) => [one]));
    }
    const joined = `${word}${words[index + 1] ?? ''}`;
    const meant = joined === word ? [] : corrected(joined);
    if (meant.some((one) => one !== joined))
      guesses.push([
        ...words.slice(0, index).map(corrected),
        meant,
        ...words.slice(index + 2).map(corrected),
      ]);
  }
  return guesses.slice(0, mostGuesses).map((guess) => ({
    reading: readingOf(guess),
    text: guess.map((alternatives) => alternatives.join(' or ')).join(' '),
  }));
}

/** Of the forms of one word, such as `switch` and `switches`, keeps the shortest. */
function oneOfEachForm(words: readonly string[]): string[] {
  const shortestLast = words.toSorted((one, other) => other.length - one.length || (one < other ? 1 : -1));
  return [...new Map(shortestLast.map((word) => [canonical(word), word])).values()];
}

/** Every way to split a word in two. */
function halvesOf(word: string): [string, string][] {
  const letters = [...word];
  if (!canBeKnown(word)) return [];
  return letters
    .map((_, index): [string, string] => [letters.slice(0, index).join(''), letters.slice(index).join('')])
    .filter(
      ([one, other]) => isBetween(one, shortestHalf, longest) && isBetween(other, shortestHalf, longest),
    );
}

/**
 * The whole forms of a word, and the forms with one letter left out. Two words that differ by one mistake share one of
 * these; so do a few that differ by two.
 */
function neighbourhood(word: string): string[] {
  return [...new Set(formsOf(word).flatMap((form) => [form, ...withoutOneLetter(form)]))];
}

function withoutOneLetter(word: string): string[] {
  const letters = [...word];
  return letters.map((_, index) => letters.toSpliced(index, 1).join(''));
}

function isOneErrorApart(typed: string, word: string): boolean {
  return formsOf(typed).some((one) => formsOf(word).some((other) => differByOne([...one], [...other])));
}

/** Whether two words differ by at most one wrong, missing or extra letter, or by one swap of neighbours. */
function differByOne(one: readonly string[], other: readonly string[]): boolean {
  if (one.length > other.length) return differByOne(other, one);
  const at = one.findIndex((letter, index) => letter !== other[index]);
  if (at === -1) return other.length - one.length <= 1;
  const rest = (letters: readonly string[], from: number) => letters.slice(from).join('');
  if (one.length === other.length - 1) return rest(one, at) === rest(other, at + 1);
  if (one.length !== other.length) return false;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return (
    rest(one, at + 1) === rest(other, at + 1) || (isSwapped && rest(one, at + 2) === rest(other, at + 2))
  );
}

function ignoreDuplicates(error: unknown): void {
  const isThere = error instanceof MongoBulkWriteError && error.code === 11000;
  if (!isThere) throw error;
}
