import { fitVerdicts, type FitVerdict } from '@switchyard/shared/bookings';
import { type Kind, kindNames } from '@switchyard/shared/parts';
import * as z from 'zod/mini';

/** The verdicts from best to worst. `unknown`: a fact is missing that could make it a no. */
export const verdicts = fitVerdicts;
export type Verdict = FitVerdict;

/** Kits and PCBs are boards. Every other kind is a role of its own. */
type PartRole = Exclude<Kind, 'kit' | 'pcb'>;
const isPartRole = (kind: Kind): kind is PartRole => kind !== 'kit' && kind !== 'pcb';

/** The part that something plays in a build. */
export type Role = 'board' | PartRole;
export const roles: readonly Role[] = ['board', ...kindNames.filter(isPartRole)];

export const verdictSchema = z.enum(verdicts);

/** A fact that a rule read, in words. Without a `value` it is not known. */
export const usedFactSchema = z.object({
  /** The side of the pair that has the fact. */
  role: z.enum(roles),
  name: z.string(),
  label: z.string(),
  value: z.optional(z.string()),
});
export type UsedFact = z.infer<typeof usedFactSchema>;

/** What one rule says of a pair. */
export const findingSchema = z.object({
  rule: z.string(),
  verdict: verdictSchema,
  /** The reason; with `fits-if`, the condition. */
  words: z.string(),
  facts: z.array(usedFactSchema),
  /** The public source of the rule. */
  source: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;
