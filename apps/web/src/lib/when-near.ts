/** How far below the screen loading starts. */
const near = '600px';

/**
 * Lazy-loads something when the element with the ref `watch` comes near the screen. Until then the server's HTML stays.
 * On the server it loads at once.
 */
export function whenNear<Result>(load: () => Promise<Result>) {
  if (typeof IntersectionObserver === 'undefined') return { load, watch: undefined };
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    load: () => promise.then(load),
    /**
     * Observes each new element: if the page is opened again before the first load, React waits for the same promise.
     */
    watch(element: HTMLElement) {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && resolve(),
        { rootMargin: near },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
  };
}
