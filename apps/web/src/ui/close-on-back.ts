/**
 * Makes the browser's Back close a window over the page instead of leaving the page. The browser is asked not to go back, so
 * the history stays as it is. It refuses where Back would load another document; then the page gets an entry of its own
 * first, once. Where the browser cannot be asked, Back leaves the page as ever.
 * @param close asked for instead of going back
 * @returns stops it
 */
export function closeOnBack(close: () => void): () => void {
  const { navigation } = globalThis;
  if (!navigation) return () => undefined;
  const { currentEntry } = navigation;
  const before = currentEntry && navigation.entries()[currentEntry.index - 1];
  if (!before?.sameDocument) history.pushState(history.state, '');
  const stay = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    close();
  };
  navigation.addEventListener('navigate', stay);
  return () => navigation.removeEventListener('navigate', stay);
}
