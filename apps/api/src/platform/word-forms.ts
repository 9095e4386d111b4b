/** What the rules below do not reach. */
const irregular: Record<string, string> = {
  feet: 'foot',
  mice: 'mouse',
  lens: 'lens',
  lenses: 'lens',
  series: 'series',
};

/** British spellings and their American ones, as endings or beginnings of a word. The first that fits counts. */
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
 * The one form that a word is stored and searched in, whether it is written as one or many, the British or the American
 * way: `stabilisers`, `stabilizer` and `stabiliser` are all `stabilizer`. Both sides of a search go through this, so a form
 * does not need to be a real word; it needs to be the same. For lower-case words without accents, as `wordsOf` makes them.
 */
export function canonical(word: string): string {
  return spelt(singular(word));
}

/** A word as typed, as one, and in its canonical form. */
export function formsOf(word: string): string[] {
  return [...new Set([word, singular(word), canonical(word)])];
}

function singular(word: string): string {
  const known = irregular[word];
  if (known !== undefined) return known;
  // Up to three letters it is rarely a plural: bus, gas, yes.
  if (!/^[a-z]{3,}s$/.test(word) || /(ss|us|is)$/.test(word)) return word;
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /(ss|x|zz|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function spelt(word: string): string {
  const rule = spellings.find(([british]) => british.test(word));
  return rule ? word.replace(...rule) : word;
}
