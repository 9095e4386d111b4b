import { formatNumber } from '@switchyard/shared';
import { type SoldPart } from '@switchyard/shared/overview';
import { Link } from 'react-router-dom';
import { partPathById } from '../../../lib/part-path.ts';
import { Price } from '../../../ui/price.tsx';
import { type SmallColumn, SmallTable } from '../../../ui/small-table.tsx';

const columns: SmallColumn<SoldPart>[] = [
  {
    key: 'name',
    heading: 'Equipment',
    cell: ({ partId, name }) => (
      <Link to={partPathById(partId)} className="line-clamp-2 underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  { key: 'revenue', heading: 'Revenue', align: 'end', cell: ({ revenue }) => <Price amount={revenue} /> },
  { key: 'units', heading: 'Units', align: 'end', cell: ({ units }) => formatNumber(units) },
];

export function BestSellers({ parts }: { parts: readonly SoldPart[] }) {
  return (
    <section className="plate min-w-0 p-5">
      <h3 className="mb-2 text-xl">Best sellers</h3>
      <SmallTable caption="Best sellers" columns={columns} rows={parts} rowKey={({ partId }) => partId} />
    </section>
  );
}
