import type { Finding, JudgedBuild } from '@switchyard/fit';
import { nameWithChoice } from '@switchyard/shared/families';
import { type Kind, kinds, type Part } from '@switchyard/shared/parts';
import { Link } from 'react-router-dom';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { buildPath } from './build-choice.ts';
import { costOf } from './cost.ts';
import { HowManyFit } from './how-many-fit.tsx';
import type { Build } from './use-build.ts';
import { VerdictStatus } from '../../../ui/verdict-status.tsx';
import { worstOf } from './worst-of.ts';

/** The slots of a keyboard besides its board, in the sequence in which people fill them. */
const slots = ['switch', 'keycaps', 'stabiliser', 'plate', 'case', 'cable', 'care'] as const;

/** A build as a list of slots, with the chosen parts, their total price and the verdict. */
export function BuildSlots({ build }: { build: Build }) {
  return (
    <section aria-labelledby="slots" className="flex flex-col gap-4">
      <h2 id="slots" className="text-2xl">
        Your build
      </h2>
      <ul className="plate flex flex-col divide-y divide-base-300 px-4">
        {slots.map((kind) => {
          const chosen = build.parts.filter(({ facts }) => facts?.kind === kind);
          return (
            <li key={kind} className="flex flex-col gap-2 py-3">
              {chosen.map((part) => (
                <FilledSlot key={part._id} part={part} fit={build.fit} />
              ))}
              <ChooseLink kind={kind} build={build} isMore={chosen.length > 0} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A link that opens the search for a slot's kind. Works without JavaScript. */
function ChooseLink({ kind, build, isMore }: { kind: Kind; build: Build; isMore: boolean }) {
  const path = buildPath(build.choice);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      {!isMore && (
        <div>
          <span className="block font-medium">{kinds[kind].many}</span>
          <HowManyFit kind={kind} build={build} />
        </div>
      )}
      <Link
        to={`${path}${path.includes('?') ? '&' : '?'}kind=${kind}#find`}
        className="text-link inline-flex min-h-11 items-center"
      >
        {isMore ? `Other ${nounsOf(kind).many}` : `Choose ${nounsOf(kind).many}`}
      </Link>
    </div>
  );
}

function FilledSlot({ part, fit }: { part: Part; fit: JudgedBuild }) {
  const quantity = fit.order.find(({ partId }) => partId === part._id)?.quantity ?? part.minimumOrder;
  const found = worstOf(fit, part._id);
  return (
    <div className="flex items-start gap-3">
      <Picture src={part.img} alt="" sizes="5rem" className="w-20 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{nameWithChoice(part)}</p>
        <p className="text-sm text-(--muted)">
          {quantity} for{' '}
          <strong className="text-base-content">
            <Price amount={costOf(part, quantity)} />
          </strong>
        </p>
        {found && <VerdictLine {...found} />}
      </div>
    </div>
  );
}

function VerdictLine({ verdict, words }: Pick<Finding, 'verdict' | 'words'>) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <VerdictStatus verdict={verdict} />
      {verdict !== 'fits' && <span className="min-w-0 wrap-anywhere">{words}</span>}
    </p>
  );
}
