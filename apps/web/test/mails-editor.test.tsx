import {
  getMailWords,
  previewMail,
  saveMailWords,
  type EditableMails,
  type WrittenMail,
} from '@switchyard/shared/mails';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

let stored: EditableMails;
let sent: unknown[];

beforeEach(async () => {
  stored = {
    version: 4,
    farewell: 'Bye',
    sentences: { 'order-paid': 'Thank you.' },
    kinds: [
      { kind: 'order-paid', to: 'buyer', subject: 'Paid: order 1042' },
      { kind: 'low-stock', to: 'seller', subject: 'Nearly sold out' },
    ],
    usual: { senderName: 'Ann Smith Ltd', farewell: 'Just reply.' },
    sendsMail: true,
    words: { name: 'Ann Smith Ltd' },
  };
  sent = [];
  serve(getMailWords, () => stored);
  serve(previewMail, async ({ request }): Promise<WrittenMail> => {
    const { kind, sentences } = (await request.json()) as { kind: string; sentences: Record<string, string> };
    const text = sentences[kind] ?? '';
    return { from: 'Ann', subject: `Example of ${kind}`, text, html: `<p style="color: red">${text}</p>` };
  });
  serve(saveMailWords, async ({ request }) => {
    const { version, ...words } = (await request.json()) as EditableMails;
    sent.push({ version, ...words });
    stored = { ...stored, ...words, version: version + 1 };
    return stored;
  });
  await signInAdmin();
});

async function openMails() {
  const app = renderApp('/dashboard/mails');
  const form = within(await screen.findByRole('form', { name: 'Mails' }));
  return { ...app, form, save: () => app.user.click(form.getByRole('button', { name: 'Save' })) };
}

it('saves the sender, and the words of each kind of mail', async () => {
  const { user, form, save } = await openMails();
  await user.type(form.getByLabelText(/^Sender’s name/), 'Klackwerk');
  await user.selectOptions(form.getByLabelText('Mail'), 'Low stock');
  const words = form.getAllByLabelText(/^What you add/).find((area) => !area.closest('[hidden]'));
  if (words) await user.type(words, 'Order more.');
  await save();
  expect(await screen.findByText(/^The mails are saved/)).toBeVisible();
  expect(sent).toEqual([
    {
      version: 4,
      senderName: 'Klackwerk',
      farewell: 'Bye',
      sentences: { 'order-paid': 'Thank you.', 'low-stock': 'Order more.' },
    },
  ]);
  expect(form.getByText('All changes are saved.')).toBeVisible();
});

it('previews the chosen mail with what is typed, in a frame without scripts', async () => {
  const { user, form } = await openMails();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('Example of order-paid')).toBeVisible();
  await user.type(form.getAllByLabelText(/^What you add/)[0] as HTMLElement, ' Ann');
  expect(await preview.findByText('Thank you. Ann')).toBeInTheDocument();
  const frame = preview.getByTitle('The mail');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  // The page's policy refuses inline styles, and the browser would complain about each.
  await waitFor(() =>
    expect(frame.getAttribute('srcdoc')).toBe('<p data-style="color: red">Thank you. Ann</p>'),
  );
  await user.selectOptions(form.getByLabelText('Mail'), 'Low stock');
  expect(await preview.findByText('Example of low-stock')).toBeVisible();
});

it('says at its field that answers must not go to an admin’s login', async () => {
  serveRefusal(saveMailWords, 'email_is_login', 'An admin signs in with ann@mail.com.');
  const { user, form, save } = await openMails();
  await user.type(form.getByLabelText(/^Answers go to/), 'ann@mail.com');
  await save();
  await waitFor(() =>
    expect(form.getByLabelText(/^Answers go to/)).toHaveAccessibleDescription(/An admin signs in/),
  );
  expect(form.getByLabelText(/^Answers go to/)).toHaveFocus();
});

it('keeps what was typed over what somebody else has saved, once asked to', async () => {
  const { user, form, save } = await openMails();
  await user.type(form.getByLabelText(/^Sender’s name/), 'Klackwerk');
  serveRefusal(saveMailWords, 'mail_words_changed');
  await save();
  stored = { ...stored, version: 9, farewell: 'Theirs' };
  await user.click(await form.findByRole('button', { name: 'Keep mine' }));
  expect(await form.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(form.getByLabelText(/^Sender’s name/)).toHaveValue('Klackwerk');
  expect(form.getByLabelText(/^Farewell/)).toHaveValue('Bye');
});
