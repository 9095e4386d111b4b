import { lookUp } from '@switchyard/shared';
import { type Fact, factWords, kinds } from '@switchyard/shared/parts';
import { type Bases, withoutAssumed, type Watched, watch } from './bases.ts';
import { type Basis, type Finding, type Role, type UsedFact, weakest } from './findings.ts';
import { isSure, softened } from './softened.ts';
import { kindOfRole, type Known, nameOfRole, type Ruling, type Sides } from './verdicts.ts';

export interface Rule {
  name: string;
  /** The public source of the rule, such as `deskthority.net/wiki/Keycap_mount`. */
  source: string;
  roles: readonly Role[];
  /** The ruling depends on the keys of the board. */
  restsOnKeys: boolean;
  /**
   * Judges a pair. Undefined if the rule does not concern it. A yes or a no never rests on an assumed fact: it becomes
   * `fits-if`, with the assumption in its words.
   * @param bases where the facts come from; a fact that is not listed was told
   */
  apply(sides: Sides, bases?: Bases): Finding | undefined;
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
  /** Whether a more exact rule judges the pair in place of this one, also by facts that are only assumed. */
  givesWay?: (sides: Maybe<R>) => boolean;
  judge: (sides: Sure<R>) => Ruling;
  /** The ruling when a fact is missing. Only for rules where no value of the missing fact could mean `does-not-fit`. */
  without?: (sides: Maybe<R>) => Ruling | undefined;
}

/** Makes a rule between two roles. It handles missing facts, so `judge` only sees pairs that have all facts. */
export function rule<const R extends Reads>(text: RuleText<R>): Rule {
  const { name, source, reads, concerns, givesWay, judge, without } = text;
  const roles = Object.keys(reads) as Role[];
  const namesOf = (role: Role): readonly string[] => reads[role] ?? [];
  const hasSides = (sides: Sides): sides is Maybe<R> => roles.every((role) => sides[role] !== undefined);
  const hasFacts = (sides: Sides): sides is Sure<R> =>
    roles.every((role) => namesOf(role).every((fact) => valueOf(sides, role, fact) !== undefined));
  const declared = roles.flatMap((role) => namesOf(role).map((fact): Watched => ({ role, name: fact })));
  const rulingOf = (sides: Sides): Ruling | undefined => {
    if (!hasSides(sides) || concerns?.(sides) === false) return undefined;
    if (hasFacts(sides)) return judge(sides);
    return without?.(sides) ?? sayUnknown(declared.map((fact) => usedFact(fact, sides, {})));
  };
  /** Judges and notes which facts were read, also those that `reads` does not declare. */
  const judgeAll = (sides: Sides, bases: Bases): Judged | undefined => {
    const { watched, read } = watch(sides);
    const said = rulingOf(watched);
    if (!said) return undefined;
    const open = said.verdict === 'does-not-fit' ? openLists(sides, read) : [];
    const couldBe = open.length > 0 ? rulingOf(withAll(sides, open)) : said;
    // What a list leaves out is only refused if the list is whole.
    const isOpen = couldBe?.verdict !== 'does-not-fit';
    const ruling = open.length > 0 && isOpen ? sayOpen(open.map((fact) => usedFact(fact, sides, {}))) : said;
    const known = read.filter((fact) => valueOf(sides, fact.role, fact.name) !== undefined);
    const rests = known.map(({ role, name: fact }) => bases[role]?.[fact] ?? 'told');
    return {
      ruling,
      basis: weakest([...rests, ...(ruling.basis ? [ruling.basis] : [])]),
      assumed: known.filter((_, index) => rests[index] === 'assumed'),
      open: ruling === said ? [] : open,
      sides,
    };
  };
  const finding = ({ ruling, basis, sides, assumed, open }: Judged, bases: Bases): Finding => {
    const also = [...assumed, ...open].filter((fact) => !declared.some((each) => isSame(each, fact)));
    const facts = [...declared, ...also].map((fact) =>
      // Nobody told the whole list, so its owner is asked for it.
      usedFact(fact, open.some((each) => isSame(each, fact)) ? withoutFact(sides, fact) : sides, bases),
    );
    // A clear yes or no does not depend on facts that are missing, so it does not list them.
    const used = isSure(ruling) ? facts.filter(({ value }) => value !== undefined) : facts;
    const { verdict, words } = ruling;
    return { rule: name, source, verdict, words, facts: used, basis };
  };
  return {
    name,
    source,
    roles,
    restsOnKeys: namesOf('board').includes('arrangements'),
    apply(sides, bases = {}) {
      if (hasSides(sides) && givesWay?.(sides)) return undefined;
      const assuming = judgeAll(sides, bases);
      const [first] = assuming?.assumed ?? [];
      if (assuming && !first) return finding(assuming, bases);
      // What holds without the assumptions rests on none of them.
      const bare = judgeAll(withoutAssumed(sides, bases), bases);
      if (!assuming || (bare && (isSure(bare.ruling) || isAlike(bare.ruling, assuming.ruling))))
        return bare && finding(bare, bases);
      const said = assuming.assumed.map((fact) => usedFact(fact, sides, bases));
      const ruling = softened(assuming.ruling, said);
      const likely = assuming.ruling.verdict;
      return { ...finding({ ...assuming, ruling }, bases), ...(likely !== ruling.verdict && { likely }) };
    },
  };
}

