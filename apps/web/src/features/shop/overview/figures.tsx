import { formatNumber, formatPrice } from '@switchyard/shared';
import { type Overview, type OverviewTotals } from '@switchyard/shared/overview';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Equal from 'lucide-react/icons/equal';
import { type Change, changeOf, changeOfShare } from './change-words.ts';

const icons = { up: ArrowUp, down: ArrowDown, same: Equal } as const;

interface Figure {
  name: string;
  /** Explains what exactly is counted. */
  note: string;
  of: (totals: OverviewTotals) => number | undefined;
  format: (figure: number) => string;
  change: (now: number, before: number) => Change;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

const figures: Figure[] = [
  {
    name: 'Revenue',
    note: 'Taken less refunded, as in Books.',
    of: ({ revenue }) => revenue,
    format: formatPrice,
    change: changeOf,
  },
  {
    name: 'Paid orders',
    note: 'Orders whose payment arrived.',
    of: ({ paidOrders }) => paidOrders,
    format: formatNumber,
    change: changeOf,
  },
  {
    name: 'Orders placed',
    note: 'Paid or not.',
    of: ({ placed }) => placed,
    format: formatNumber,
    change: changeOf,
  },
  {
    name: 'Placed and paid',
    note: 'The share of the orders placed that has been paid by now.',
    of: ({ conversion }) => conversion,
    format: percent,
    change: changeOfShare,
  },
  {
    name: 'Orders per 100 searches',
    note: 'Of the catalogue. The shop counts searches, not people.',
    // If there were more orders than searches, the searches do not explain the orders, so their ratio is left out.
    of: ({ placed, searches }) =>
      searches >= Math.max(placed, fewestSearches) ? (100 * placed) / searches : undefined,
    format: (figure) => formatNumber(Math.round(figure * 10) / 10),
    change: changeOf,
  },
];

/** With fewer searches than this, a single order would change the ratio too much. */
const fewestSearches = 20;

/** The figures of the period, each compared with the period before. */
export function Figures({ overview: { period, before, days } }: { overview: Overview }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
      {figures.map(({ name, note, of, ...figure }) => {
        const [now, then] = [of(period), of(before)];
        return (
          <div key={name} className="plate flex min-w-0 flex-col p-5 max-sm:py-3.5 xl:p-4">
            <dt className="text-(--muted)">{name}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums xl:text-2xl">
              {now === undefined ? 'None' : figure.format(now)}
            </dd>
            {now !== undefined && then !== undefined && (
              <dd className="mt-1 text-sm">
                <ChangeText {...figure} now={now} before={then} days={days.length} />
              </dd>
            )}
            <dd className="mt-auto pt-2 text-sm text-(--muted)">{note}</dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ChangeTextProps extends Pick<Figure, 'format' | 'change'> {
  now: number;
  before: number;
  days: number;
}

/** Such as `Up 12% from $1,200.00 in the 30 days before`. */
function ChangeText({ now, before, format, change, days }: ChangeTextProps) {
  const { direction, text } = change(now, before);
  const Icon = icons[direction];
  return (
    <>
      <Icon aria-hidden="true" className="me-1 inline size-4 align-[-0.15em]" />
      {direction === 'same' ? `${text} in` : `${text} ${format(before)} in`} the {days} days before
    </>
  );
}
