import { fireEvent } from '@testing-library/react';

/**
 * Types letter by letter without a pause, however busy the machine is, so debounced code sees only the whole
 * text.
 */
export function typeQuickly(field: HTMLElement, text: string): void {
  field.focus();
  for (let length = 1; length <= text.length; length++)
    fireEvent.input(field, { target: { value: text.slice(0, length) } });
}
