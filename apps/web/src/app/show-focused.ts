const scrolls = (box: Element) =>
  box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'auto';

function show({ target }: Event): void {
  if (!(target instanceof Element)) return;
  for (let box = target.parentElement; box; box = box.parentElement)
    if (scrolls(box)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Scrolls a focused element fully into view within a row that scrolls sideways. Chromium only does so if less than half
 * of the element is visible.
 */
export function showFocused(): void {
  document.addEventListener('focusin', show);
}
