import { type Cap, capSchema, type Fact, type Kind, kinds, type Part } from '@switchyard/shared';
import * as z from 'zod/mini';

/** `Other` is for parts without a kind. */
export const kindWords = (kind: Kind | undefined) =>
  kind === undefined ? { one: 'Other part', many: 'Other parts' } : kinds[kind];

/** What is told about a kind, by name, in the order of the table of kinds. */
export const factsOfKind = (kind: Kind): [name: string, fact: Fact][] => Object.entries(kinds[kind].facts);

/** The value of a part's fact; undefined if nobody knows it. */
export const factOf = ({ facts }: Pick<Part, 'facts'>, name: string): unknown =>
  Object.entries(facts ?? {}).find(([known]) => known === name)?.[1];

/** A unit of measure stands apart from its number, except the degree. */
const withUnit = (value: number, unit: string) =>
  `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}${unit === '°' ? '' : ' '}${unit}`;

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

function describeCaps(caps: readonly Cap[]): string {
  const total = `${sum(caps)} caps`;
  return caps.some(({ size }) => size === 'iso') ? `${total}, with an ISO Enter` : total;
}

const caps = z.array(capSchema);
const stabilisers = z.array(z.object({ size: z.number(), count: z.number() }));

/** A known fact in words, such as `62 gf`. A curve is drawn instead, so it has none. */
export function factWords(fact: Fact, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  switch (fact.type) {
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((key) => fact.values[String(key)] ?? String(key))
        .join(', ');
    case 'amount':
      return withUnit(Number(value), fact.unit);
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'caps':
      return describeCaps(caps.parse(value));
    case 'stabilisers':
      return stabilisers
        .parse(value)
        .map(({ size, count }) => `${count} × ${size}u`)
        .join(', ');
    case 'curve':
      return undefined;
  }
}
