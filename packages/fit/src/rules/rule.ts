import { lookUp } from '@switchyard/shared';
import { type Fact, factWords, kinds } from '@switchyard/shared/parts';
import type { Finding, Role, UsedFact } from './findings.ts';
import { kindOfRole, type Known, nameOfRole, type Ruling } from './verdicts.ts';

/** The facts of both sides of a pair, by role. */
export type Sides = { readonly [R in Role]?: Known[R] };

export interface Rule {
  name: string;
  /** The public source of the rule, such as `deskthority.net/wiki/Keycap_mount`. */
  source: string;
  roles: readonly Role[];
  /** Judges a pair. Undefined if the rule does not concern it. */
  apply(sides: Sides): Finding | undefined;
}

type Reads = { readonly [R in Role]?: readonly (keyof Known[R] & string)[] };
type NamesIn<R, Name extends keyof R> = R[Name] extends readonly (infer N)[] ? N : never;
type Has<Facts, Names> = Facts & { [Name in keyof Facts & Names]-?: NonNullable<Facts[Name]> };
/** Both sides. Facts may be missing. */
type Maybe<R> = { [Name in keyof R & Role]: Known[Name] };
/** Both sides, with every fact that the rule reads. */
type Sure<R> = { [Name in keyof R & Role]: Has<Known[Name], NamesIn<R, Name>> };

interface RuleText<R extends Reads> {
  name: string;
  source: string;
  /** The facts that decide, by role. If a fact is missing and `without` returns no ruling, the verdict is `unknown`. */
  reads: R;
  /**
   * Whether the rule concerns a pair. By default it concerns every pair of its roles. A missing fact alone must never
   * make this false.
   */
  concerns?: (sides: Maybe<R>) => boolean;
  judge: (sides: Sure<R>) => Ruling;
  /** The ruling when a fact is missing. Only for rules where no value of the missing fact could mean `does-not-fit`. */
  without?: (sides: Maybe<R>) => Ruling | undefined;
}

/** Makes a rule between two roles. It handles missing facts, so `judge` only sees pairs that have all facts. */
export function rule<const R extends Reads>(text: RuleText<R>): Rule {
  const { name, source, reads, concerns, judge, without } = text;
  const roles = Object.keys(reads) as Role[];
  const namesOf = (role: Role): readonly string[] => reads[role] ?? [];
  const valueOf = (sides: Sides, role: Role, fact: string) =>
    new Map<string, unknown>(Object.entries(sides[role] ?? {})).get(fact);
  const hasSides = (sides: Sides): sides is Maybe<R> => roles.every((role) => sides[role] !== undefined);
  const hasFacts = (sides: Sides): sides is Sure<R> =>
    roles.every((role) => namesOf(role).every((fact) => valueOf(sides, role, fact) !== undefined));
  const factsIn = (sides: Sides) =>
    roles.flatMap((role) => namesOf(role).map((fact) => usedFact(role, fact, valueOf(sides, role, fact))));
  return {
    name,
    source,
    roles,
    apply(sides) {
      if (!hasSides(sides) || concerns?.(sides) === false) return undefined;
      const facts = factsIn(sides);
      const ruling = hasFacts(sides) ? judge(sides) : (without?.(sides) ?? sayUnknown(facts));
      // A clear yes or no does not depend on facts that are missing, so it does not list them.
      const isSure = ruling.verdict === 'fits' || ruling.verdict === 'does-not-fit';
      const used = isSure ? facts.filter(({ value }) => value !== undefined) : facts;
      return { rule: name, source, ...ruling, facts: used };
    },
  };
}

function sayUnknown(facts: readonly UsedFact[]): Ruling {
  const missing = facts
    .filter(({ value }) => value === undefined)
    .map(({ role, label }) => `“${label}” of the ${nameOfRole(role)}`);
  return { verdict: 'unknown', words: `Not known: ${missing.join(' and ')}.` };
}

function usedFact(role: Role, name: string, value: unknown): UsedFact {
  const facts: Readonly<Record<string, Fact>> = kinds[kindOfRole(role)].facts;
  const fact = lookUp(facts, name);
  const label = fact?.label ?? lookUp(computed, name) ?? name;
  const words = name === 'arrangements' ? sayArrangements(value) : fact ? factWords(fact, value) : undefined;
  return { role, name, label, ...(words !== undefined && { value: words }) };
}

/** Labels of facts that are computed, and therefore not declared by any kind. */
const computed: Readonly<Record<string, string>> = { arrangements: 'Keys' };

function sayArrangements(value: unknown): string | undefined {
  if (!isArrangements(value)) return undefined;
  return value.map(({ label, keys }) => `${label}: ${keys.length} keys`).join('; ');
}

function isArrangements(value: unknown): value is NonNullable<Known['board']['arrangements']> {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && 'keys' in each);
}
