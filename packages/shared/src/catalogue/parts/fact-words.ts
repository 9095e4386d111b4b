import * as z from 'zod/mini';
import { lookUp } from '../../infrastructure/look-up.ts';
import { formatNumber } from '../../infrastructure/numbers.ts';
import { type Cap, capSchema, type Fact, stabiliserSchema } from './fact-types.ts';

/** Separates a unit from its number by a space, except for the degree sign. */
const withUnit = (value: number, unit: string) => `${formatNumber(value)}${unit === '°' ? '' : ' '}${unit}`;

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

/** The number of caps in a set, such as “107 caps”. */
export function countCaps(caps: readonly Cap[]): string {
  const count = sum(caps);
  return `${count} ${count === 1 ? 'cap' : 'caps'}`;
}

function describeCaps(caps: readonly Cap[]): string {
  const total = countCaps(caps);
  return caps.some(({ size }) => size === 'iso') ? `${total}, with an ISO Enter` : total;
}

/** Formats a known fact for people, such as `62 gf`. Undefined for a force curve, which is drawn instead. */
export function factWords(fact: Fact, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  switch (fact.type) {
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map((key) => lookUp(fact.values, String(key)) ?? String(key))
        .join(', ');
    case 'amount':
      return withUnit(Number(value), fact.unit);
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'caps':
      return describeCaps(z.array(capSchema).parse(value));
    case 'stabilisers':
      return z
        .array(stabiliserSchema)
        .parse(value)
        .map(({ size, count }) => `${count} × ${size}u`)
        .join(', ');
    case 'curve':
      return undefined;
  }
}
