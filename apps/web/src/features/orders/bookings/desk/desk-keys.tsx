import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

type Deed = 'next' | 'previous' | 'choose' | 'ship';
const deeds = new Map<string, Deed>([
  ['j', 'next'],
  ['k', 'previous'],
  ['x', 'choose'],
  ['s', 'ship'],
]);

/** Finds the rows by their checkboxes, which can have the focus. */
const boxesIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLInputElement>('input[data-order]')];

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';

interface DeskKeysProps {
  /** Called with the id of the focused order. */
  onShip: (id: string) => void;
  children: ReactNode;
}

/**
 * Keyboard shortcuts of the list: J and K move the focus, X selects, S ships. They only work while the focus is in the
 * list, so that typing or dictating elsewhere does not trigger them.
 */
export function DeskKeys({ onShip, children }: DeskKeysProps) {
  const ref = useRef<HTMLDivElement>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const deed = deeds.get(key.toLowerCase());
    if (!deed || ctrlKey || metaKey || altKey || isTyped(target) || !ref.current) return;
    event.preventDefault();
    const boxes = boxesIn(ref.current);
    const row = target instanceof Element ? target.closest('tr') : null;
    const at = boxes.findIndex((box) => row?.contains(box));
    const id = boxes[at]?.dataset['order'];
    if (deed === 'next') boxes[Math.min(at + 1, boxes.length - 1)]?.focus();
    if (deed === 'previous') boxes[Math.max(at - 1, 0)]?.focus();
    if (deed === 'choose') boxes[at]?.click();
    if (deed === 'ship' && id !== undefined) onShip(id);
  });
  useEffect(() => {
    const list = ref.current;
    list?.addEventListener('keydown', press);
    return () => list?.removeEventListener('keydown', press);
  }, []);

  return <div ref={ref}>{children}</div>;
}
