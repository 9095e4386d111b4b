import { type DragEvent, useState } from 'react';

/** Sorts a list by dragging. The buttons of the list do the same for those who cannot drag. */
export function useDragSort(onMove: (from: number, to: number) => void, disabled: boolean) {
  const [drag, setDrag] = useState<{ from: number; over: number }>();

  return {
    /** Props for the handle. */
    handle: (from: number) => ({
      draggable: !disabled,
      onDragStart({ currentTarget, dataTransfer }: DragEvent) {
        dataTransfer.effectAllowed = 'move';
        // Some browsers drag nothing without data. Of this type, a text field does not take it.
        dataTransfer.setData('application/x-picture', '');
        const item = currentTarget.closest('[data-dragged-whole]');
        if (item) dataTransfer.setDragImage(item, 24, 24);
        setDrag({ from, over: from });
      },
      onDragEnd: () => setDrag(undefined),
    }),
    /** Whether a dragged one would be put here. */
    isOver: (index: number) => drag?.over === index && drag.from !== index,
    /** Props for a position that the dragged item may take. */
    index: (index: number) => ({
      'data-dragged-whole': true,
      onDragOver(event: DragEvent) {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDrop(event: DragEvent) {
        if (!drag) return;
        event.preventDefault();
        setDrag(undefined);
        onMove(drag.from, index);
      },
    }),
  };
}
