import { startTransition, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

const actEnvironment = 'IS_REACT_ACT_ENVIRONMENT';
const isActing: unknown = Reflect.get(globalThis, actEnvironment);

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.set(globalThis, actEnvironment, isActing);
  document.body.replaceChildren();
});

const session = createStore('signed in');

function Asked() {
  const who = useStore(session.subscribe, session.get, () => 'a visitor');
  const [clickedBy, setClickedBy] = useState('nobody');
  return (
    <button type="button" onClick={() => setClickedBy(who)}>
      {clickedBy}
    </button>
  );
}

/** Clicks as soon as the task in which React hydrates the page has ended. */
function Impatient() {
  useLayoutEffect(() => queueMicrotask(() => document.querySelector('button')?.click()), []);
  return null;
}

it('a click right after hydration on a busy device is made by who is signed in', async () => {
  const page = (
    <>
      <Asked />
      <Impatient />
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  // Simulate a busy device: React considers its time slice used up, and runs effects in a later task.
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
  Reflect.set(globalThis, actEnvironment, false);
  startTransition(() => void hydrateRoot(container, page));
  await expect.poll(() => container.textContent).toBe('signed in');
});
