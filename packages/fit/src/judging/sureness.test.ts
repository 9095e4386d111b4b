import { factsSchema, type PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../rules/findings.ts';
import { capsFor, judge } from '../testing.ts';

type Domain = Readonly<Record<string, readonly unknown[]>>;
type Told = Readonly<Record<string, unknown>>;

const families = ['mx', 'he', 'choc-v1', 'choc-v2', 'gateron-ks33', 'gateron-ks33-2', 'alps'];
const boards = [...families.map((family) => [family]), ['mx', 'alps'], ['choc-v1', 'choc-v2']];
const sixty = capsFor('60-ansi');

/** For each pair of roles, values of the facts that its rules read. Together they lead to every verdict. */
const pairs: Readonly<Record<string, readonly [one: Domain, other: Domain]>> = {
  'a switch and a kit': [
    { kind: ['switch'], mount: families, pins: ['3', '5'] },
    { kind: ['kit'], mount: boards, pins: [['3'], ['3', '5']], hotSwap: [true, false] },
  ],
  'a switch and a PCB': [
    { kind: ['switch'], mount: ['mx', 'he'], pins: ['3', '5'] },
    { kind: ['pcb'], mount: [['mx'], ['he']], pins: [['3'], ['3', '5']], hotSwap: [true, false] },
  ],
  'contacts and sockets': [
    { kind: ['switch'], mount: ['mx', 'choc-v1'], contacts: ['usual', 'thin'] },
    { kind: ['kit'], mount: [['mx'], ['choc-v1']], hotSwap: [true, false], sockets: ['usual', 'outemu'] },
  ],
  'Costar stabilisers and caps': [
    { kind: ['stabiliser'], stabiliserMount: ['costar', 'plate'] },
    { kind: ['keycaps'], stem: ['mx', 'choc-v1', 'alps', 'topre'] },
  ],
  'a switch and a plate': [
    { kind: ['switch'], mount: families },
    { kind: ['plate'], mount: boards, thickness: [1.2, 1.5, 3] },
  ],
  'a switch and a keycap set': [
    { kind: ['switch'], mount: families },
    { kind: ['keycaps'], stem: ['mx', 'choc-v1', 'choc-v2', 'gateron-ks33', 'alps', 'topre'] },
  ],
  'a switch and a tool': [
    { kind: ['switch'], mount: families },
    { kind: ['tool'], mount: boards, purpose: ['opener', 'soldering'] },
  ],
  'a keycap set and a kit': [
    {
      kind: ['keycaps'],
      stem: ['mx', 'choc-v1'],
      spacing: ['mx', 'choc'],
      profile: ['cherry', 'dsa'],
    },
    {
      kind: ['kit'],
      mount: [['mx'], ['choc-v1'], ['mx', 'alps']],
      spacing: ['mx', 'choc'],
      lights: ['north', 'none'],
      facing: ['north', 'south'],
    },
  ],
  'caps and keys': [
    {
      kind: ['keycaps'],
      profile: ['cherry', 'dsa'],
      caps: [sixty, sixty.slice(3)],
    },
    { kind: ['kit'], layout: ['60', 'tkl'], standards: [['ansi'], ['iso']] },
  ],
  'the standards of caps and a kit': [
    { kind: ['keycaps'], standards: [['ansi'], ['jis'], ['ansi', 'iso']] },
    { kind: ['kit'], standards: [['ansi'], ['iso'], ['jis'], ['ansi', 'iso']] },
  ],
  'stabilisers and a kit': [
    { kind: ['stabiliser'], mount: boards, stabiliserMount: ['screw-in', 'clip-in', 'plate', 'costar'] },
    {
      kind: ['kit'],
      mount: [['mx'], ['choc-v1']],
      stabilisers: [['screw-in'], ['clip-in'], ['plate'], ['costar']],
      pcbThickness: [1.2, 1.6],
    },
  ],
  'a plate and a PCB': [
    {
      kind: ['plate'],
      layout: ['60', 'tkl'],
      mount: [['mx'], ['alps'], ['topre']],
      stabilisers: [['screw-in'], ['clip-in'], ['plate'], ['screw-in', 'clip-in']],
    },
    {
      kind: ['pcb'],
      layout: ['60', 'tkl'],
      mount: [['mx'], ['alps'], ['mx', 'alps']],
      stabilisers: [['screw-in'], ['clip-in'], ['plate']],
    },
  ],
  'the standards of a plate and a PCB': [
    { kind: ['plate'], standards: [['ansi'], ['jis'], ['ansi', 'iso']] },
    { kind: ['pcb'], standards: [['ansi'], ['iso'], ['jis'], ['ansi', 'iso']] },
  ],
  'a case and a PCB': [
    { kind: ['case'], layout: ['60', 'tkl'], mounting: [['tray'], ['top'], ['gasket']] },
    { kind: ['pcb'], layout: ['60', 'tkl'], mounting: [['tray'], ['gasket'], ['tray', 'gasket']] },
  ],
  'a case and a plate': [
    { kind: ['case'], layout: ['60', 'tkl'], mounting: [['tray'], ['integrated']] },
    { kind: ['plate'], layout: ['60', 'tkl'], mounting: [['tray'], ['gasket']] },
  ],
  'foam and a PCB': [
    { kind: ['care'], care: ['foam', 'film'], layout: ['60', 'tkl'] },
    { kind: ['pcb'], layout: ['60', 'tkl'] },
  ],
  'a rest and a kit': [
    { kind: ['desk'], use: ['wrist-rest', 'stand'], layout: ['60', 'full'], width: [200, 300, 500] },
    { kind: ['kit'], layout: ['60', 'full'], standards: [['ansi'], ['iso']] },
  ],
  'a cable and a kit': [
    { kind: ['cable'], connector: ['usb-c', 'usb-mini'] },
    { kind: ['kit'], connector: ['usb-c', 'usb-mini'] },
  ],
};

/** Rules that another pair in this table already tests with every fact. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'a keycap set and a kit': ['Keys covered', 'Standard'],
  'a plate and a PCB': ['Standard'],
  'the standards of a plate and a PCB': ['Layout', 'Family', 'Stabiliser cut-outs'],
  'caps and keys': ['Stem', 'Clearance', 'Standard'],
  'the standards of caps and a kit': ['Stem', 'Clearance', 'Keys covered'],
};

/** All combinations of values. With `partly`, combinations that lack some facts as well, but never `kind`. */
function choicesOf(domain: Domain, partly: boolean): Told[] {
  return Object.entries(domain).reduce<Told[]>(
    (told, [name, values]) =>
      told.flatMap((each) => [
        ...values.map((value) => ({ ...each, [name]: value })),
        ...(partly && name !== 'kind' ? [each] : []),
      ]),
    [{}],
  );
}

const parsed = new WeakMap<Told, PartFacts>();
function parse(told: Told): PartFacts {
  const known = parsed.get(told) ?? factsSchema.parse(told);
  parsed.set(told, known);
  return known;
}
const keyOf = (one: Told, other: Told) => JSON.stringify([one, other]);

function verdictsOf(one: Told, other: Told): ReadonlyMap<string, Verdict> {
  const findings = judge(parse(one), parse(other))?.findings ?? [];
  return new Map(findings.map(({ rule, verdict }) => [rule, verdict]));
}

/** All ways to add the missing facts. */
const completionsOf = (told: Told, domain: Domain) =>
  choicesOf(
    Object.fromEntries(
      Object.entries(domain).map(([name, values]) => [name, name in told ? [told[name]] : values]),
    ),
    false,
  );

describe.each(Object.entries(pairs))('what is said of %s', (pair, [one, other]) => {
  it('is a yes or a no only if no missing fact could change it, and unknown only if one could make it a no', () => {
    const whole = new Map<string, ReadonlyMap<string, Verdict>>();
    const wholeOf = (a: Told, b: Told) => {
      const key = keyOf(a, b);
      const known = whole.get(key) ?? verdictsOf(a, b);
      whole.set(key, known);
      return known;
    };
    const wrong: string[] = [];
    for (const partOfOne of choicesOf(one, true)) {
      const ones = completionsOf(partOfOne, one);
      for (const partOfOther of choicesOf(other, true)) {
        const others = completionsOf(partOfOther, other);
        for (const [rule, said] of verdictsOf(partOfOne, partOfOther)) {
          if (elsewhere[pair]?.includes(rule)) continue;
          const could = new Set(ones.flatMap((a) => others.flatMap((b) => wholeOf(a, b).get(rule) ?? [])));
          const isRight =
            said === 'fits-if' ||
            (said === 'fits' && !could.has('does-not-fit')) ||
            (said === 'does-not-fit' && [...could].every((each) => each === 'does-not-fit')) ||
            (said === 'unknown' && could.has('does-not-fit'));
          if (!isRight) wrong.push(`${rule} says ${said}: ${keyOf(partOfOne, partOfOther)}`);
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(whole.size).toBeGreaterThan(3);
  });

  it('asks to check something only if it says so in its verdict', () => {
    const wrong = choicesOf(one, true).flatMap((a) =>
      choicesOf(other, true).flatMap((b) =>
        (judge(parse(a), parse(b))?.findings ?? [])
          .filter(({ verdict, words }) => verdict !== 'fits-if' && /\bcheck\b/i.test(words))
          .map(({ rule, words }) => `${rule}: ${words}`),
      ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });
});
