import { useHydrated } from '../../lib/use-hydrated.ts';
import { readWanted, WantedOrder } from './wanted-order.tsx';

/** Above login and sign-up: what the visitor is about to order. */
export function OrderedHere({ from }: { from: string }) {
  // The server does not know the history state, from which the path comes.
  const isHydrated = useHydrated();
  if (!isHydrated || !readWanted(from)) return null;
  return (
    <div className="mb-6 rounded-(--radius-box) border border-base-300 bg-base-200 p-4">
      <p className="mb-2 text-sm text-(--muted)">You are ordering</p>
      <WantedOrder from={from} />
    </div>
  );
}
