import { lazy, Suspense } from 'react';
import { retried } from '../../lib/retried.ts';

/** Lazy-loaded, because Home's script would otherwise list the names of code that few pages share. */
const WaitingPage = lazy(
  retried(async () => ({
    default: (await import('../../features/orders/waiting/waiting-page.tsx')).WaitingPage,
  })),
);

/** The page that the links in mails about a sold-out part lead to. */
export function Component() {
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <Suspense>
        <WaitingPage />
      </Suspense>
    </div>
  );
}
