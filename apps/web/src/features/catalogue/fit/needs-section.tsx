import type { Fit } from '@switchyard/fit';

type Counts = NonNullable<Fit['counts']>;
type Row = readonly [what: string, count: number];

/** Lists what the board needs, whatever parts are chosen. For people who only want to know what to buy. */
export function NeedsSection({ fit: { counts } }: { fit: Fit }) {
  if (!counts) return null;
  return (
    <section aria-labelledby="needs" className="flex flex-col gap-4">
      <h2 id="needs" className="text-2xl">
        What does my board need?
      </h2>
      <div className="plate grid gap-6 p-4 sm:grid-cols-2 sm:p-6">
        {tablesOf(counts).map(({ title, rows }) => (
          <NeedsTable key={title} title={title} rows={rows} />
        ))}
      </div>
    </section>
  );
}

function tablesOf({
  switches,
  knobs,
  stabilisers,
  caps,
  unusualCaps = 0,
  screws = [],
}: Counts): { title: string; rows: Row[] }[] {
  const tables = [
    { title: 'Switches', rows: [['For all keys', switches]] satisfies Row[] },
    {
      title: 'Stabilisers',
      rows: stabilisers.map(({ size, count }): Row => [size === 2 ? '2u to 2.75u' : `${size}u`, count]),
    },
    { title: 'Knobs', rows: (knobs > 0 ? [['For the rotary encoders', knobs]] : []) satisfies Row[] },
    {
      title: 'Keycaps',
      rows: [
        ...caps.map((cap): Row => [sayCap(cap), cap.count]),
        ...(unusualCaps > 0 ? [['Of an unusual shape', unusualCaps] satisfies Row] : []),
      ],
    },
    { title: 'Screws', rows: screws.map(({ use, count }): Row => [screwsFor[use], count]) },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

const screwsFor = { stabilisers: 'For the stabilisers', case: 'For the case' } as const;

/** Formats a cap, such as “Row 3, 1.75u, stepped”. */
function sayCap({ size, row, form }: Counts['caps'][number]): string {
  const words = [`Row ${row}`, size === 'iso' ? 'ISO Enter' : `${size}u`];
  return [...words, ...(form ? [form] : [])].join(', ');
}

function NeedsTable({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <table className="w-full self-start text-start">
      <caption className="mb-1 text-start font-semibold">{title}</caption>
      <tbody>
        {rows.map(([what, count]) => (
          <tr key={what} className="border-t border-base-300">
            <th scope="row" className="py-1 text-start font-normal">
              {what}
            </th>
            <td className="py-1 text-end tabular-nums">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
