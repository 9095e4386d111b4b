import { formatNumber } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { Link } from 'react-router-dom';
import { partPath } from '../../../lib/part-path.ts';
import { factLine } from '../../../shop/fact-line.ts';
import { canBeOrdered, shortageWord } from '../../../shop/stock.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { VerdictStatus } from '../../../ui/verdict-status.tsx';
import { priceInBuild } from './board-price.ts';
import type { JudgedPart } from './judge-all.ts';
import type { Build } from './use-build.ts';

interface ChoiceCardProps extends JudgedPart {
  build: Build;
  /** The build takes no more parts. */
  isFull: boolean;
  onAdd: (part: Part) => void;
}

/** A part that a slot could take: what it is like, its price for this build, and whether it fits. */
export function ChoiceCard({ part, found, build, isFull, onAdd }: ChoiceCardProps) {
  const facts = factLine(part.facts);
  const { quantity, total } = priceInBuild(part, build.fit);
  return (
    <>
      <Picture src={part.img} alt="" sizes="6rem" className="w-24 shrink-0 self-start rounded-md" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Link to={partPath(part)} className="font-medium underline-offset-4 wrap-anywhere hover:underline">
          {nameWithChoice(part)}
        </Link>
        {facts && <p className="text-sm/5 text-(--muted)">{facts}</p>}
        <p className="text-sm/5">
          <strong className="text-base">
            <Price amount={total} />
          </strong>
          {quantity > 1 && <span className="text-(--muted)"> for {formatNumber(quantity)}</span>}
        </p>
        {!canBeOrdered(part) && <p className="text-sm/5 text-error">{shortageWord(part)}</p>}
        {found && (
          <p>
            <VerdictStatus verdict={found.verdict} />
          </p>
        )}
        {found && found.verdict !== 'fits' && (
          <p className="text-sm/5 text-(--muted) wrap-anywhere">{found.words}</p>
        )}
        <div className="mt-auto pt-1">
          <AddButton {...{ part, build, isFull, onAdd }} />
        </div>
      </div>
    </>
  );
}

/** A link to the build with this part added. Works without JavaScript. */
function AddButton({ part, build, isFull, onAdd }: Omit<ChoiceCardProps, 'found'>) {
  const isIn = build.choice.parts.includes(part._id);
  if (isIn) return <p className="font-medium text-success">In your build</p>;
  if (isFull) return null;
  return (
    <ButtonLink
      to={build.pathWithPart(part)}
      size="small"
      aria-label={`Add ${nameWithChoice(part)}`}
      onClick={(event) => {
        event.preventDefault();
        onAdd(part);
      }}
    >
      Add
    </ButtonLink>
  );
}
