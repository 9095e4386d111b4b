import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first item that a button has added to a list, because the button may be gone by then.
 * @param count the number of items in the list
 * @param itemsOf finds the items. The default is the list's children
 */
export function useFirstNew<List extends HTMLElement>(
  count: number,
  itemsOf: (list: List) => ArrayLike<Element> = ({ children }) => children,
) {
  const list = useRef<List>(null);
  const asked = useRef<{ count: number; by: Element | null }>(undefined);

  useEffect(() => {
    if (!asked.current || !list.current || count <= asked.current.count) return;
    const { count: before, by } = asked.current;
    asked.current = undefined;
    const focused = document.activeElement;
    // The focus has already moved on to something else.
    if (focused !== by && focused !== document.body) return;
    const item = itemsOf(list.current)[before];
    if (!(item instanceof HTMLElement)) return;
    item.tabIndex = -1;
    item.focus();
  });

  return {
    /** A ref for the list. */
    list,
    /** Called by the button before it adds items. */
    expectNew() {
      asked.current = { count, by: document.activeElement };
    },
  };
}
