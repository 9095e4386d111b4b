import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { queryClient } from '../src/lib/query-client.ts';
import { session } from '../src/lib/session/session.ts';
import { forgetPeople } from './firebase.ts';
import { server } from './server.ts';

// All test files of a worker share loaded modules, so these mocks apply to all of them.
vi.mock('@stripe/stripe-js/pure', async () => ({ loadStripe: (await import('./stripe.tsx')).loadStripe }));
vi.mock('@stripe/react-stripe-js', async () => (await import('./stripe.tsx')).reactStripe);
// jsdom cannot render charts. The browser tests cover them.
vi.mock('../src/features/shop/overview/chart.tsx', () => ({ default: () => null }));

/**
 * Resolves when React has nothing left to render. To a person, a message and the button beside it change at
 * the same moment. React may commit the two separately, and a test that continues in between clicks a button
 * that is still busy.
 */
const renderingIsDone = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });

// A generous timeout, because a page's code is compiled when a test first opens it.
configure(({ asyncWrapper, getElementError }) => ({
  asyncUtilTimeout: 30_000,
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act();
      await renderingIsDone();
      return result;
    }),
  // Waiting for an element fails many times, and printing the page is slow. So print it only if the message
  // is read.
  getElementError: function withoutPage(message, container) {
    const error = new Error();
    Error.captureStackTrace(error, withoutPage);
    error.name = 'TestingLibraryElementError';
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
}));

// jsdom has no modal dialogs. These fakes behave like a browser's: they focus the first control, and restore the focus
// when they close.
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  focusBefore.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>(':is(a, button, input, select, textarea):enabled')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const before = focusBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
};

// jsdom hides popovers but cannot show them.
function togglePopover(popover: HTMLElement, newState: 'open' | 'closed') {
  popover.style.display = newState === 'open' ? 'block' : '';
  for (const name of ['beforetoggle', 'toggle'])
    popover.dispatchEvent(Object.assign(new Event(name), { newState }));
}
HTMLElement.prototype.showPopover = function showPopover() {
  togglePopover(this, 'open');
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  togglePopover(this, 'closed');
};
document.addEventListener('click', ({ target }) => {
  const opener = target instanceof Element ? target.closest('[popovertarget]') : null;
  if (opener) document.querySelector<HTMLElement>(`#${opener.getAttribute('popovertarget')}`)?.showPopover();
});
Element.prototype.checkVisibility = () => true;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// jsdom matches no media queries.
Object.assign(globalThis, { matchMedia: () => new EventTarget() });
// jsdom has no font loading.
Object.assign(document, { fonts: { load: async () => [] } });

/** Errors that the client logged. A test that expects an error clears this. */
const reported = vi.spyOn(console, 'error');

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

afterEach(async () => {
  cleanup();
  await session.signOut();
  queryClient.clear();
  localStorage.clear();
  // Browsers send this event to other tabs. Here it makes the page drop what it has cached in memory.
  dispatchEvent(new StorageEvent('storage'));
  sessionStorage.clear();
  forgetPeople();
  server.resetHandlers();
  const errors = reported.mock.calls.map((call) => call.map(String).join(' '));
  reported.mockClear();
  if (errors.length > 0) throw new Error(`The test reported errors to the console:\n${errors.join('\n')}`);
});

afterAll(() => server.close());
