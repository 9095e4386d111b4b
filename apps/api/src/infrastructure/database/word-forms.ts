/** Words that the rules below do not cover. */
const irregular: ReadonlyMap<string, string> = new Map([
  ['feet', 'foot'],
  ['mice', 'mouse'],
  ['lens', 'lens'],
  ['lenses', 'lens'],
  ['series', 'series'],
  // Buyers say `quiet`, makers `silent`.
  ['quiet', 'silent'],
]);

/** British spellings and beginnings of words, each with its American form. The first match is used. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^grey/, 'gray'],
  [/^(arm|behavi|col|fav|flav|harb|hon|hum|lab|neighb|od|rum|vap)our/, '$1or'],
  [/^aluminium/, 'aluminum'],
  [/^mould/, 'mold'],
  [/^tyre/, 'tire'],
  [/^(def|lic|off|pret)ence/, '$1ense'],
  [/^programme/, 'program'],
  [/(..[lrtvgnmdbcp])is(e|ed|er|ers|es|ing|ation)$/, '$1iz$2'],
  [/(..al)ys(e|ed|er|ers|ing)$/, '$1yz$2'],
  [/(..[bt])re$/, '$1er'],
  [/(..[bt])red$/, '$1ered'],
  [/(..)ogue$/, '$1og'],
  [/([aeiou][^aeiou]+[aeo]l)l(ed|er|ing)$/, '$1$2'],
];

/**
 * The canonical form in which a word is stored and searched: singular and American, so `stabilisers`, `stabilizer` and
 * `stabiliser` are all `stabilizer`. It need not be a real word, because both sides of a search use it. Expects a
 * lower-case word without accents.
 */
export function canonical(word: string): string {
  return spelt(singular(word));
}

/** The word as typed, its singular, and its canonical form. */
export function formsOf(word: string): string[] {
  return [...new Set([word, singular(word), canonical(word)])];
}

function singular(word: string): string {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  // Words of three letters are rarely plurals: bus, gas, yes.
  if (!/^[a-z]{3,}s$/.test(word) || /(ss|us|is)$/.test(word)) return word;
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(ss|x|zz|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function spelt(word: string): string {
  const rule = spellings.find(([british]) => british.test(word));
  return rule ? word.replace(...rule) : word;
}
