import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Term, Terms } from './term.tsx';

it('explains a term once, at its first use on the page, also as the page changes', () => {
  const page = (above: boolean) => (
    <Terms>
      {above && (
        <p>
          Above: <Term name="mx" />
        </p>
      )}
      <p>
        Middle: <Term name="mx" />
      </p>
      <p>
        Below: <Term name="mx" /> <Term name="unit" />
      </p>
    </Terms>
  );
  const { rerender } = render(page(false));
  const sentence = 'MX is the usual family of switches, with a cross-shaped stem.';
  const explained = () => screen.getByText(sentence).closest('p');
  expect(explained()).toHaveTextContent('Middle:');
  expect(screen.getByText('A key of 2u is twice as wide as a letter key.')).toBeVisible();
  rerender(page(true));
  expect(explained()).toHaveTextContent('Above:');
  rerender(page(false));
  expect(explained()).toHaveTextContent('Middle:');
});
