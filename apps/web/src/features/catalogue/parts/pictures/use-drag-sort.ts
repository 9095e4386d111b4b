import { type DragEvent, useState } from 'react';

/** Sorts a list by drag and drop. The list also needs buttons, for people who cannot drag. */
export function useDragSort(onMove: (from: number, to: number) => void, disabled: boolean) {
  const [drag, setDrag] = useState<{ from: number; over: number }>();

  return {
    /** The props of the drag handle. */
    handle: (from: number) => ({
      draggable: !disabled,
      onDragStart({ currentTarget, dataTransfer }: DragEvent) {
        dataTransfer.effectAllowed = 'move';
        // Some browsers only drag elements with data. Text fields do not accept this type.
        dataTransfer.setData('application/x-picture', '');
        const item = currentTarget.closest('[data-dragged-whole]');
        if (item) dataTransfer.setDragImage(item, 24, 24);
        setDrag({ from, over: from });
      },
      onDragEnd: () => setDrag(undefined),
    }),
    /** Whether the dragged item would be dropped here. */
    isOver: (index: number) => drag?.over === index && drag.from !== index,
    /** The props of a position where an item can be dropped. */
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
