import { formatNumber, formatDollars } from '@switchyard/shared';
import { Price } from '../../ui/price.tsx';
import type { Reading } from './quantity.ts';

interface QuantityTotalProps {
  /** Dollars per unit. */
  price: number;
  reading: Reading;
}

/** The price of the chosen quantity, such as "40 × $0.65 = $26.00". */
export function QuantityTotal({ price, reading }: QuantityTotalProps) {
  return (
    <output className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {reading.fault === undefined ? (
        <>
          <span className="text-(--muted)">
            {formatNumber(reading.quantity)} × {formatDollars(price)} =
          </span>{' '}
          <strong className="font-display text-2xl font-bold">
            <Price dollars={reading.total} />
          </strong>
        </>
      ) : (
        '–'
      )}
    </output>
  );
}
