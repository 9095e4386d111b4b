import { lookUp } from '@switchyard/shared';
import {
  countCaps,
  type Fact,
  type FactsOf,
  factWords,
  type Kind,
  kinds,
  type PartFacts,
} from '@switchyard/shared/parts';

/** Facts for a card. Unknown ones are left out. */
type Said = readonly (string | false | undefined)[];

/**
 * The most important facts of a part in one line for its card, such as “Tactile · 62 gf · 5-pin”. Empty if none is
 * known. If the line wraps, no dot starts a line.
 */
export function factLine(facts: PartFacts | undefined): string {
  if (!facts) return '';
  const [first = '', ...more] = saidOf(facts).flatMap((words) => words || []);
  return [first && first.charAt(0).toUpperCase() + first.slice(1), ...more].filter(Boolean).join('\u00A0· ');
}

function saidOf(facts: PartFacts): Said {
  switch (facts.kind) {
    case 'switch':
      return sayOfSwitch(facts);
    case 'keycaps':
      return sayOfKeycaps(facts);
    case 'kit':
    case 'pcb':
      return sayOfBoard(facts);
    case 'plate':
      return sayOfPlate(facts);
    case 'stabiliser':
      return sayOfStabilisers(facts);
    case 'case':
      return sayOfCase(facts);
    case 'cable':
      return sayOfCable(facts);
    case 'desk':
      return sayOfDesk(facts);
    case 'tool':
      return [labelOf('tool', 'purpose', facts.purpose)];
    case 'care':
      return [labelOf('care', 'care', facts.care), labelOf('care', 'layout', facts.layout)];
  }
}

const sayOfSwitch = ({ feel, silent, force, pins }: FactsOf<'switch'>): Said => [
  [silent && 'silent', inLine('switch', 'feel', feel)].filter(Boolean).join(' '),
  labelOf('switch', 'force', force),
  pins && `${pins}-pin`,
];

const sayOfKeycaps = ({ capMaterial, profile, caps }: FactsOf<'keycaps'>): Said => [
  inLine('keycaps', 'capMaterial', capMaterial),
  labelOf('keycaps', 'profile', profile),
  caps && countCaps(caps),
];

const sayOfBoard = ({ layout, hotSwap, mounting }: FactsOf<'kit'> | FactsOf<'pcb'>): Said => [
  inLine('pcb', 'layout', layout),
  hotSwap !== undefined && (hotSwap ? 'hot-swap' : 'soldered'),
  inLine('pcb', 'mounting', mounting?.[0]),
];

const sayOfPlate = ({ layout, plateMaterial, thickness }: FactsOf<'plate'>): Said => [
  inLine('plate', 'layout', layout),
  inLine('plate', 'plateMaterial', plateMaterial),
  labelOf('plate', 'thickness', thickness),
];

const stabiliserMounts = {
  'screw-in': 'screw-in',
  'clip-in': 'clip-in',
  plate: 'plate-mounted',
  costar: 'Costar',
} as const;

const sayOfStabilisers = ({ stabiliserMount, sizes, lubed }: FactsOf<'stabiliser'>): Said => [
  stabiliserMount && stabiliserMounts[stabiliserMount],
  sizes && `set of ${sizes.reduce((sum, { count }) => sum + count, 0)}`,
  lubed && 'lubed',
];

const sayOfCase = ({ layout, caseMaterial, mounting }: FactsOf<'case'>): Said => [
  inLine('case', 'layout', layout),
  inLine('case', 'caseMaterial', caseMaterial),
  inLine('case', 'mounting', mounting?.[0]),
];

const sayOfCable = ({ hostEnd, connector, length, coiled }: FactsOf<'cable'>): Said => [
  [labelOf('cable', 'hostEnd', hostEnd), labelOf('cable', 'connector', connector)]
    .filter(Boolean)
    .join(' to '),
  labelOf('cable', 'length', length),
  coiled && 'coiled',
];

const sayOfDesk = ({ use, deskMaterial, layout }: FactsOf<'desk'>): Said => [
  labelOf('desk', 'use', use),
  inLine('desk', 'deskMaterial', deskMaterial),
  inLine('desk', 'layout', layout),
];

/** The label of a value in the table of kinds. */
function labelOf(kind: Kind, name: string, value: unknown): string | undefined {
  const table: Readonly<Record<string, Fact>> = kinds[kind].facts;
  const fact = lookUp(table, name);
  return fact && factWords(fact, value);
}

/** The label of a value within a line. Abbreviations such as PBT keep their capitals. */
function inLine(kind: Kind, name: string, value: unknown): string | undefined {
  const words = labelOf(kind, name, value);
  return words && /^[A-Z]{2}/.test(words) ? words : words?.toLowerCase();
}
