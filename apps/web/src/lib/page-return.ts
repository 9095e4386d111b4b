/**
 * Calls back when this page comes back from the browser's back/forward cache, as it was left. No event of other tabs
 * has reached it there.
 * @returns a function that stops it
 */
export function onPageReturn(listener: () => void): () => void {
  const follow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', follow);
  return () => removeEventListener('pageshow', follow);
}
