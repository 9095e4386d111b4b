import { lazy, Suspense, useSyncExternalStore } from 'react';
import { retried } from '../lib/retried.ts';
import { toastsWanted } from '../lib/toast.ts';

const ToastContainer = lazy(retried(() => import('./toast-container.tsx')));

/** The container of the toasts. It stays empty, and its code is not loaded, until the first toast. */
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
