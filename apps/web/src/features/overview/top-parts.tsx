import { formatNumber, type SoldPart } from '@switchyard/shared';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Price } from '../../ui/price.tsx';
import { type SmallColumn, SmallTable } from '../../ui/small-table.tsx';

const columns: SmallColumn<SoldPart>[] = [
  {
    key: 'name',
    heading: 'Equipment',
    cell: ({ partId, partName }) => (
      <Link to={paths.part(partId)} className="line-clamp-2 underline-offset-4 hover:underline">
        {partName}
      </Link>
    ),
  },
  { key: 'revenue', heading: 'Revenue', align: 'end', cell: ({ revenue }) => <Price dollars={revenue} /> },
  { key: 'units', heading: 'Units', align: 'end', cell: ({ units }) => formatNumber(units) },
];

interface TopPartsProps {
  title: string;
  parts: readonly SoldPart[];
}

/** The parts that sold best, the best first. */
export function TopParts({ title, parts }: TopPartsProps) {
  return (
    <section className="plate min-w-0 p-5">
      <h3 className="mb-2 text-xl">{title}</h3>
      <SmallTable caption={title} columns={columns} rows={parts} rowKey={({ partId }) => partId} />
    </section>
  );
}
