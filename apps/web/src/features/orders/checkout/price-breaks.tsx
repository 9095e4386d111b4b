import { orderableBreaks, type Part } from '@switchyard/shared/parts';
import { Count } from '../../../ui/count.tsx';
import { Price } from '../../../ui/price.tsx';

/**
 * The lower prices for larger quantities. Shows nothing for a part without any. Units of other members of the family do
 * not count (docs/decisions/022-price-breaks-of-a-family.md), so the list says which units do.
 */
export function PriceBreaks({ part }: { part: Part }) {
  const breaks = orderableBreaks(part);
  if (breaks.length === 0) return null;
  return (
    <div>
      <ul aria-label="Quantity breaks" className="flex flex-wrap gap-x-5 gap-y-1">
        {breaks.map(({ from, price }) => (
          <li key={from}>
            <span className="text-(--muted)">
              From <Count of={from} />:
            </span>{' '}
            <strong>
              <Price amount={price} perQty />
            </strong>
          </li>
        ))}
      </ul>
      {part.family && (
        <p className="mt-1 text-sm wrap-anywhere text-(--muted)">
          Only units of {part.family.values.join(', ')} count towards these prices.
        </p>
      )}
    </div>
  );
}
