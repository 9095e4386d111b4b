import { lazy, Suspense, useSyncExternalStore } from 'react';
import { retried } from '../lib/retried.ts';
import { toastsWanted } from '../lib/toast.ts';

const ToastContainer = lazy(retried(() => import('./toast-container.tsx')));

/** The container of toasts. It stays empty, and its code is not fetched, until the first one. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <ToastContainer />
      </Suspense>
    )
  );
}
