import { fitVerdicts, type FitVerdict } from '@switchyard/shared/bookings';
import { type Kind, kindNames } from '@switchyard/shared/parts';
import * as z from 'zod/mini';

/** From the best to the worst. */
export const verdicts = fitVerdicts;
export type Verdict = FitVerdict;

/** Kits and PCBs are boards. Every other kind is a role of its own. */
type PartRole = Exclude<Kind, 'kit' | 'pcb'>;
const isPartRole = (kind: Kind): kind is PartRole => kind !== 'kit' && kind !== 'pcb';

/** What a part can be in a build. */
export type Role = 'board' | PartRole;
export const roles: readonly Role[] = ['board', ...kindNames.filter(isPartRole)];

export const verdictSchema = z.enum(verdicts);

/** A fact that a rule used, in words. Without a value it is not known. */
export const usedFactSchema = z.object({
  /** Whose fact it is. */
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
  /** Where anybody can read what the rule says. */
  source: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;
