import { paths } from '../../lib/paths.ts';
import { returnPath } from '../../lib/return-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { readWanted, WantedOrder } from './wanted-order.tsx';

/** On Home after a sign-up: a link back to what was being ordered. */
export default function ContinueOrder({ state }: { state: unknown }) {
  const from = returnPath(state);
  if (!readWanted(from)) return null;
  return (
    <section aria-label="Your order" className="border-b border-base-300 bg-base-200">
      <div className="shell-width flex min-h-24 flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4">
        <WantedOrder from={from} />
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={from} variant="primary">
            Continue
          </ButtonLink>
          <ButtonLink to={paths.home} replace state={null} variant="quiet">
            Not now
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
