import { formatNumber, formatDollars, type Overview } from '@switchyard/shared';
import { SalesChart } from './sales-chart.tsx';
import { Figures } from './figures.tsx';
import { TopParts } from './top-parts.tsx';

/** How the shop sold in the time shown. */
export function Sales({ overview }: { overview: Overview }) {
  const { days, topByRevenue, topByUnits } = overview;
  return (
    <div className="flex flex-col gap-8">
      <Figures overview={overview} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <SalesChart
          title="Revenue per day"
          days={days}
          of={({ revenue }) => revenue}
          format={formatDollars}
          kind="line"
        />
        <SalesChart
          title="Paid orders per day"
          days={days}
          of={({ paidOrders }) => paidOrders}
          format={formatNumber}
          kind="bars"
        />
      </div>
      {(topByRevenue.length > 0 || topByUnits.length > 0) && (
        <div className="grid gap-6 xl:grid-cols-2">
          <TopParts title="Best sellers by revenue" parts={topByRevenue} />
          <TopParts title="Best sellers by units" parts={topByUnits} />
        </div>
      )}
    </div>
  );
}
