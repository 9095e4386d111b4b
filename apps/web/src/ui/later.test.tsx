import { act, render, screen } from '@testing-library/react';
import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from '../lib/store.ts';
import { Button } from './button.tsx';
import { Later } from './later.tsx';

afterEach(() => {
  vi.useRealTimers();
  globalThis.earlyClicks = undefined;
  document.body.replaceChildren();
});

interface OfPart {
  price: string;
}

const sent: unknown[] = [];

function Form({ price }: OfPart) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('quantity'));
      }}
    >
      <input name="quantity" aria-label="Quantity" defaultValue="10" />
      <Button type="submit">Tell me at {price}</Button>
    </form>
  );
}

const priceNow = createStore('$5');

function Page({ Wait }: { Wait: ComponentType<OfPart> }) {
  const shown = useSyncExternalStore(priceNow.subscribe, priceNow.get, priceNow.get);
  return (
    <>
      <p>{shown}</p>
      <Later>
        <Wait price={shown} />
      </Later>
    </>
  );
}

it('what was typed and clicked in a form whose code is late outlasts a change of the page around it', async () => {
  const code = Promise.withResolvers<{ default: typeof Form }>();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page Wait={Form} />);
  // What the script in index.html does.
  for (const button of container.querySelectorAll('button')) {
    button.disabled = false;
    delete button.dataset['early'];
  }
  globalThis.earlyClicks = new Set();
  await act(async () => render(<Page Wait={lazy(() => code.promise)} />, { container, hydrate: true }));
  screen.getByLabelText<HTMLInputElement>('Quantity').value = '30';
  globalThis.earlyClicks.add(screen.getByRole('button'));

  await act(async () => priceNow.set('$6'));
  expect(screen.getByText('$6')).toBeVisible();
  vi.useFakeTimers();
  await act(async () => code.resolve({ default: Form }));
  act(() => vi.runAllTimers());

  expect(sent).toEqual(['30']);
  expect(screen.getByRole('button')).toHaveTextContent('Tell me at $6');
});
