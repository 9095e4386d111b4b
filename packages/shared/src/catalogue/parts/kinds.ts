import { kindTitles } from './kind-titles.ts';
import {
  amount,
  caps,
  choice,
  choices,
  choicesOrOne,
  curve,
  type Fact,
  flag,
  stabilisers,
} from './fact-types.ts';
import {
  caseMounts,
  colours,
  connectors,
  contacts,
  families,
  layouts,
  options,
  pins,
  plateMaterials,
  profiles,
  sockets,
  spacings,
  stabiliserMounts,
  standards,
  stems,
} from './fact-values.ts';

const filter = { filter: true };
const gf = { unit: 'gf', least: 5, most: 300, step: 1 };
const mm = { unit: 'mm', least: 0.1, most: 10, step: 0.05 };
const grams = { unit: 'g', least: 1, most: 20_000, step: 1 };

const screws = { unit: 'screws', least: 1, most: 60, step: 1 };

/** The switch families that something is made for. */
const takes = choicesOrOne('Switches', families, filter);

const colour = choices('Colour', colours, filter);

/** The facts of a circuit board. It is sold alone or as part of a kit. */
const board = {
  layout: choice('Layout', layouts, filter),
  standards: choices('Standards', standards, filter),
  options: choices('Options', options),
  mount: takes,
  pins: choices('Pins accepted', pins),
  hotSwap: flag('Hot-swap', filter),
  sockets: choice('Sockets', sockets),
  stabilisers: choices('Stabilisers', stabiliserMounts, filter),
  pcbThickness: amount('PCB thickness', { unit: 'mm', least: 0.6, most: 3, step: 0.1 }),
  spacing: choice('Key spacing', spacings, filter),
  lights: choice('Lights', { north: 'North-facing', south: 'South-facing', none: 'None' }, filter),
  /** Which way the switches face. `lights` tells this too, unless the board has no LEDs. */
  facing: choice('Switches face', { north: 'North', south: 'South' }),
  connector: choice('Connector', connectors, filter),
  mounting: choices('Case mount', caseMounts, filter),
};

/**
 * The kinds of parts, and the facts of each. The name of a fact is also its parameter in `GET /part`, so the same name
 * must mean the same in every kind. Any fact may be missing, which means that it is not known.
 */
export const kinds = {
  switch: {
    ...kindTitles.switch,
    facts: {
      feel: choice('Feel', { linear: 'Linear', tactile: 'Tactile', clicky: 'Clicky' }, filter),
      /** The largest force until the key registers. The bump of a tactile switch therefore counts. */
      force: amount('Actuation force', gf, filter),
      bottomOut: amount('Bottom-out force', gf, filter),
      preTravel: amount('Pre-travel', mm),
      travel: amount('Travel', mm, filter),
      pins: choice('Pins', pins, filter),
      mount: choice('Mount', families, filter),
      contacts: choice('Contacts', contacts),
      lubed: flag('Factory lubed', filter),
      silent: flag('Silent', filter),
      curve: curve('Force curve'),
    },
  },
  keycaps: {
    ...kindTitles.keycaps,
    facts: {
      profile: choice('Profile', profiles, filter),
      capMaterial: choice('Material', { pbt: 'PBT', abs: 'ABS', pom: 'POM', resin: 'Resin' }, filter),
      legends: choice(
        'Legends',
        {
          'dye-sub': 'Dye-sublimated',
          'double-shot': 'Double-shot',
          laser: 'Laser-engraved',
          printed: 'Printed',
          none: 'None',
        },
        filter,
      ),
      stem: choice('Stem', stems, filter),
      spacing: choice('Key spacing', spacings, filter),
      standards: choices('Standards', standards, filter),
      colour,
      caps: caps('Caps in the set'),
    },
  },
  kit: {
    ...kindTitles.kit,
    facts: {
      ...board,
      plateMaterial: choice('Plate', plateMaterials, filter),
      colour,
      stabilisersIncluded: flag('Stabilisers included'),
      screws: amount('Screws of the case', screws),
      builtWeight: amount('Weight built', grams),
    },
  },
  pcb: { ...kindTitles.pcb, facts: board },
  plate: {
    ...kindTitles.plate,
    facts: {
      layout: board.layout,
      standards: board.standards,
      options: board.options,
      mount: board.mount,
      plateMaterial: choice('Material', plateMaterials, filter),
      thickness: amount('Thickness', { unit: 'mm', least: 0.5, most: 5, step: 0.05 }),
      stabilisers: choices('Stabilisers', stabiliserMounts, filter),
      mounting: board.mounting,
    },
  },
  stabiliser: {
    ...kindTitles.stabiliser,
    facts: {
      stabiliserMount: choice('Mount', stabiliserMounts, filter),
      mount: takes,
      sizes: stabilisers('Sizes in the set'),
      lubed: flag('Factory lubed', filter),
    },
  },
  case: {
    ...kindTitles.case,
    facts: {
      layout: board.layout,
      mounting: board.mounting,
      caseMaterial: choice(
        'Material',
        {
          aluminium: 'Aluminium',
          plastic: 'Plastic',
          polycarbonate: 'Polycarbonate',
          wood: 'Wood',
          steel: 'Steel',
        },
        filter,
      ),
      colour,
      screws: amount('Screws of the case', screws),
      angle: amount('Typing angle', { unit: '°', least: 0, most: 20, step: 0.5 }),
    },
  },
  cable: {
    ...kindTitles.cable,
    facts: {
      hostEnd: choice('Computer end', connectors, filter),
      connector: choice('Keyboard end', connectors, filter),
      length: amount('Length', { unit: 'cm', least: 5, most: 1000, step: 1 }, filter),
      coiled: flag('Coiled', filter),
      aviator: flag('Aviator joint', filter),
      colour,
    },
  },
  desk: {
    ...kindTitles.desk,
    facts: {
      use: choice('Use', { 'wrist-rest': 'Wrist rest', mat: 'Desk mat', stand: 'Stand' }, filter),
      deskMaterial: choice(
        'Material',
        {
          wood: 'Wood',
          felt: 'Felt',
          rubber: 'Rubber',
          leather: 'Leather',
          resin: 'Resin',
          aluminium: 'Aluminium',
        },
        filter,
      ),
      colour,
      layout: board.layout,
      width: amount('Width', { unit: 'mm', least: 10, most: 2000, step: 1 }),
    },
  },
  tool: {
    ...kindTitles.tool,
    facts: {
      purpose: choice(
        'For',
        {
          'switch-puller': 'Pulling switches',
          'keycap-puller': 'Pulling keycaps',
          opener: 'Opening switches',
          soldering: 'Soldering',
          testing: 'Testing switches',
          building: 'Building',
        },
        filter,
      ),
      mount: board.mount,
    },
  },
  care: {
    ...kindTitles.care,
    facts: {
      care: choice(
        'Kind',
        {
          lubricant: 'Lubricant',
          film: 'Switch films',
          foam: 'Foam',
          cleaning: 'Cleaning',
          spring: 'Springs',
        },
        filter,
      ),
      mount: board.mount,
      /** Only foam has this fact: it is cut to fit a size of board. */
      layout: board.layout,
    },
  },
} as const satisfies Record<string, KindOfPart>;

interface KindOfPart {
  one: string;
  many: string;
  facts: Readonly<Record<string, Fact>>;
}

export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]];
