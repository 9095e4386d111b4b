import type { Db } from 'mongodb';
import { collections } from '../collections.ts';
import { figuresOf, readFigures } from '../infrastructure/database/figures.ts';
import { findUnbalanced } from '../catalogue/parts/stock-counted.ts';
import { bad, good, warning, type Finding } from './finding.ts';

/** The time limit of each query, so that the check does not slow down the shop. In milliseconds. */
const maxTimeMS = 5000;
/** In milliseconds. What the sweep has not done within this time, it will not do by itself. */
const lateMs = 10 * 60_000;
/** Counting stops at this number; a single one is enough to investigate. */
const mostCounted = 100;
const howMany = (count: number) => (count < mostCounted ? String(count) : `${mostCounted} or more`);
const incident = (anchor: string) => `docs/runbook.md#${anchor} says what to look at`;

/** Checks whether stock and payments add up. Reads only. */
export async function* examineBooks(db: Db): AsyncGenerator<Finding> {
  const parts = await findUnbalanced(db, { limit: mostCounted, maxTimeMS });
  yield parts.length === 0
    ? good('Stock', 'every part has as many units as were stocked')
    : bad(
        'Stock',
        `does not add up for ${howMany(parts.length)} parts: ${parts[0]}`,
        incident('stock-drifts'),
      );

  const late = await listLeftOvers(db);
  yield late.length === 0
    ? good('Payments', 'nothing is left over')
    : warning('Payments', late.join(', '), incident('payments-are-stuck'));
}

async function listLeftOvers(db: Db): Promise<string[]> {
  const watched = collections.map(({ name, counted }) => ({
    name,
    counted: figuresOf([{ name, counted }]).filter(({ leftOver }) => leftOver !== undefined),
  }));
  const now = new Date(Date.now() - lateMs);
  const read = await readFigures(db, watched, { now, limit: mostCounted, maxTimeMS });
  return read.flatMap(({ figure, value }) =>
    value === 0 ? [] : `${howMany(Number(value))} ${figure.leftOver}`,
  );
}
