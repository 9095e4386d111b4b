import type { JudgedBuild } from '@switchyard/fit';
import { formatNumber } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import { type Part, unitPrice } from '@switchyard/shared/parts';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { partPath } from '../../../lib/part-path.ts';
import { AllToCart } from '../../../ui/all-to-cart.tsx';
import { Button } from '../../../ui/button.tsx';
import { Count } from '../../../ui/count.tsx';
import { Price } from '../../../ui/price.tsx';
import { buildToOrder } from './build-choice.ts';
import { totalOf } from './cost.ts';
import type { Build } from './use-build.ts';

/** What the board needs, and how many of each part of the build to order. */
export function OrderSection({ build }: { build: Build }) {
  const { fit, parts } = build;
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = fit.order.flatMap((line) => {
    const part = parts.find(({ _id }) => _id === line.partId);
    return part ? [{ part, line }] : [];
  });
  return (
    <section aria-labelledby="order" className="flex flex-col gap-4">
      <h2 ref={heading} id="order" tabIndex={-1} data-focus-target className="text-2xl">
        Your parts
      </h2>
      {fit.counts && <Needs counts={fit.counts} />}
      {lines.length === 0 ? (
        <p className="text-(--muted)">There are no parts in your build yet.</p>
      ) : (
        <>
          <ul className="plate flex flex-col divide-y divide-base-300 px-4">
            {lines.map(({ part, line }) => (
              <li key={part._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <OrderLine
                  part={part}
                  line={line}
                  onRemove={() => {
                    build.remove(part._id);
                    heading.current?.focus({ preventScroll: true });
                  }}
                />
              </li>
            ))}
          </ul>
          <p className="text-end">
            Total:{' '}
            <strong className="text-lg">
              <Price amount={totalOf(build)} />
            </strong>
            <span className="text-(--muted)">, without delivery</span>
          </p>
          <div className="self-end">
            <AllToCart
              wanted={lines.map(({ part, line: { quantity } }) => ({ part, quantity }))}
              build={() => buildToOrder(build.choice)}
            />
          </div>
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
  line: JudgedBuild['order'][number];
  onRemove: () => void;
}

function OrderLine({ part, line: { quantity, needed }, onRemove }: OrderLineProps) {
  const { availableQuantity, quantityStep: step = 1 } = part;
  const rule = step > 1 ? `sold in multiples of ${step}` : `at least ${formatNumber(quantity)} per order`;
  return (
    <>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{nameWithChoice(part)}</p>
        <p className="text-sm text-(--muted)">
          <Count of={quantity} /> × <Price amount={unitPrice(part, quantity)} />
          {quantity > needed && `, ${rule}`}
        </p>
        {availableQuantity < quantity && (
          <p className="text-sm font-medium text-warning">
            Only <Count of={availableQuantity} /> available now
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          to={`${partPath(part)}?quantity=${quantity}`}
          aria-label={`Order ${formatNumber(quantity)} of ${nameWithChoice(part)}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Order {formatNumber(quantity)}
        </Link>
        <Button variant="quiet" aria-label={`Remove ${nameWithChoice(part)}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  );
}
