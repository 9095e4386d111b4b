import type { OrderBuild } from '@switchyard/shared/builds';
import { formatBooksDay } from '../../../lib/moments.ts';
import { VerdictStatus } from '../../../ui/verdict-status.tsx';
import { OrderSection } from './order-section.tsx';

/** The shop's verdicts on the builds that the order's parts are for, from when the order was placed. */
export function OrderBuilds({ builds }: { builds: readonly OrderBuild[] }) {
  return builds.map((build, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- an order's builds never change
    <OrderSection key={index} title="Build">
      <Build build={build} />
    </OrderSection>
  ));
}

function Build({ build: { at, verdict, members, pairs } }: { build: OrderBuild }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {verdict && <VerdictStatus verdict={verdict} />}
        <span>as of {formatBooksDay(at)}, by the facts known then</span>
      </p>
      <p className="text-(--muted) wrap-anywhere">{members.join(', ')}</p>
      <ul className="flex flex-col divide-y divide-base-300">
        {pairs.map((pair) => (
          <li key={pair.members.join('\n')} className="flex flex-col gap-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
              <VerdictStatus verdict={pair.verdict} />
              {pair.members.join(' – ')}
            </p>
            <p className="wrap-anywhere">{pair.words}</p>
            {pair.facts.length > 0 && (
              <p className="text-sm text-(--muted) wrap-anywhere">{pair.facts.join(' · ')}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
