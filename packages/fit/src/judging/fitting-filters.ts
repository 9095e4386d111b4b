import { type Fact, factsSchema, filtersOf, type Kind } from '@switchyard/shared/parts';
import type { FindingBeside, JudgeBeside } from './beside.ts';
import type { Finding, Role } from '../rules/findings.ts';

/** A filter of the catalogue: a fact, and the values of it that may fit. */
export interface FittingFilter {
  name: string;
  values: readonly string[];
}

/** Kinds without such filters: their rules concern only some uses, as a brush has no family of switches. */
const ofManyUses: ReadonlySet<Kind> = new Set(['tool', 'care', 'desk']);

/**
 * The filters that narrow a kind to what may fit a build. A filter keeps the values of one fact that no rule refuses by
 * that fact alone, such as the families of switches that a board takes. They leave out nothing that fits; what only
 * several facts together rule out, such as a missing cap, they keep. They depend on the rules and the build only, so
 * owners of similar boards send the same query.
 * @param judge from `judgeBeside`
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

/** The values that no rule refuses. */
const leftByAll = (all: readonly string[], noes: readonly string[][]) =>
  all.filter((_, index) => noes[index]?.length === 0);

/**
 * For facts with several values: the values that one rule leaves, the strictest one. Rules cannot be combined here,
 * since a part may satisfy each rule by another of its values.
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

/** The names of a kind's facts that a finding misses. */
const missingIn =
  (kind: Kind) =>
  ({ facts }: Finding): string[] =>
    facts.flatMap(({ role, name, value }) => (role === roleOf(kind) && value === undefined ? [name] : []));

const roleOf = (kind: Kind): Role => (kind === 'kit' || kind === 'pcb' ? 'board' : kind);

const valuesOf = (fact: Fact): string[] => ('values' in fact ? Object.keys(fact.values) : []);
