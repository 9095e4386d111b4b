import { formatNumber } from '@switchyard/shared';

/** A number of things. Translators leave it alone, because it is the same in every language, like prices and states. */
export function Count({ of: number }: { of: number }) {
  return (
    <span translate="no" className="tabular-nums">
      {formatNumber(number)}
    </span>
  );
}
