import { factsSchema, type Kind, type PartFacts } from '@switchyard/shared/parts';

/** The texts of a part in a file from which its kind and its facts are guessed. */
export interface Told {
  title: string;
  /** The seller's own word for the kind of product. */
  type?: string | undefined;
  tags?: string | undefined;
  /** The part's values in its family, such as `Linear` or `ISO`. */
  values?: readonly string[] | undefined;
}

/**
 * Words for each kind. What is said in many titles, such as "switch" or "keyboard", comes after what is said in few: a
 * switch puller is a tool, and a keyboard cable is a cable.
 */
const kindWords: readonly (readonly [Kind, RegExp])[] = [
  [
    'tool',
    /\bpullers?\b|\bopeners?\b|\bsolder(?:ing)?\b(?! ?(?:pcb|kit))|\btweezers\b|\btools?\b|\b(?:switch )?testers?\b/,
  ],
  [
    'care',
    /\blubes?\b|\blubricants?\b|\bkrytox\b|\bfilms?\b|\bfoams?\b|\bsprings?\b|\bclean(?:er|ing)\b|\bbrush\b/,
  ],
  ['stabiliser', /\bstabili[sz]ers?\b|\bstabs?\b/],
  ['desk', /\bdesk ?mats?\b|\bmouse ?(?:pads?|mats?)\b|\b(?:wrist|palm)[ -]?rests?\b|\bkeyboard stands?\b/],
  ['cable', /\bcables?\b/],
  ['kit', /\bkeyboard kits?\b|\bbare ?bones?\b|\bdiy kits?\b/],
  ['keycaps', /\bkey ?caps?\b|\bkey ?sets?\b/],
  ['pcb', /\bpcbs?\b|\bcircuit boards?\b/],
  ['plate', /\bplates?\b(?![ -]mount)/],
  ['case', /\bcases?\b/],
  ['switch', /\bswitch(?:es)?\b/],
  ['kit', /\bkeyboards?\b/],
  // Words that only one kind has.
  ['switch', /\b(?:linear|tactile|clicky)\b/],
  ['keycaps', /\bdye[ -]?sub\w*|\bdouble[ -]?shot\b|\b(?:cherry|oem|sa|kat|mt3|dsa|xda) profile\b/],
];

type Value = string | boolean;
type Clues = readonly (readonly [value: Value, words: RegExp])[];

const yes = (words: RegExp): Clues => [[true, words]];
const layout: Clues = [
  ['numpad', /\bnum(?:ber)? ?pads?\b/],
  ['alice', /\balice\b/],
  ['40', /\b40 ?%/],
  ['60', /\b60 ?%/],
  ['65', /\b65 ?%/],
  ['75', /\b75 ?%/],
  ['tkl', /\b(?:tkl|tenkeyless)\b|\b80 ?%/],
  ['96', /\b9[68] ?%|\b1800\b/],
  ['full', /\bfull[ -]?size\b|\b100 ?%/],
];
const mount: Clues = [
  [
    'he-low',
    /\blow[ -]profile\b.*\b(?:hall[ -]effect|magnetic)\b|\b(?:hall[ -]effect|magnetic)\b.*\blow[ -]profile\b/,
  ],
  ['he', /\bhall[ -]effect\b|\bmagnetic\b/],
  ['optical', /\boptical\b/],
  ['choc-v2', /\bchoc ?v2\b/],
  ['choc-v1', /\bchoc\b/],
  ['gateron-ks33', /\bks-?33\b/],
  ['mx-low', /\bmx low[ -]profile\b/],
  ['alps', /\balps\b/],
  ['topre', /\btopre\b/],
  ['mx', /\bmx\b/],
];
const standards: Clues = [
  ['ansi', /\bansi\b/],
  ['iso', /\biso\b/],
  ['jis', /\bjis\b/],
];
const mounting: Clues = [
  ['gasket', /\bgasket\b/],
  ['tray', /\btray[ -]mount/],
  ['top', /\btop[ -]mount/],
  ['bottom', /\bbottom[ -]mount/],
  ['sandwich', /\bsandwich\b/],
];
const plateMaterial: Clues = [
  ['aluminium', /\balumin(?:i?um)\b|\balu\b/],
  ['brass', /\bbrass\b/],
  ['copper', /\bcopper\b/],
  ['steel', /\bsteel\b/],
  ['fr4', /\bfr-?4\b/],
  ['polycarbonate', /\bpolycarbonate\b|\bpc plate\b/],
  ['pom', /\bpom\b/],
  ['carbon-fibre', /\bcarbon[ -]fib(?:re|er)\b/],
];
const usb = (words: string) => new RegExp(String.raw`\busb[ -]?${words}\b|\btype[ -]?${words}\b`);
const lubed = yes(/\b(?:factory[ -]|pre-?)?lubed\b/);
const board = {
  layout,
  standards,
  mount,
  hotSwap: yes(/\bhot[ -]?swap/),
  mounting,
  connector: [['usb-c', usb('c')]] as Clues,
};

