import { kinds } from '../parts/kinds.ts';
import { bestCoverage } from './coverage.ts';
import { type Rule, rule } from './rule.ts';
import { judgeStems } from './switch-rules.ts';
import { doesNotFit, fits, fitsIf, type Known, type Ruling } from './verdicts.ts';

export type Standard = NonNullable<Known['board']['standards']>[number];

const standardNames = kinds.pcb.facts.standards.values;

const sayStandards = (standards: readonly Standard[]): string =>
  standards.map((each) => standardNames[each]).join(' or ');

/** Whether something made for some standards goes with a board that can be built in others. */
export function judgeStandards(made: readonly Standard[], board: readonly Standard[], part: string): Ruling {
  const shared = board.filter((standard) => made.includes(standard));
  if (shared.length === 0)
    return doesNotFit(`The ${part} is for ${sayStandards(made)}, the board for ${sayStandards(board)}.`);
  return shared.length === board.length
    ? fits(`Both are for ${sayStandards(shared)}.`)
    : fitsIf(`Build the board as ${sayStandards(shared)}.`);
}

export const keycapRules: readonly Rule[] = [
  rule({
    name: 'Stem',
    reads: { keycaps: ['stem'], board: ['mount'] },
    judge: ({ keycaps: { stem }, board: { mount } }) => judgeStems(stem, mount),
  }),
  rule({
    name: 'Standard',
    reads: { keycaps: ['standards'], board: ['standards'] },
    // The caps themselves say it better.
    concerns: ({ keycaps: { caps, profile }, board: { arrangements } }) => !(caps && profile && arrangements),
    judge: ({ keycaps, board }) => judgeStandards(keycaps.standards, board.standards, 'keycap set'),
  }),
  rule({
    name: 'Keys covered',
    reads: { keycaps: ['profile', 'caps'], board: ['arrangements'] },
    judge: ({ keycaps: { profile, caps, alongside = [] }, board: { arrangements } }) =>
      judgeCoverage({ profile, caps, alongside }, arrangements),
  }),
  rule({
    name: 'Clearance',
    reads: { keycaps: ['profile'], board: ['lights'] },
    concerns: ({ keycaps: { profile, stem }, board: { mount } }) =>
      (profile === undefined || profile === 'cherry') && (mount ?? stem ?? 'mx') === 'mx',
    judge: ({ board: { lights } }) =>
      lights === 'north'
        ? fitsIf(
            'Caps of the third row may touch the switches, because the lights face north: thicker caps, long-pole switches or a thin ring under the caps help.',
          )
        : fits('The switches do not face north, so that the caps clear them.'),
  }),
];

type Caps = NonNullable<Known['keycaps']['caps']>;

function judgeCoverage(
  set: { profile: NonNullable<Known['keycaps']['profile']>; caps: Caps; alongside: readonly Caps[number][] },
  arrangements: NonNullable<Known['board']['arrangements']>,
): Ruling {
  const alone = bestCoverage(arrangements, set.caps, set.profile);
  if (!alone) return { verdict: 'unknown', words: 'The keys of the board are not known.' };
  const { label } = alone.arrangement;
  if (alone.missing.length === 0) {
    const every = arrangements.every(
      (each) => bestCoverage([each], set.caps, set.profile)?.missing.length === 0,
    );
    return every
      ? fits(`The set covers all ${alone.covered.length} keys.`)
      : fitsIf(`Build the board as ${label}: the set covers all keys of that.`);
  }
  const together = bestCoverage(arrangements, [...set.caps, ...set.alongside], set.profile);
  if (set.alongside.length > 0 && together?.missing.length === 0)
    return fitsIf('Use it together with the other keycap sets of the build: together they cover all keys.');
  const covered = alone.covered.filter(Boolean).length;
  // Single caps, extensions and kits of space bars are sold like sets.
  const caps = set.caps.reduce((sum, { count }) => sum + count, 0);
  if (covered > 0 && caps < alone.covered.length / 2)
    return fitsIf(
      `Use it beside a full set: it has caps for ${covered} of the ${alone.covered.length} keys.`,
    );
  return doesNotFit(`The set lacks caps for ${label}: ${sayFew(alone.missing)}.`);
}

function sayFew(missing: readonly string[]): string {
  return missing.length <= 4
    ? missing.join('; ')
    : `${missing.slice(0, 4).join('; ')}; and ${missing.length - 4} more sizes`;
}
