const scrolls = (box: Element) =>
  box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'auto';

function show({ target }: Event): void {
  if (!(target instanceof Element)) return;
  for (let box = target.parentElement; box; box = box.parentElement)
    if (scrolls(box)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Brings what gets the focus wholly into a row that scrolls sideways. Chromium leaves it if half of it is in view. */
export function showFocused(): void {
  document.addEventListener('focusin', show);
}
