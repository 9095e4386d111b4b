import { type RefObject, useEffect, useRef } from 'react';
import { focusPageIfLost } from './native-modal.ts';

/** Elements whose name is read out when they get the focus. */
const named = 'form, fieldset, [role="group"], [aria-label], [aria-labelledby]';

/** The element, and then the named elements around it within the page, the innermost first. */
function withPlaces(focused: Element, page: Element): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at: Element | null = focused; at && at !== page; at = at.parentElement)
    if (at instanceof HTMLElement && (at === focused || at.matches(named))) places.push(at);
  return places;
}

function tryFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element || element.matches(':disabled')) return;
  element.tabIndex = -1;
  element.dataset['focusTarget'] = '';
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/**
 * Keeps the focus on the page when the control that has it is taken out or moved, as when a form is replaced after its
 * success. Otherwise whoever uses a keyboard or a screen reader would start again at the top. A moved control has the
 * focus back. In place of one that is gone, the innermost named element around it gets it, such as a form or a section.
 * @returns a ref for the element around the page
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = root.current;
    if (!page) return undefined;
    let kept: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      kept = target instanceof Element ? withPlaces(target, page) : [];
    };
    const leave = () => {
      const left = kept;
      // Some browsers tell that the focus leaves before they take the element out, which the observer sees first.
      setTimeout(() => {
        if (kept === left) kept = [];
      });
    };
    const observer = new MutationObserver((records) => {
      const [focused] = kept;
      const isTaken = (node: Node) => focused !== undefined && node.contains(focused);
      if (!records.some(({ removedNodes }) => [...removedNodes].some(isTaken))) return;
      const left = kept;
      kept = [];
      // Whoever replaces the control may move the focus too.
      setTimeout(() => {
        for (const element of left)
          if (document.activeElement === document.body && element.isConnected) tryFocus(element);
        focusPageIfLost();
      });
    });
    page.addEventListener('focusin', note);
    page.addEventListener('focusout', leave);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', note);
      page.removeEventListener('focusout', leave);
      observer.disconnect();
    };
  }, []);
  return root;
}
