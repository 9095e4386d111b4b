import { useEffect } from 'react';

const typedInto = 'input, textarea, select, [contenteditable]';

/** `/` moves the focus to the first search field on the page, except while the visitor is typing. */
export function useSlashKey() {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.matches(typedInto)) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('input[type=search]')?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
