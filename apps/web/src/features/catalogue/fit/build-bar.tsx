import { formatNumber } from '@switchyard/shared';
import { Price } from '../../../ui/price.tsx';
import { totalOf } from './cost.ts';
import type { Build } from './use-build.ts';
import { VerdictStatus } from '../../../ui/verdict-status.tsx';
import '../../../ui/sticky-bar.css';

/** The verdict and the price of the build. On a phone they are always in view. */
export function BuildBar({ build }: { build: Build }) {
  const { fit, choice } = build;
  if (choice.parts.length === 0 && !fit.counts) return null;
  return (
    <a href="#verdict" className="sticky-bar arriving lg:hidden">
      {fit.verdict ? (
        <VerdictStatus verdict={fit.verdict} />
      ) : (
        <span className="min-w-0">
          {fit.counts ? `${formatNumber(fit.counts.switches)} switches needed` : 'Nothing to check yet'}
        </span>
      )}
      {choice.parts.length > 0 && (
        <strong className="ms-auto font-display text-lg">
          <Price amount={totalOf(build)} />
        </strong>
      )}
    </a>
  );
}
