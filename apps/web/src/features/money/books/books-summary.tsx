import { formatNumber, formatPrice } from '@switchyard/shared';
import { type Books } from '@switchyard/shared/books';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { classNames } from '../../../ui/class-names.ts';
import { formatSoon } from '../../../lib/moments.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Price } from '../../../ui/price.tsx';

/** The provider's totals for all days shown, and whether the shop agrees. */
export function BooksSummary({ books }: { books: Books }) {
  const { taken, refunded, disputed, fees, net } = books.sum.provider;
  return (
    <section aria-label="Summary" className="flex flex-col gap-4">
      <Agreement books={books} />
      <dl className="flex flex-wrap gap-3">
        <Figure name="Taken" amount={taken} />
        <Figure name="Refunded" amount={refunded} />
        <Figure name="Disputed" amount={disputed} />
        <Figure name="Fees" amount={fees} />
        <Figure name="Net" amount={net} isResult />
      </dl>
    </section>
  );
}

function Figure({ name, amount, isResult }: { name: string; amount: number; isResult?: boolean }) {
  return (
    <div className="plate min-w-fit flex-1 basis-32 px-4 py-3.5">
      <dt className="text-sm text-(--muted)">{name}</dt>
      <dd className={classNames('font-display text-xl font-bold', isResult && 'text-primary')}>
        <Price amount={amount} />
      </dd>
    </div>
  );
}

function Agreement({ books: { sum, knownUntil } }: { books: Books }) {
  const now = useNow();
  const agrees = sum.differences === 0;
  const Icon = agrees ? CircleCheck : CircleAlert;
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-box border px-4 py-3.5',
        agrees ? 'border-success/50 bg-success/10' : 'border-error/50 bg-error/10',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-6 shrink-0', agrees ? 'text-success' : 'text-error')}
      />
      <div className="min-w-0">
        <p className="text-lg font-semibold">{agrees ? 'Agrees to the cent' : differencesText(sum)}</p>
        <p className="text-sm text-(--muted)">
          {knownUntil
            ? `The provider’s side is known up to ${formatSoon(knownUntil, now)}.`
            : 'The provider’s side has not been read yet.'}
          {sum.waiting > 0 && ` ${waitingText(sum.waiting)}`}
        </p>
      </div>
    </div>
  );
}

/** Formats differences, for example `2 differences, $52.50 in all`. */
export function differencesText({ differences, differing }: Books['sum']): string {
  if (differences === 1) return `1 difference of ${formatPrice(differing)}`;
  return `${formatNumber(differences)} differences, ${formatPrice(differing)} in all`;
}

const waitingText = (waiting: number) =>
  waiting === 1
    ? '1 movement is only minutes old and not compared yet.'
    : `${formatNumber(waiting)} movements are only minutes old and not compared yet.`;
