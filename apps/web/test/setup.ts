import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { queryClient } from '../src/lib/query-client.ts';
import { session } from '../src/lib/session/current.ts';
import { forgetPeople } from './firebase.ts';
import { server } from './server.ts';

// A page’s code is compiled when it is first gone to, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// jsdom knows the dialog element and not how to open it as a modal, with the focus on the first thing in it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>(':is(a, button, input, select, textarea):enabled')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLElement.prototype.showPopover = () => undefined;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** What the client reports to the console. A test that means to provoke a report empties this itself. */
const reported = vi.spyOn(console, 'error');

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));

afterEach(async () => {
  cleanup();
  await session.signOut();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  forgetPeople();
  server.resetHandlers();
  const errors = reported.mock.calls.map((call) => call.map(String).join(' '));
  reported.mockClear();
  if (errors.length > 0) throw new Error(`The test reported errors to the console:\n${errors.join('\n')}`);
});

afterAll(() => server.close());
