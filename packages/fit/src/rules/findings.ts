import { fitVerdicts, type FitVerdict } from '@switchyard/shared/builds';
import { type Kind, kindNames } from '@switchyard/shared/parts';
import * as z from 'zod/mini';

/** The verdicts from best to worst. `unknown` means that a missing fact could make the verdict a no. */
export const verdicts = fitVerdicts;
export type Verdict = FitVerdict;

/** Kits and PCBs share the role of a board. Every other kind has a role of its own. */
type PartRole = Exclude<Kind, 'kit' | 'pcb'>;
const isPartRole = (kind: Kind): kind is PartRole => kind !== 'kit' && kind !== 'pcb';

/** The function that a member has in a build. */
export type Role = 'board' | PartRole;
export const roles: readonly Role[] = ['board', ...kindNames.filter(isPartRole)];

export const verdictSchema = z.enum(verdicts);

/** Where a fact comes from, the strongest first. */
export const bases = ['told', 'known', 'assumed'] as const;
/**
 * `told` by the board's owner or by the part's own facts, `known` from the table of boards, which names its sources, or
 * `assumed` because nobody said.
 */
export type Basis = (typeof bases)[number];
export const basisSchema = z.enum(bases);

/** The weakest of several bases, or `told` if there are none. */
export function weakest(found: readonly Basis[]): Basis {
  return found.reduce(
    (weaker, each) => (bases.indexOf(each) > bases.indexOf(weaker) ? each : weaker),
    'told',
  );
}

/** A fact that a rule has read, in words. It has no `value` and no `basis` if the fact is not known. */
export const usedFactSchema = z.object({
  /** The side of the pair that the fact belongs to. */
  role: z.enum(roles),
  name: z.string(),
  label: z.string(),
  value: z.optional(z.string()),
  basis: z.optional(basisSchema),
});
export type UsedFact = z.infer<typeof usedFactSchema>;

/** The result of one rule for a pair. */
export const findingSchema = z.object({
  rule: z.string(),
  verdict: verdictSchema,
  /** The reason for the verdict; with `fits-if`, the condition. */
  words: z.string(),
  facts: z.array(usedFactSchema),
  /** The basis of the weakest fact that the verdict rests on. With `assumed` the verdict is never a sure one. */
  basis: basisSchema,
  /** The verdict if everything that is assumed is so. Absent if that is `verdict`. */
  likely: z.optional(verdictSchema),
  /** The public source of the rule. */
  source: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;
