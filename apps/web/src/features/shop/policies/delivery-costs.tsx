import { formatNumber, formatPrice } from '@switchyard/shared';
import { type DeliveryCosts as Costs } from '@switchyard/shared/delivery';
import { useQuery } from '@tanstack/react-query';
import { deliveryQueries } from '../../../shop/delivery.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';

/** The delivery costs that the shop charges at the moment. */
export function DeliveryCosts() {
  const query = useQuery(deliveryQueries.costs());
  const { data, error } = query;
  return (
    <section aria-labelledby="costs">
      <h2 id="costs" className="mb-4 text-2xl">
        What it costs
      </h2>
      {data && <Loaded costs={data} />}
      {!data && error && <QueryError title="The delivery costs could not be loaded" query={query} />}
      {!data && !error && (
        <SkeletonRegion label="Loading the delivery costs">
          <Skeleton className="h-64" />
        </SkeletonRegion>
      )}
    </section>
  );
}

function Loaded({ costs: { groups, taxes } }: { costs: Costs }) {
  return (
    <div className="flex flex-col gap-4">
      {groups.length === 0 && <p>Delivery is free, everywhere.</p>}
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
      {taxes.length > 0 && <Taxes taxes={taxes} />}
    </div>
  );
}

const cell = 'px-4 py-2.5 text-start first:ps-5 last:pe-5 last:text-end';

function Group({
  group: { name, countries, isEverywhereElse, by, steps },
}: {
  group: Costs['groups'][number];
}) {
  const places = [...countries, ...(isEverywhereElse ? ['all other countries'] : [])].join(', ');
  return (
    <div className="plate overflow-clip">
      <h3 className="px-5 pt-4 text-lg wrap-anywhere">{name}</h3>
      {places !== name && <p className="px-5 text-(--muted)">{places}</p>}
      <table aria-label={name} className="mt-3 w-full tabular-nums">
        <thead className="bg-base-200 text-sm">
          <tr>
            <th scope="col" className={cell}>
              {by === 'value' ? 'Goods worth' : 'Weight'}
            </th>
            <th scope="col" className={cell}>
              Delivery
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-base-300">
          {steps.map(({ from, price }, index) => (
            <tr key={from}>
              <th scope="row" className={`${cell} font-normal`}>
                {rangeOf(from, steps[index + 1]?.from, by === 'value' ? formatPrice : formatWeight)}
              </th>
              <td className={cell}>{price === 0 ? 'free' : formatPrice(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const formatWeight = (grams: number) =>
  grams < 1000 ? `${formatNumber(grams)} g` : `${formatNumber(grams / 1000)} kg`;

/** Formats the range from one step to just before the next. */
function rangeOf(from: number, next: number | undefined, format: (value: number) => string): string {
  if (next === undefined) return from === 0 ? 'any' : `${format(from)} or more`;
  return from === 0 ? `under ${format(next)}` : `${format(from)} to under ${format(next)}`;
}

function Taxes({ taxes }: Pick<Costs, 'taxes'>) {
  return (
    <div className="plate p-5">
      <h3 className="mb-2 text-lg">Tax</h3>
      <ul className="list-disc space-y-1 ps-5 marker:text-accent">
        {taxes.map(({ country, percent, included }) => (
          <li key={country}>
            {country}: {percent}%, {included ? 'included in our prices' : 'added to goods and delivery'}
          </li>
        ))}
      </ul>
    </div>
  );
}
