import { isOfTheShop, type Quarter } from './quarters.ts';

/** What must not grow: the last quarter beside the second, since the first warms up. */
export interface Bound {
  /** For a person to read. */
  name: string;
  /** How many times the last quarter has what the second had. */
  measured: number;
  atMost: number;
  met: boolean;
}

/** Times by which calls may get slower. */
const mostSlower = 1.5;
/** Times by which a process may get larger. */
const mostLarger = 1.1;

/** Whether the shop is at the end as it was at the beginning. Processes that the system tells nothing of are left out. */
export function judgeFlatness([, second, , last]: readonly Quarter[]): Bound[] {
  if (!second || !last) throw new Error('there are no four quarters');
  const bound = (name: string, before: number, after: number, atMost: number): Bound => {
    const measured = after / before;
    return { name, measured, atMost, met: measured <= atMost };
  };
  const sizes = Object.entries(second.residentMegabytes).flatMap(([name, before]) => {
    const after = last.residentMegabytes[name];
    if (!isOfTheShop(name) || before === undefined || after === undefined) return [];
    return [bound(`memory of ${name}`, before, after, mostLarger)];
  });
  return [
    bound('p50', second.p50, last.p50, mostSlower),
    bound('p99', second.p99, last.p99, mostSlower),
    ...sizes,
  ];
}
