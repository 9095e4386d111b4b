import type { Finding, Fit } from '@switchyard/fit';
import { formatNumber } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import { type Part, unitPrice } from '@switchyard/shared/parts';
import { Link } from 'react-router-dom';
import { partPath } from '../../../lib/part-path.ts';
import { factLine } from '../../../shop/fact-line.ts';
import { Button } from '../../../ui/button.tsx';
import { Count } from '../../../ui/count.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { VerdictStatus } from '../../../ui/verdict-status.tsx';
import { AskLinks } from './ask-link.tsx';
import { costOf } from './cost.ts';
import type { Build } from './use-build.ts';
import { worstOf } from './worst-of.ts';

interface FilledSlotProps {
  part: Part;
  build: Build;
  onRemove: () => void;
}

/** A part of the build: what it is like, how many are needed at what price, and whether it fits. */
export function FilledSlot({ part, build, onRemove }: FilledSlotProps) {
  const { fit } = build;
  const line = fit.order.find(({ partId }) => partId === part._id);
  const quantity = line?.quantity ?? part.minimumOrder;
  const rule = line && ruleOn(part, line);
  const found = worstOf(fit, part._id);
  const facts = factLine(part.facts);
  const name = nameWithChoice(part);
  return (
    <div className="flex items-start gap-3 sm:gap-4">
      <Picture src={part.img} alt="" sizes="7rem" className="w-20 shrink-0 rounded-md sm:w-28" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link to={partPath(part)} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
          {name}
        </Link>
        {facts && <p className="text-sm/5 text-(--muted)">{facts}</p>}
        <p>
          <Count of={quantity} /> × <Price amount={unitPrice(part, quantity)} /> ={' '}
          <strong>
            <Price amount={costOf(part, quantity)} />
          </strong>
          {rule && <span className="text-sm text-(--muted)">, {rule}</span>}
        </p>
        {part.availableQuantity < quantity && (
          <p className="text-sm font-medium text-warning">
            Only <Count of={part.availableQuantity} /> available now
          </p>
        )}
        {found && <VerdictLine finding={found} build={build} />}
        <div className="flex flex-wrap items-center gap-x-4">
          <Link
            to={`${partPath(part)}?quantity=${quantity}`}
            aria-label={`Order ${formatNumber(quantity)} of ${name}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            Order {formatNumber(quantity)}
          </Link>
          <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Why the quantity is not what the board needs. */
function ruleOn({ quantityStep: step = 1 }: Part, { quantity, needed }: Fit['order'][number]) {
  if (needed === undefined && quantity === 1) return 'the price for one';
  if (quantity <= (needed ?? 1)) return undefined;
  return step > 1 ? `sold in multiples of ${step}` : `at least ${formatNumber(quantity)} per order`;
}

function VerdictLine({ finding, build }: { finding: Finding; build: Build }) {
  const { verdict, words } = finding;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <VerdictStatus verdict={verdict} />
      {verdict !== 'fits' && (
        <>
          <span className="min-w-0 wrap-anywhere">{words}</span>
          <AskLinks finding={finding} build={build} />
        </>
      )}
    </p>
  );
}
