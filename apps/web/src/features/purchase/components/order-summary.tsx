import { formatCount, type Part } from '@switchyard/shared';
import { Price } from '../../../ui/price.tsx';
import type { Reading } from '../quantity.ts';

/** What is about to be ordered and what it costs, as it stands now. */
export function OrderSummary({ part, reading }: { part: Part; reading: Reading }) {
  if (reading.fault !== undefined) {
    return (
      <output className="plate block p-4 font-medium">
        {reading.fault}. Go back and choose another quantity.
      </output>
    );
  }
  return (
    <p className="plate flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4">
      <span className="min-w-0 wrap-anywhere">
        <span className="tabular-nums">{formatCount(reading.quantity)}</span> × {part.name}
      </span>
      <strong className="font-display text-xl">
        <Price dollars={reading.total} />
      </strong>
    </p>
  );
}
