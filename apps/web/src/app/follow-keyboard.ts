const typedInto = 'input, textarea, select, [contenteditable]';

/** `/` moves the focus to the first search field on the page, except while the visitor is typing. */
function search(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.matches(typedInto)) return;
  const field = document.querySelector<HTMLElement>('.header-search input[type=search]');
  if (!field) return;
  event.preventDefault();
  field.focus();
}

const scrolls = (box: Element) =>
  box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'auto';

/**
 * Scrolls a focused element fully into view within a row that scrolls sideways. Chromium only does so if less than half
 * of the element is visible.
 */
function show({ target }: Event): void {
  if (!(target instanceof Element)) return;
  for (let box = target.parentElement; box; box = box.parentElement)
    if (scrolls(box)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

document.addEventListener('keydown', search);
document.addEventListener('focusin', show);
