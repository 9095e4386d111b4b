import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Form } from '../ui/form.tsx';
import { keepForms } from './keep-forms.ts';

let root: HTMLElement;
const sent: unknown[] = [];

beforeEach(() => {
  globalThis.earlyClicks = new Set();
  root = document.createElement('div');
  document.body.append(root);
  sent.length = 0;
});
afterEach(() => {
  globalThis.earlyClicks = undefined;
  root.remove();
});

function Login() {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', stays: false, kind: 'a' } });
  const [count, setCount] = useState('1');
  const [note, setNote] = useState('');
  return (
    <Form label="Login" onSubmit={handleSubmit((fields) => void sent.push({ ...fields, count, note }))}>
      <input aria-label="Email" {...register('email')} />
      <input aria-label="Stay" type="checkbox" {...register('stays')} />
      <select aria-label="Kind" {...register('kind')}>
        <option>a</option>
        <option>b</option>
      </select>
      <input aria-label="How many?" value={count} onChange={(event) => setCount(event.target.value)} />
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="submit">Login</button>
    </Form>
  );
}

/** Renders the server's page, fills it in as a visitor would, and lets the browser render it from scratch. */
async function drawAnew({ isSent }: { isSent: boolean }) {
  root.innerHTML = renderToString(<Login />);
  screen.getByLabelText<HTMLInputElement>('Email').value = 'ada@example.com';
  screen.getByLabelText<HTMLInputElement>('Stay').checked = true;
  screen.getByLabelText<HTMLSelectElement>('Kind').value = 'b';
  screen.getByLabelText<HTMLInputElement>('How many?').value = '3';
  screen.getByLabelText<HTMLInputElement>('Note').value = 'gift';
  if (isSent) globalThis.earlyClicks?.add(screen.getByRole('button'));
  const giveBack = keepForms(root);
  root.replaceChildren();
  const page = createRoot(root);
  await act(async () => {
    giveBack();
    page.render(<Login />);
  });
  return () => act(async () => page.unmount());
}

it('a form that was sent before its page was drawn anew is sent once, with what was typed', async () => {
  const end = await drawAnew({ isSent: true });
  const typed = { email: 'ada@example.com', stays: true, kind: 'b', count: '3', note: 'gift' };
  await waitFor(() => expect(sent).toEqual([typed]));
  await end();
});

it('a form that was not sent keeps what was typed', async () => {
  const end = await drawAnew({ isSent: false });
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com'));
  expect(sent).toEqual([]);
  await end();
});
