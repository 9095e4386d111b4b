import { lazy, Suspense, useSyncExternalStore } from 'react';
import { retried } from '../lib/retried.ts';
import { toastsWanted } from '../lib/toast.ts';

const ToastContainer = lazy(retried(() => import('./toast-container.tsx')));

const notYet = () => false;

/** Where toasts appear; empty, and without their code, until there is one. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, notYet);
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastContainer />
    </Suspense>
  ) : null;
}
