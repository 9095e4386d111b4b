import { type Fact, filtersOf, type Kind, type PartFacts } from '@switchyard/shared/parts';
import type { FindingBeside, JudgeBeside } from './beside.ts';
import type { Finding, Role } from '../rules/findings.ts';

/** A filter of the catalogue: the name of a fact, and the values that may fit. */
export interface FittingFilter {
  name: string;
  values: readonly string[];
}

/** The id of the made-up parts that are judged. No part of a build may have it, or it would not be judged beside them. */
const madeUp = 'made-up';

/** Kinds without fitting filters. Their rules apply only to some uses: a brush, for example, has no switch family. */
const ofManyUses: ReadonlySet<Kind> = new Set(['tool', 'care', 'desk']);

/**
 * Derives the filters that narrow a list of one kind to what may fit a build. A filter keeps the values of one fact
 * that no rule refuses by that fact alone, such as the switch families that a board takes. No part that fits is ever
 * left out. Parts that only a combination of facts rules out, such as a set that lacks a cap, stay in. The filters
 * depend only on the rules and the build, so owners of similar boards send the same query.
 * @param judge from `judgeBeside`
 */
export function fittingFilters(judge: JudgeBeside, kind: Kind): FittingFilter[] {
  if (ofManyUses.has(kind)) return [];
  // The values come from the table of kinds. Checking them here would build the schemas of all kinds before the page can
  // be touched.
  const judgeFacts = (told: object) =>
    judge({ _id: madeUp, name: '', minimumOrder: 1, facts: { kind, ...told } as PartFacts });
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

/** The values that no rule refuses. Used for facts with a single value. */
const leftByAll = (all: readonly string[], noes: readonly string[][]) =>
  all.filter((_, index) => noes[index]?.length === 0);

/**
 * Used for facts with several values. Returns the values that the strictest single rule leaves. Rules must not be
 * combined here: a part may satisfy one rule by one of its values and another rule by another value.
 */
function leftByOne(all: readonly string[], noes: readonly string[][]): readonly string[] {
  const left = [...new Set(noes.flat())].map((rule) =>
    all.filter((_, index) => !noes[index]?.includes(rule)),
  );
  return left.toSorted((one, other) => one.length - other.length)[0] ?? all;
}

/** “Shape” refuses sizes by a board's keys. Used as a filter, it would leave out all parts without a stated size. */
const isNo = ({ verdict, rule }: Finding) => verdict === 'does-not-fit' && rule !== 'Shape';
const saidBy = ({ beside, rule }: FindingBeside) => `${rule} ${beside}`;

const isUnknown = ({ verdict }: Finding) => verdict === 'unknown';

/** The facts of a kind that a finding lists as missing, by name. */
const missingIn =
  (kind: Kind) =>
  ({ facts }: Finding): string[] =>
    facts.flatMap(({ role, name, value }) => (role === roleOf(kind) && value === undefined ? [name] : []));

const roleOf = (kind: Kind): Role => (kind === 'kit' || kind === 'pcb' ? 'board' : kind);

const valuesOf = (fact: Fact): string[] => ('values' in fact ? Object.keys(fact.values) : []);
