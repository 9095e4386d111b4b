import { MongoBulkWriteError, type Collection } from 'mongodb';
import { readingOf, typedWords, type Guess } from '../../infrastructure/database/search-filters.ts';
import { wordsToLearn } from '../../infrastructure/database/search-terms.ts';
import { canonical, formsOf } from '../../infrastructure/database/word-forms.ts';

interface KnownWord {
  _id: string;
  /** The word's forms and, for longer words, each form without one of its letters. */
  near: string[];
}

/** Shorter words are not corrected. */
const shortestCorrected = 5;
/** A word is split only into halves of at least this length. */
const shortestHalf = 3;
/** Longer words are ignored, because each letter costs a lookup. */
const longest = 24;
/** Words of a search that no part needs to have. */
const fillers = new Set(
  'a an and best buy cheap for good i in me mechanical my need of on or our some that the to want with'.split(
    ' ',
  ),
);
/** Each guess costs a search. */
const mostGuesses = 6;
/** Far more neighbours than a word has. */
const mostFound = 200;

/**
 * The words of the parts' names and descriptions, for searches that find nothing as typed. A word stays after the only
 * part that has it is deleted; that does no harm, because a guess is shown only if it finds something.
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

    /**
     * Other ways to understand a search, the likeliest first: with one typing error in any word, with a word split
     * in two, with two words joined; always without words that say nothing. Guesses consist of known words only.
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

/** Keeps the shorter of `switch` and `switches`, which are one word. */
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
 * The forms of a word, whole and without each of their letters. Two words that are one error apart share one of
 * these, and so do a few that are two errors apart.
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

/** Whether at most one letter is wrong, missing or too many, or two neighbouring letters are swapped. */
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
