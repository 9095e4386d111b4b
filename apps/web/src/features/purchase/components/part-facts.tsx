import { formatCount, type Part } from '@switchyard/shared';
import { Price } from '../../../ui/price.tsx';

/** What a buyer wants to know of a part before ordering it. */
export function PartFacts({ part }: { part: Part }) {
  return (
    <>
      <p className="font-display text-3xl font-bold text-primary">
        <Price dollars={part.price} perQty />
      </p>
      <p className="max-w-[65ch] whitespace-pre-line">{part.description}</p>
      <dl className="grid grid-cols-2 gap-4 border-y border-base-300 py-4">
        <Fact name="Available quantity" value={part.availableQuantity} />
        <Fact name="Minimum order" value={part.minimumOrder} />
      </dl>
    </>
  );
}

function Fact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-(--muted)">{name}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">{formatCount(value)}</dd>
    </div>
  );
}
