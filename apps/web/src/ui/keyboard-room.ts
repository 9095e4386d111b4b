/** Beyond this, less of the page is seen because somebody looks closer, not because a keyboard is in the way. */
const closeLook = 1.05;

/**
 * Keeps a window within what an on-screen keyboard leaves to be seen, which the style sheet is not told: sets
 * `--covered-above` and `--covered-below` on it, in pixels.
 * @returns stops
 */
export function keepInSight(dialog: HTMLDialogElement): () => void {
  const seen = window.visualViewport;
  if (!seen) return () => undefined;
  const fit = () => {
    const above = seen.scale > closeLook ? 0 : Math.max(0, seen.offsetTop);
    const below = seen.scale > closeLook ? 0 : document.documentElement.clientHeight - seen.height - above;
    dialog.style.setProperty('--covered-above', `${Math.round(above)}px`);
    dialog.style.setProperty('--covered-below', `${Math.max(0, Math.round(below))}px`);
    if (below > 0 && dialog.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  fit();
  seen.addEventListener('resize', fit);
  seen.addEventListener('scroll', fit);
  return () => {
    seen.removeEventListener('resize', fit);
    seen.removeEventListener('scroll', fit);
  };
}
