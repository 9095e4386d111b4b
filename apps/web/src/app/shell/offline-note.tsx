import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that there is no connection, for as long as there is none. What is shown is asked for again once there is. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className="sticky top-17 z-20 block">
      {!isOnline && (
        // High enough for the test-mode ribbon, which hangs over the header's edge, to cover none of the words.
        <span className="block bg-neutral px-4 py-3.5 text-center text-neutral-content">
          You are offline. What you see may be out of date.
        </span>
      )}
    </output>
  );
}
