import { formatNumber } from '@switchyard/shared';

/** A number of things. Like prices and states, it is the same in every language, so translators leave it alone. */
export function Count({ of: number }: { of: number }) {
  return (
    <span translate="no" className="tabular-nums">
      {formatNumber(number)}
    </span>
  );
}
