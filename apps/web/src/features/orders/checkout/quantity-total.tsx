import { formatNumber, formatPrice } from '@switchyard/shared';
import { Price } from '../../../ui/price.tsx';
import type { Reading } from './quantity.ts';

interface QuantityTotalProps {
  reading: Reading;
}

/** The price of the chosen quantity, such as "40 × $0.65 = $26.00". */
export function QuantityTotal({ reading }: QuantityTotalProps) {
  return (
    <output translate="no" className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {reading.fault === undefined ? (
        <>
          <span className="text-(--muted)">
            {formatNumber(reading.quantity)} × {formatPrice(reading.unit)} =
          </span>{' '}
          <strong className="font-display text-2xl font-bold">
            <Price amount={reading.total} />
          </strong>
        </>
      ) : (
        '–'
      )}
    </output>
  );
}
