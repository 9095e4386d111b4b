/** Starts loading this far below the screen. */
const near = '600px';

/** Waits until the element exists. */
async function elementOf(id: string): Promise<Element> {
  for (;;) {
    const element = document.querySelector(`#${CSS.escape(id)}`);
    if (element) return element;
    // oxlint-disable-next-line no-await-in-loop -- one look per frame
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

function comesNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: near },
    );
    observer.observe(element);
  });
}

/**
 * Loads something when the element with this id comes near the screen. Until then the server's HTML is shown. On the
 * server it loads at once.
 */
export function whenNear<Result>(id: string, load: () => Promise<Result>): () => Promise<Result> {
  return async () => {
    if (typeof IntersectionObserver !== 'undefined') await comesNear(await elementOf(id));
    return load();
  };
}
