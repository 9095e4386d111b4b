import { render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { expect, it } from 'vitest';
import { useTyped } from './use-combobox.ts';

/** A field in which somebody types after React has rendered it and before its effects run. */
function Field() {
  const input = useRef<HTMLInputElement>(null);
  const { text, isOpen } = useTyped(input);
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    field.focus();
    field.value = 'tactile';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, []);
  return (
    <>
      <input ref={input} />
      <output>{isOpen ? `suggestions for ${text}` : 'closed'}</output>
    </>
  );
}

it('suggestions follow what was typed while their code was on its way', () => {
  render(<Field />);
  expect(screen.getByRole('status')).toHaveTextContent('suggestions for tactile');
});
