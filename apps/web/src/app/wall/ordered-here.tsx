import { readWanted, WantedOrder } from './wanted-order.tsx';

/** Above login and sign-up: what the visitor is about to order. */
export function OrderedHere({ from }: { from: string }) {
  if (!readWanted(from)) return null;
  return (
    <div className="mb-6 rounded-(--radius-box) border border-base-300 bg-base-200 p-4">
      <p className="mb-2 text-sm text-(--muted)">You are ordering</p>
      <WantedOrder from={from} />
    </div>
  );
}
