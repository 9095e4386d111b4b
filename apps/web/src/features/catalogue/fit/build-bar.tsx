import { formatNumber } from '@switchyard/shared';
import { Price } from '../../../ui/price.tsx';
import { VerdictStatus } from '../../../ui/verdict-status.tsx';
import { BuildToCart } from './build-to-cart.tsx';
import { totalOf } from './cost.ts';
import type { Build } from './use-build.ts';
import '../../../ui/sticky-bar.css';

/** The verdict, the sum and the cart's button of the build. On a phone they are always in view. */
export function BuildBar({ build }: { build: Build }) {
  const { fit, choice } = build;
  const isEmpty = choice.parts.length === 0;
  return (
    <div className="sticky-bar arriving md:hidden">
      <a
        href={isEmpty ? '#slots' : '#verdict'}
        className="flex min-h-11 min-w-min flex-1 flex-wrap items-center gap-x-3 gap-y-0.5"
      >
        {fit.verdict ? (
          <VerdictStatus verdict={fit.verdict} />
        ) : (
          <span className="text-link min-w-0">
            {fit.counts ? `${formatNumber(fit.counts.switches)} switches needed` : 'Choose parts'}
          </span>
        )}
        <strong className="font-display text-lg">
          <Price amount={totalOf(build)} />
        </strong>
      </a>
      <BuildToCart build={build} />
    </div>
  );
}
