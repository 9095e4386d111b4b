import { lazy, Suspense } from 'react';
import { retried } from '../../lib/retried.ts';

/** What few pages share is not named in the first script that way. */
const WaitingPage = lazy(
  retried(async () => ({
    default: (await import('../../features/orders/waiting/waiting-page.tsx')).WaitingPage,
  })),
);

/** What the links in the mails about a part that is sold out lead to. */
export function Component() {
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <Suspense>
        <WaitingPage />
      </Suspense>
    </div>
  );
}