/** A ruling, with the facts that it rests on. */
interface Judged {
  ruling: Ruling;
  basis: Basis;
  /** The assumed facts that were read. */
  assumed: readonly Watched[];
  /** The lists that leave the ruling open, because they may lack a value. */
  open: readonly Watched[];
  sides: Sides;
}

/** The lists among the facts that were read that name only what the board takes at least. */
function openLists({ board }: Sides, read: readonly Watched[]): Watched[] {
  return read.filter(
    ({ role, name }) =>
      role === 'board' && (board?.atLeast ?? []).some((open) => open === name && board?.[open] !== undefined),
  );
}

/** The sides as if the lists had every value. */
function withAll(sides: Sides, open: readonly Watched[]): Sides {
  const facts: Readonly<Record<string, Fact>> = kinds.kit.facts;
  const all = open.map(({ name }) => {
    const fact = lookUp(facts, name);
    return [name, fact && 'values' in fact ? Object.keys(fact.values) : []];
  });
  return { ...sides, board: { ...sides.board, ...Object.fromEntries(all) } };
}

const withoutFact = (sides: Sides, { role, name }: Watched): Sides => ({
  ...sides,
  [role]: { ...sides[role], [name]: undefined },
});

function sayOpen(facts: readonly UsedFact[]): Ruling {
  const known = facts.map(({ label, value }) => `“${label}” of the board: ${value ?? ''} at least`);
  return {
    verdict: 'unknown',
    words: `It depends on whether the board takes others than we know of. ${known.join('; ')}.`,
  };
}

const isSame = (one: Watched, other: Watched) => one.role === other.role && one.name === other.name;
const isAlike = (one: Ruling, other: Ruling) => one.verdict === other.verdict && one.words === other.words;

const valueOf = (sides: Sides, role: Role, fact: string): unknown =>
  Reflect.get(sides[role] ?? {}, fact) as unknown;

function sayUnknown(facts: readonly UsedFact[]): Ruling {
  const missing = facts
    .filter(({ value }) => value === undefined)
    .map(({ role, label }) => `“${label}” of the ${nameOfRole(role)}`);
  return { verdict: 'unknown', words: `It depends on ${missing.join(' and ')}.` };
}

function usedFact({ role, name }: Watched, sides: Sides, bases: Bases): UsedFact {
  const value = valueOf(sides, role, name);
  const facts: Readonly<Record<string, Fact>> = kinds[kindOfRole(role)].facts;
  const fact = lookUp(facts, name);
  const label = fact?.label ?? lookUp(computed, name) ?? name;
  const words =
    value === undefined
      ? undefined
      : name === 'arrangements'
        ? sayArrangements(value)
        : fact && factWords(fact, value);
  return {
    role,
    name,
    label,
    ...(words !== undefined && { value: words, basis: bases[role]?.[name] ?? 'told' }),
  };
}

/** Labels of computed facts, which no kind declares. */
const computed: Readonly<Record<string, string>> = { arrangements: 'Keys' };

function sayArrangements(value: unknown): string | undefined {
  if (!isArrangements(value)) return undefined;
  return value.map(({ label, keys }) => `${label}: ${keys.length} keys`).join('; ');
}

function isArrangements(value: unknown): value is NonNullable<Known['board']['arrangements']> {
  return Array.isArray(value) && value.every((each) => typeof each === 'object' && 'keys' in each);
}
