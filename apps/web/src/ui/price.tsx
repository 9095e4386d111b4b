import { type Currency, formatMoney, shopCurrency } from '@switchyard/shared';

interface MoneyProps {
  amount: number;
  /** The shop's by default. */
  currency?: Currency | undefined;
}

export function Money({ amount, currency = shopCurrency() }: MoneyProps) {
  return (
    <span translate="no" className="tabular-nums">
      {formatMoney(amount, currency)}
    </span>
  );
}

/** A price or a sum in the shop's currency. With `perQty` it is the price of one unit. */
export function Price({ amount, perQty = false }: { amount: number; perQty?: boolean | undefined }) {
  if (!perQty) return <Money amount={amount} />;
  return (
    <span translate="no" className="tabular-nums">
      {formatMoney(amount, shopCurrency())}{' '}
      <span
        translate="yes"
        className="text-[0.7em] leading-none font-medium whitespace-nowrap text-(--muted)"
      >
        per Qty
      </span>
    </span>
  );
}
