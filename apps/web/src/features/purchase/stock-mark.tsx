import { formatNumber, type Part } from '@switchyard/shared';
import { stockLevel, type StockLevel } from '../../lib/stock.ts';
import { Status, type StatusTone } from '../../ui/status.tsx';

const marks = {
  plenty: { tone: 'good', words: 'In stock' },
  few: { tone: 'waiting', words: 'Few left' },
  none: { tone: 'bad', words: 'Sold out' },
} as const satisfies Record<StockLevel, { tone: StatusTone; words: string }>;

export function StockMark({ part }: { part: Part }) {
  const { tone, words } = marks[stockLevel(part)];
  return <Status tone={tone}>{words}</Status>;
}

export function StockFact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-(--muted)">{name}</dt>
      <dd className="font-display text-xl font-bold tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}
