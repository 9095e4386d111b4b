import { formatDollars } from '@switchyard/shared';

/** With `perQty`, the price of one piece. */
export function Price({ dollars, perQty = false }: { dollars: number; perQty?: boolean | undefined }) {
  return (
    <span className="tabular-nums">
      {formatDollars(dollars)}
      {perQty && (
        <>
          {' '}
          <span className="text-[0.7em] leading-none font-medium whitespace-nowrap text-(--muted)">
            per Qty
          </span>
        </>
      )}
    </span>
  );
}
