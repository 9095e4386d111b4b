import type { DrawnKeyboard } from '@switchyard/fit';
import { pages } from '../../lib/pages.ts';
import { sayFacts } from '../../shop/said-facts.ts';
import { splitFacts } from '../../features/catalogue/fit/split-facts.ts';

/** Names that people spell out, such as XD75, and those of them whose first letter is pronounced with a vowel. */
const isSpelt = /^[A-Z][A-Z\d]/;
const startsSpelt = /^[AEFHILMNORSX]/;
const startsSpoken = /^(?:[aeio]|u(?!ni))/i;

/** A board's name with its article, such as “an ErgoDox”. */
export const withArticle = (name: string): string =>
  `${(isSpelt.test(name) ? startsSpelt : startsSpoken).test(name) ? 'an' : 'a'} ${name}`;

export const titleOf = ({ name }: Pick<DrawnKeyboard, 'name'>): string => `What fits ${withArticle(name)}`;

/** The known facts of a board in words. The name of a common layout is none of them. */
export function factsOf({ facts }: Pick<DrawnKeyboard, 'facts'>) {
  const { layout: _, atLeast = [], ...told } = facts;
  const isOpen = (name: string) => atLeast.some((open) => open === name);
  return sayFacts({ kind: 'kit', ...told })
    .filter(({ name }) => name !== 'kind')
    .map(({ text, ...fact }) => ({ ...fact, text: isOpen(fact.name) ? `${text}, perhaps others` : text }));
}

/** Whether the keys of a board are known. Otherwise its owner has to tell them. */
export const hasKeys = ({ keys }: Pick<DrawnKeyboard, 'keys'>): boolean => keys.length > 0;

/** The number of keys and knobs, such as “81 keys and a knob”. */
export function sayKeys({ keys, knobs }: Pick<DrawnKeyboard, 'keys' | 'knobs'>): string {
  const more = knobs.length === 1 ? ' and a knob' : ` and ${knobs.length} knobs`;
  return `${keys.length} keys${knobs.length > 0 ? more : ''}`;
}

/** For search results and link previews. */
export const descriptionOf = (board: DrawnKeyboard): string =>
  hasKeys(board)
    ? `Switches, keycaps, stabilisers and more for the ${board.name} (${sayKeys(board)}): what fits, ` +
      'what has to be checked, how many it needs, and the price for the whole board.'
    : `Switches, keycaps, stabilisers and more for the ${board.name}: what fits, and what has to be checked.`;

/**
 * The path of the build page with this board. With a kind, it begins with the search for parts of that kind, unless the
 * owner has to tell the keys first.
 */
export function buildPathOf(
  board: Pick<DrawnKeyboard, 'name' | 'facts' | 'keys'>,
  wantedKind?: string,
): string {
  const { layout, ...facts } = board.facts;
  const isPasted = layout === undefined && hasKeys(board);
  const kind = hasKeys(board) ? wantedKind : undefined;
  const params = new URLSearchParams({
    name: board.name,
    ...(isPasted ? { layout: 'pasted', pasted: 'known' } : layout && { layout }),
  });
  // The build page looks up what is known only in part.
  const { whole } = splitFacts(facts);
  for (const [fact, value] of Object.entries(whole)) params.set(fact, String(value));
  const known = [...(layout ? ['keys'] : []), ...Object.keys(whole)];
  if (known.length > 0) params.set('known', known.join(','));
  if (kind) params.set('kind', kind);
  // Commas need no escape in a query string (RFC 3986, 3.4).
  return `${pages.build.path}?${String(params).replaceAll('%2C', ',')}${kind ? '#slots' : ''}`;
}
