import { type Facets, factWords, filtersOf, type Kind } from '@switchyard/shared/parts';

/** What people say when they choose a part, such as “Quiet”, and the filter of `GET /part` that it means. */
export interface Saying {
  words: string;
  /** The filter's query parameter. At most one saying per parameter is chosen. */
  name: string;
  value: string;
}

/** The filters of a choice, by parameter. */
export type Said = Readonly<Record<string, string>>;

/** In gf, as the filter takes it. Most switches are between the two. */
const light = '..50';
const heavy = '60..';

const ofSwitches: readonly Saying[] = [
  { words: 'Quiet', name: 'silent', value: 'true' },
  { words: 'Linear', name: 'feel', value: 'linear' },
  { words: 'Tactile', name: 'feel', value: 'tactile' },
  { words: 'Clicky', name: 'feel', value: 'clicky' },
  { words: 'Light', name: 'force', value: light },
  { words: 'Heavy', name: 'force', value: heavy },
];

/** The facts of each other kind that people choose by. */
const chosenBy: Partial<Record<Kind, readonly string[]>> = {
  keycaps: ['profile', 'colour'],
  kit: ['layout', 'colour'],
  pcb: ['layout'],
  plate: ['plateMaterial'],
  stabiliser: ['stabiliserMount'],
  case: ['caseMaterial', 'colour'],
  cable: ['coiled', 'colour'],
  desk: ['use', 'colour'],
  tool: ['purpose'],
  care: ['care'],
};

/** The sayings of a kind. Except for switches, only those that a part of the shop answers to. */
export function sayingsOf(kind: Kind, facets: Facets['facets'] | undefined): readonly Saying[] {
  if (kind === 'switch') return ofSwitches;
  return (chosenBy[kind] ?? []).flatMap((name) => sayingsOfFact(kind, name, facets));
}

function sayingsOfFact(kind: Kind, name: string, facets: Facets['facets'] | undefined): readonly Saying[] {
  const facet = facets?.find((each) => each.name === name);
  const fact = filtersOf(kind).find(([each]) => each === name)?.[1];
  if (!fact || facet?.type !== 'values') return [];
  // One value narrows nothing, unless parts without it are left out.
  if (facet.values.length < 2 && fact.type !== 'flag') return [];
  return facet.values.map(({ value }) => ({
    words: fact.type === 'flag' ? fact.label : (factWords(fact, value) ?? value),
    name,
    value,
  }));
}

/** Chooses a saying in place of its rivals, or takes it back. */
export function withSaying(said: Said, { name, value }: Saying): Said {
  const { [name]: present, ...others } = said;
  return present === value ? others : { ...others, [name]: value };
}
