import { type Cap, factWords, type PartFacts } from '@switchyard/shared/parts';
import { factOf, factsOfKind, kindWords } from './known-facts.ts';
import { sayCurve } from './force-curve.ts';

/** A fact in the words that the part's page, its structured data, the merchants' feed and llms.txt share. */
interface SaidFact {
  /** The fact's name in the contract. `kind` stands for the kind itself. */
  name: string;
  label: string;
  /** The value with its unit. */
  text: string;
  /** The number, if the fact has a unit. */
  value: string | number;
  unit?: string;
}

/** The known facts of a part, in the sequence of the table of kinds. Empty for a part without a kind. */
export function sayFacts(facts: PartFacts | undefined): SaidFact[] {
  if (!facts) return [];
  const said = factsOfKind(facts.kind).flatMap(([name, fact]) => {
    const value = factOf({ facts }, name);
    const text = sayAtLength(facts, name) ?? factWords(fact, value);
    if (text === undefined) return [];
    const measured = fact.type === 'amount' && { value: Number(value), unit: fact.unit };
    return { name, label: fact.label, text, ...(measured || { value: text }) };
  });
  const { one } = kindWords(facts.kind);
  return [{ name: 'kind', label: 'Kind', text: one, value: one }, ...said];
}

/** The long form of a curve or of caps, for places with enough room. */
function sayAtLength(facts: PartFacts, name: string): string | undefined {
  if (facts.kind === 'switch' && name === 'curve')
    return facts.curve && sayCurve(facts.curve, facts.preTravel);
  if (facts.kind === 'keycaps' && name === 'caps') return facts.caps && sayCaps(facts.caps);
  return undefined;
}

/** Formats caps, such as "104: 90 × 1u, 7 × 1.25u, 1 × ISO Enter". */
function sayCaps(caps: readonly Cap[]): string {
  const counts = new Map<Cap['size'], number>();
  for (const { size, count } of caps) counts.set(size, (counts.get(size) ?? 0) + count);
  const widthOf = (size: Cap['size']) => (size === 'iso' ? Infinity : size);
  const sizes = [...counts]
    .toSorted(([one], [other]) => widthOf(one) - widthOf(other))
    .map(([size, count]) => `${count} × ${size === 'iso' ? 'ISO Enter' : `${size}u`}`);
  return `${caps.reduce((sum, { count }) => sum + count, 0)}: ${sizes.join(', ')}`;
}