/** The words for each value of the facts that titles tell. Where several fit, the first one counts. */
const clues: { [Name in Kind]?: Readonly<Record<string, Clues>> } = {
  switch: {
    feel: [
      ['linear', /\blinears?\b/],
      ['tactile', /\btactiles?\b/],
      ['clicky', /\bclicky\b/],
    ],
    pins: [
      ['5', /\b(?:5|five)[ -]?pins?\b|\bpcb[ -]mount(?:ed)?\b/],
      ['3', /\b(?:3|three)[ -]?pins?\b|\bplate[ -]mount(?:ed)?\b/],
    ],
    mount,
    lubed,
    silent: yes(/\bsilent\b/),
  },
  keycaps: {
    profile: [
      ...[
        'cherry',
        'oem',
        'mt3',
        'dsa',
        'xda',
        'mbk',
        'asa',
        'dcs',
        'dss',
        'g20',
        'hsa',
        'kam',
        'ksa',
        'mda',
        'osa',
      ].map((name) => [name, new RegExp(String.raw`\b${name}\b`)] as const),
      // Shorter names have other meanings, too, so the word "profile" must follow.
      ...['sa', 'kat', 'mg'].map((name) => [name, new RegExp(String.raw`\b${name}[ -]profile\b`)] as const),
    ],
    capMaterial: [
      ['pbt', /\bpbt\b/],
      ['abs', /\babs\b/],
      ['pom', /\bpom\b/],
      ['resin', /\bresin\b/],
    ],
    legends: [
      ['dye-sub', /\bdye[ -]?sub/],
      ['double-shot', /\bdouble[ -]?shot\b/],
      ['laser', /\blaser\b/],
      ['printed', /\bprinted\b/],
      ['none', /\bblank\b/],
    ],
    standards,
  },
  kit: { ...board, plateMaterial },
  pcb: board,
  plate: { layout, plateMaterial, standards },
  stabiliser: {
    stabiliserMount: [
      ['screw-in', /\bscrew[ -]?in\b/],
      ['clip-in', /\b(?:clip|snap)[ -]?in\b/],
      ['plate', /\bplate[ -]mount/],
    ],
    lubed,
  },
  case: {
    layout,
    mounting,
    caseMaterial: [
      ['aluminium', /\balumin(?:i?um)\b|\balu\b/],
      ['polycarbonate', /\bpolycarbonate\b/],
      ['wood', /\bwood(?:en)?\b|\bwalnut\b|\bbamboo\b/],
      ['steel', /\bsteel\b/],
      ['plastic', /\bplastic\b|\babs\b/],
    ],
  },
  cable: {
    connector: [
      ['usb-c', usb('c')],
      ['usb-mini', /\bmini[ -]?usb\b/],
      ['usb-micro', /\bmicro[ -]?usb\b/],
    ],
    coiled: yes(/\bcoiled\b/),
    aviator: yes(/\baviator\b/),
  },
  desk: {
    use: [
      ['wrist-rest', /\b(?:wrist|palm)[ -]?rests?\b/],
      ['stand', /\bstands?\b/],
      ['mat', /\bmats?\b|\bpads?\b/],
    ],
    deskMaterial: [
      ['wood', /\bwood(?:en)?\b|\bwalnut\b|\bbamboo\b/],
      ['felt', /\bfelt\b/],
      ['rubber', /\brubber\b/],
      ['leather', /\bleather\b/],
      ['resin', /\bresin\b/],
      ['aluminium', /\balumin(?:i?um)\b/],
    ],
  },
  tool: {
    purpose: [
      ['keycap-puller', /\bkey ?cap\b.*\bpuller/],
      ['switch-puller', /\bswitch\b.*\bpuller/],
      ['opener', /\bopener/],
      ['soldering', /\bsolder/],
      ['testing', /\btester/],
    ],
  },
  care: {
    care: [
      ['film', /\bfilms?\b/],
      ['foam', /\bfoams?\b/],
      ['spring', /\bsprings?\b/],
      ['lubricant', /\blubes?\b|\blubricants?\b|\bkrytox\b/],
      ['cleaning', /\bclean(?:er|ing)\b|\bbrush\b/],
    ],
  },
};

/** Facts whose value is a list. */
const several = new Set(['standards', 'mounting']);

/** Whatever is longer than this is no title. It bounds the time that the patterns take. */
const longestTold = 500;
const plainly = (text: string) => text.slice(0, longestTold).normalize('NFKC').toLowerCase();

/**
 * Guesses a part's kind and its facts: "Gateron Oil King Linear 5-pin" is a linear switch of 5 pins. The seller's own
 * type of product counts before the title, and that before the tags. Undefined if nothing tells the kind.
 */
export function guessFacts({ title, type = '', tags = '', values = [] }: Told): PartFacts | undefined {
  const texts = [type, title, tags].map(plainly);
  const kind = texts.map(kindIn).find((found) => found !== undefined);
  if (!kind) return undefined;
  // What the member of a family is called counts before what all of them are called.
  const said = [values.join(' '), title, type, tags].map(plainly);
  const guessed = Object.entries(clues[kind] ?? {}).flatMap(([name, words]) => {
    const value = said.map((text) => valueIn(words, text)).find((found) => found !== undefined);
    return value === undefined ? [] : [[name, isList(kind, name) ? [value] : value] as const];
  });
  const facts = factsSchema.safeParse({ kind, ...Object.fromEntries(guessed) });
  return facts.success ? facts.data : factsSchema.parse({ kind });
}

const kindIn = (text: string): Kind | undefined => kindWords.find(([, words]) => words.test(text))?.[0];

const valueIn = (words: Clues, text: string): Value | undefined =>
  words.find(([, pattern]) => pattern.test(text))?.[0];

const isList = (kind: Kind, name: string): boolean =>
  several.has(name) || (name === 'mount' && (kind === 'kit' || kind === 'pcb'));
