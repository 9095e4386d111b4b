import { formatNumber, type JudgedBuild, type Part } from '@switchyard/shared';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import type { Build } from './use-build.ts';

/** What the board needs, and the parts of the build with the quantity to order. */
export function OrderSection({ build }: { build: Build }) {
  const { fit, parts } = build;
  const quantities = new Map(fit.order.map((line) => [line.partId, line]));
  const total = parts.reduce(
    (cents, { _id, price }) => cents + Math.round(price * 100) * (quantities.get(_id)?.quantity ?? 0),
    0,
  );
  return (
    <section aria-labelledby="order" className="flex flex-col gap-4">
      <h2 id="order" className="text-2xl">
        Your parts
      </h2>
      {fit.counts && <Needs counts={fit.counts} />}
      {parts.length === 0 ? (
        <p className="text-(--muted)">There are no parts in your build yet.</p>
      ) : (
        <>
          <ul className="plate flex flex-col divide-y divide-base-300 px-4">
            {parts.map((part) => (
              <li key={part._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <OrderLine
                  part={part}
                  line={quantities.get(part._id)}
                  onRemove={() => build.remove(part._id)}
                />
              </li>
            ))}
          </ul>
          <p className="text-end">
            All of it:{' '}
            <strong className="text-lg">
              <Price dollars={total / 100} />
            </strong>
            <span className="text-(--muted)">, without delivery</span>
          </p>
        </>
      )}
    </section>
  );
}

function Needs({
  counts: { arrangement, switches, stabilisers },
}: {
  counts: NonNullable<JudgedBuild['counts']>;
}) {
  const wires = stabilisers.map(
    ({ size, count }) => `${count}\u00a0of ${size === 2 ? '2u to 2.75u' : `${size}u`}`,
  );
  return (
    <p className="wrap-anywhere">
      {arrangement.charAt(0).toUpperCase()}
      {arrangement.slice(1)} needs <strong>{formatNumber(switches)} switches</strong>
      {wires.length > 0 && (
        <>
          {' '}
          and <strong>stabilisers</strong>: {wires.join(', ')}
        </>
      )}
      .
    </p>
  );
}

interface OrderLineProps {
  part: Part;
  line: JudgedBuild['order'][number] | undefined;
  onRemove: () => void;
}

function OrderLine({ part, line, onRemove }: OrderLineProps) {
  const quantity = line?.quantity ?? part.minimumOrder;
  const { quantityStep: step = 1 } = part;
  const rule = step > 1 ? `sold in multiples of ${step}` : `at least ${formatNumber(quantity)} per order`;
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{part.name}</p>
        <p className="text-sm text-(--muted)">
          {formatNumber(quantity)} × <Price dollars={part.price} />
          {line && line.quantity > line.needed && `, ${rule}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`${paths.part(part._id)}?quantity=${quantity}`}
          aria-label={`Order ${formatNumber(quantity)} of ${part.name}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Order {formatNumber(quantity)}
        </Link>
        <Button variant="quiet" aria-label={`Remove ${part.name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  );
}
