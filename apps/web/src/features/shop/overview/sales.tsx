import { formatPrice } from '@switchyard/shared';
import { type Overview } from '@switchyard/shared/overview';
import { BestSellers } from './best-sellers.tsx';
import { Figures } from './figures.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { SalesChart } from './sales-chart.tsx';

/** The sales of the period. */
export function Sales({ overview }: { overview: Overview }) {
  const { days, bestSellers, missedSearches } = overview;
  return (
    <div className="flex flex-col gap-6">
      <Figures overview={overview} />
      <SalesChart title="Revenue per day" days={days} of={({ revenue }) => revenue} format={formatPrice} />
      <div className="grid items-start gap-6 grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))]">
        {bestSellers.length > 0 && <BestSellers parts={bestSellers} />}
        {missedSearches.length > 0 && <MissedSearches searches={missedSearches} />}
      </div>
    </div>
  );
}
