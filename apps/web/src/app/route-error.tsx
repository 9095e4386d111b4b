import { ConnectionError } from '@switchyard/shared';
import { useEffect } from 'react';
import { backOff } from '../lib/back-off.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ErrorState } from '../ui/states.tsx';

/**
 * Shown instead of a page that crashed or could not be loaded. A reload also gets the new names of files after a
 * release.
 */
export function routeError(error: unknown) {
  return (
    <div className="shell-width pt-12">
      <PageHead title="Something went wrong" isUnlisted />
      {error instanceof ConnectionError && <ReloadOnceAnswered />}
      <ErrorState
        title="This page could not be shown"
        error={error}
        onRetry={() => location.reload()}
        action={<ButtonLink to={paths.home}>Go to Home</ButtonLink>}
      />
    </div>
  );
}

/**
 * Whether the page was reloaded a moment ago. If so, the next reload waits longer, in case something else blocks the
 * page's code.
 */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Reloads a page whose code could not be loaded as soon as the shop responds. */
function ReloadOnceAnswered() {
  useEffect(() => {
    let isShown = true;
    async function ask(tries: number) {
      await backOff(tries);
      const isAnswered = await fetch(location.href, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isShown) return;
      if (isAnswered) location.reload();
      else await ask(tries + 1);
    }
    void ask(isReloaded() ? 4 : 0);
    return () => {
      isShown = false;
    };
  }, []);
  return null;
}
