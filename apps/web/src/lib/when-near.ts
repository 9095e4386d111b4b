/** How far below the screen counts as near, so that what is fetched is there before it is seen. */
const near = '600px';

/** The element of this id, once it is there. */
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
 * Loads something once the element of an id comes near the screen. What the server rendered in its place is seen meanwhile.
 * On the server, and where nothing can be observed, at once.
 */
export function whenNear<Result>(id: string, load: () => Promise<Result>): () => Promise<Result> {
  return async () => {
    if (typeof IntersectionObserver !== 'undefined') await comesNear(await elementOf(id));
    return load();
  };
}
