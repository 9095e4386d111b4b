import type { Arrangement } from '../coverage/arrangements.ts';
import type { Chosen } from '../reading/choices.ts';
import type { Finding } from '../rules/findings.ts';
import type { Variant, Variants } from './variants.ts';

/** What a rule says of the board with these keys. */
type Apply = (arrangement: Arrangement) => Finding | undefined;

/** A rule that does not concern a pair objects to nothing. */
const verdictOf = (finding: Finding | undefined) => finding?.verdict ?? 'fits';

/**
 * What a rule says of a board whose owner has not made every choice. A yes or a no holds for each value of each open
 * choice, also together; otherwise it is `fits-if` with the choices as its condition, and its basis is assumed.
 * @param coveredWith choices with which the build's keycap sets cover all keys, if that is known
 */
export function judgeOverChoices(
  apply: Apply,
  variants: Variants,
  coveredWith: Chosen = {},
): Finding | undefined {
  const said = apply(variants.now);
  const verdict = verdictOf(said);
  const { open, isAllRead } = variants;
  if ((verdict !== 'fits' && verdict !== 'does-not-fit') || (open.length === 0 && isAllRead)) return said;
  const isSame = (arrangement: Arrangement) => verdictOf(apply(arrangement)) === verdict;
  const bounds = variants.bounds();
  // “Does not fit” must hold at both limits: a set that is too small for the smallest layout may fit the largest one
  // beside another set.
  const limits = verdict === 'fits' ? [bounds.most] : [bounds.least, bounds.most];
  const isSameUpTo = (given?: Variant) => limits.every((limit) => isSame(limit(given)));
  if (bounds.areSure && isSameUpTo()) return said;
  const { label } = variants.now;
  const tried = open.flat().map((variant) => {
    const finding = variant.keys && apply({ label, keys: variant.keys });
    return { variant, finding, isSame: variant.keys === undefined || verdictOf(finding) === verdict };
  });
  // The limits of all combinations may be too wide. Those with one value of a choice are narrower.
  const isProven = () =>
    open.some((values) => [presentOf(values, variants), ...values].every((each) => isSameUpTo(each)));
  if (bounds.areSure && tried.every((each) => each.isSame) && isProven()) return said;
  if (verdict === 'does-not-fit') return said && mayFit(said, { tried, variants, coveredWith });
  return fitsWith(said, { tried, variants });
}

interface Tried {
  variant: Variant;
  finding: Finding | undefined;
  /** Whether the verdict is the same as with the present choices. */
  isSame: boolean;
}
interface Outcome {
  tried: readonly Tried[];
  variants: Variants;
}

const presentOf = (values: readonly Variant[], { current, now }: Variants): Variant => {
  const choice = values[0]?.choice ?? '';
  return { choice, value: current[choice] ?? '', keys: now.keys };
};

/** For a part that fits the board's usual variant: its words name the other choices with which the part fits. */
function fitsWith(said: Finding | undefined, { tried, variants }: Outcome): Finding | undefined {
  const first = tried.find((each) => !each.isSame);
  const shown = first?.finding ?? said;
  if (!shown) return undefined;
  const doubtful = new Set(tried.flatMap((each) => (each.isSame ? [] : [each.variant.choice])));
  const conditions = [...doubtful].map((choice) => {
    const good = tried.flatMap(({ variant, isSame }) =>
      isSame && variant.choice === choice ? [variant.value] : [],
    );
    return sayChoice(choice, [variants.current[choice] ?? '', ...good]);
  });
  const words = first
    ? `Check how the board is built: it fits if ${conditions.join(' and ')}. Otherwise: ${shown.words}`
    : 'Check how the board is built: we compared its choices one at a ' +
      'time, and several together may need something else.';
  const verdict = shown.verdict === 'unknown' ? 'unknown' : 'fits-if';
  return { ...shown, verdict, words, basis: 'assumed', likely: 'fits' };
}

/** For a part that does not fit the board's usual variant: its words name choices with which it does, if known. */
function mayFit(said: Finding, { tried, coveredWith }: Outcome & { coveredWith: Chosen }): Finding {
  const better = tried.filter((each) => !each.isSame);
  const { variant } =
    better.find(({ finding }) => verdictOf(finding) === 'fits') ?? better[0] ?? ({} as Partial<Tried>);
  const together = Object.entries(coveredWith);
  const condition =
    variant === undefined
      ? together.map(([choice, value]) => sayChoice(choice, [value])).join(' and ')
      : sayChoice(variant.choice, [variant.value]);
  const start =
    condition === ''
      ? 'Check how the board is built: with other choices it may fit.'
      : `Check how the board is built: it may fit if ${condition}.`;
  return {
    ...said,
    verdict: 'fits-if',
    words: `${start} As boards usually are, it does not: ${said.words}`,
    basis: 'assumed',
    likely: 'does-not-fit',
  };
}

const sayChoice = (choice: string, values: readonly string[]) =>
  `“${choice}” is ${values.map((value) => `“${value}”`).join(' or ')}`;
