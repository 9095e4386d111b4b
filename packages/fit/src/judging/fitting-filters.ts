import { type Fact, factsSchema, filtersOf, type Kind } from '@switchyard/shared/parts';
import type { FindingBeside, JudgeBeside } from './beside.ts';
import type { Finding, Role } from '../rules/findings.ts';

/** Values of a fact by which a list of parts can be narrowed. */
export interface FittingFilter {
  name: string;
  values: readonly string[];
}

/** For these facts, another one says whether a rule concerns the part at all: a brush has no family of switches. */
const ofManyUses: ReadonlySet<Kind> = new Set(['tool', 'care', 'desk']);

/**
 * The filters of a kind that leave out what cannot fit a build: of each fact that every part must have and that alone
 * can rule it out, such as the family of a switch, the values that do not. They depend on the rules and the build only,
 * so a server can narrow its whole list by them, and owners of like boards ask it the same. What several facts rule out
 * together, such as the caps of a set, is not left out.
 * @param judge what judges parts beside the build
 */
export function fittingFilters(judge: JudgeBeside, kind: Kind): FittingFilter[] {
  if (ofManyUses.has(kind)) return [];
  const judgeFacts = (told: object) =>
    judge({ _id: '', name: '', minimumOrder: 1, facts: factsSchema.safeParse({ kind, ...told }).data });
  const asked = new Set(judgeFacts({})?.findings.filter(isUnknown).flatMap(missingIn(kind)));
  return filtersOf(kind).flatMap(([name, fact]) => {
    if (!asked.has(name)) return [];
    const all = valuesOf(fact);
    const noes = all.map((value) => {
      const told = { [name]: fact.type === 'choices' ? [value] : value };
      return (judgeFacts(told)?.findings ?? []).filter(isNo).map(saidBy);
    });
    const left = fact.type === 'choices' ? leftByOne(all, noes) : leftByAll(all, noes);
    return left.length > 0 && left.length < all.length ? [{ name, values: left }] : [];
  });
}

/** The values of a fact to which no rule says no. */
const leftByAll = (all: readonly string[], noes: readonly string[][]) =>
  all.filter((_, index) => noes[index]?.length === 0);

/**
 * The same by one rule, the one that leaves the fewest: of a part with several values, one may please this rule and
 * another that.
 */
function leftByOne(all: readonly string[], noes: readonly string[][]): readonly string[] {
  const left = [...new Set(noes.flat())].map((rule) =>
    all.filter((_, index) => !noes[index]?.includes(rule)),
  );
  return left.toSorted((one, other) => one.length - other.length)[0] ?? all;
}

const isNo = ({ verdict }: Finding) => verdict === 'does-not-fit';
const saidBy = ({ beside, rule }: FindingBeside) => `${rule} ${beside}`;

const isUnknown = ({ verdict }: Finding) => verdict === 'unknown';

/** The facts of a kind that a rule needs and that are missing. */
const missingIn =
  (kind: Kind) =>
  ({ facts }: Finding): string[] =>
    facts.flatMap(({ role, name, value }) => (role === roleOf(kind) && value === undefined ? [name] : []));

const roleOf = (kind: Kind): Role => (kind === 'kit' || kind === 'pcb' ? 'board' : kind);

const valuesOf = (fact: Fact): string[] => ('values' in fact ? Object.keys(fact.values) : []);
