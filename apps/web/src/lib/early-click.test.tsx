import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { flushSync } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../ui/button.tsx';
import { EarlyClick } from './early-click.tsx';

const isHtml = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement;

/** Like the script in index.html. */
function note({ target }: Event): void {
  if (isHtml(target)) globalThis.earlyClicks?.add(target);
}

function forget({ target }: Event): void {
  if (isHtml(target)) globalThis.earlyClicks?.delete(target);
}

beforeEach(() => {
  vi.useFakeTimers();
  globalThis.earlyClicks = new Set();
  addEventListener('click', note, { capture: true });
  addEventListener('click', forget);
});

afterEach(() => {
  vi.useRealTimers();
  removeEventListener('click', note, { capture: true });
  removeEventListener('click', forget);
  globalThis.earlyClicks = undefined;
  document.body.replaceChildren();
});

/** A section that hydrates in the middle of a click. */
function Counter() {
  const [count, setCount] = useState(0);
  const add = () => flushSync(() => setCount((before) => before + 1));
  return (
    <>
      <button type="button" onClick={add}>
        {count}
      </button>
      {count > 0 && <EarlyClick />}
    </>
  );
}

const runTimers = () => act(() => vi.runAllTimers());

it('a click during which the page becomes ready is made once', () => {
  render(<Counter />);
  fireEvent.click(screen.getByRole('button'));
  runTimers();
  expect(screen.getByRole('button')).toHaveTextContent('1');
});

it('a click that nobody heard is made again', () => {
  const button = document.createElement('button');
  let clicks = 0;
  button.addEventListener('click', () => (clicks += 1));
  globalThis.earlyClicks?.add(button);
  render(<EarlyClick />);
  runTimers();
  expect(clicks).toBe(1);
});

it.each([1, 3])(
  'a click made before the earlier ones are repeated comes after them, once: %i sections',
  (sections) => {
    const clicked: string[] = [];
    const [early, late] = ['early', 'late'].map((name) => {
      const button = document.createElement('button');
      button.addEventListener('click', () => clicked.push(name));
      document.body.append(button);
      return button;
    });
    if (early) globalThis.earlyClicks?.add(early);
    render(Array.from({ length: sections }, (_, n) => <EarlyClick key={n} />));
    if (late) fireEvent.click(late);
    runTimers();
    expect(clicked).toEqual(['early', 'late']);
  },
);

/** Renders a page the way the server does, with its buttons enabled like the script in index.html does. */
function renderEarly(page: ReactElement): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  const noted = globalThis.earlyClicks;
  globalThis.earlyClicks = undefined;
  container.innerHTML = renderToString(page);
  globalThis.earlyClicks = noted;
  for (const button of container.querySelectorAll('button')) expect(button).toBeDisabled();
  for (const button of container.querySelectorAll<HTMLButtonElement>('[data-early]')) {
    button.disabled = false;
    delete button.dataset['early'];
  }
  return container;
}

it('a form that was sent before it was hydrated is sent once it is, with what was typed', () => {
  const sent: unknown[] = [];
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(new FormData(event.currentTarget).get('email'));
      }}
    >
      <input name="email" />
      <Button type="submit">Send</Button>
    </form>
  );
  const container = renderEarly(form);
  container.querySelector('input')?.setRangeText('ann@example.com');
  globalThis.earlyClicks?.add(container.querySelector('button'));
  render(form, { container, hydrate: true });
  runTimers();
  expect(sent).toEqual(['ann@example.com']);
});

it('a button outside a form that was clicked before it was hydrated answers once it is', () => {
  const onClick = vi.fn<() => void>();
  const button = <Button onClick={onClick}>Filters</Button>;
  const container = renderEarly(button);
  globalThis.earlyClicks?.add(screen.getByRole('button'));
  render(button, { container, hydrate: true });
  runTimers();
  expect(onClick).toHaveBeenCalledOnce();
});

it.each(['submit', 'button'] as const)('a %s button that is really disabled stays so', (type) => {
  const button = (
    <form>
      <Button type={type} disabled>
        Send
      </Button>
    </form>
  );
  const container = renderEarly(button);
  expect(screen.getByRole('button')).toBeDisabled();
  render(button, { container, hydrate: true });
  expect(screen.getByRole('button')).toBeDisabled();
});
