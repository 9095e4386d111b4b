import {
  decideOnAnswer,
  deleteKeyboard,
  getKeptKeyboard,
  type KeptKeyboard,
  type ListedKeyboard,
  listKeptKeyboards,
  listOwnersAnswers,
  listSoughtKeyboards,
  saveKeyboard,
} from '@switchyard/fit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../src/lib/query-client.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { collect, serve, serveRefusal } from './server.ts';

const quokka: KeptKeyboard = {
  slug: 'quokka-60',
  name: 'Quokka 60',
  maker: 'Quokka',
  also: [],
  facts: { layout: '60-ansi', hotSwap: true },
  sources: [
    { facts: ['hotSwap'], url: 'https://example.org', opened: '2026-01-31', says: 'It has sockets.' },
  ],
  version: 2,
  origin: 'added',
};
const listed: ListedKeyboard[] = [
  { slug: 'tofu60', name: 'Tofu60', maker: 'KBDfans', origin: 'table', open: ['pins'] },
  { slug: 'quokka-60', name: 'Quokka 60', maker: 'Quokka', origin: 'added', open: ['pins', 'mount'] },
];
let sent: unknown[];

beforeEach(async () => {
  sent = [];
  serve(listKeptKeyboards, () => listed);
  serve(getKeptKeyboard, () => quokka);
  serve(saveKeyboard, async ({ request, params }) => {
    sent.push(params['slug'], await request.json());
    return quokka;
  });
  await signInAdmin();
});

const openForm = async (path: string) => {
  const app = renderApp(path);
  const form = within(await screen.findByRole('form', { name: 'Keyboard' }));
  return { ...app, form };
};

describe('the keyboards of a shop', () => {
  it('are listed, the shop’s own first, and found by some of their name', async () => {
    const { user } = renderApp('/dashboard/boards');
    const rows = async () => (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect((await rows())[0]).toContain('Quokka 60');
    await user.click(screen.getByRole('button', { name: 'Not known' }));
    expect((await rows())[0]).toContain('Tofu60');
    await user.click(screen.getByRole('button', { name: 'Not known' }));
    expect((await rows())[0]).toContain('Quokka 60');
    await user.type(screen.getByRole('searchbox', { name: 'Search keyboards' }), 'kbdfans');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await rows())[0]).toContain('Tofu60');
  });

  it('are added under a name that was searched for in vain, each fact with its source', async () => {
    serve(listSoughtKeyboards, () => [{ name: 'wombat 60', times: 7, lastAt: '2026-11-29T10:00:00.000Z' }]);
    const app = renderApp('/dashboard/boards');
    await app.user.click(await screen.findByRole('link', { name: 'Add wombat 60' }));
    const form = within(await screen.findByRole('form', { name: 'Keyboard' }));
    await app.user.selectOptions(form.getByLabelText(/^Its keys/), '60-ansi');
    await app.user.selectOptions(form.getByRole('combobox', { name: /^Hot-swap/ }), 'true');
    await app.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Name a source that states it')).toBeVisible();
    await app.user.click(form.getByRole('button', { name: 'Add a source' }));
    await app.user.type(form.getByLabelText(/^URL/), 'https://example.org');
    await app.user.type(form.getByLabelText(/^Opened on/), '2026-01-31');
    await app.user.type(form.getByLabelText(/^What it says/), 'It has sockets.');
    await app.user.click(form.getByRole('checkbox', { name: 'Hot-swap' }));
    await app.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[0]).toBe('wombat-60'));
    expect(sent[1]).toMatchObject({
      name: 'wombat 60',
      facts: { layout: '60-ansi', hotSwap: true },
      sources: [
        { facts: ['hotSwap'], url: 'https://example.org', opened: '2026-01-31', says: 'It has sockets.' },
      ],
      version: 0,
    });
  });

  it('are corrected with the version that was opened', async () => {
    const { user, form } = await openForm('/dashboard/boards/quokka-60');
    await user.selectOptions(form.getByRole('combobox', { name: /^Hot-swap/ }), '');
    const usb = form.getByLabelText(/^USB id/);
    await user.type(usb, 'quokka');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/^The USB id must be vendor and product/)).toBeVisible();
    await user.clear(usb);
    await user.type(usb, '1A2B:00AB');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ facts: { layout: '60-ansi' }, version: 2 }));
    expect(sent[1]).toHaveProperty('usb', '1a2b:00ab');
    expect(sent[1]).not.toHaveProperty('facts.hotSwap');
  });

  it('lose nothing that was typed when another admin saves meanwhile', async () => {
    const { user, form } = await openForm('/dashboard/boards/quokka-60');
    await user.type(form.getByLabelText(/^Maker/), ' Works');
    serve(getKeptKeyboard, () => ({ ...quokka, maker: 'Theirs', version: 3 }));
    await queryClient.refetchQueries();
    serveRefusal(saveKeyboard, 'keyboard_changed');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Refused')).toBeVisible();
    expect(form.getByLabelText(/^Maker/)).toHaveValue('Quokka Works');
    await user.click(form.getByRole('button', { name: 'Keep mine' }));
    const again = collect(saveKeyboard, () => quokka);
    await user.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(again).toMatchObject([{ maker: 'Quokka Works', version: 3 }]));
  });

  it('say what the server refuses without the names of its fields', async () => {
    const message = 'Paste a layout first.';
    serveRefusal(saveKeyboard, 'invalid_input', `body.facts.pasted: ${message}`, [
      { path: 'body.facts.pasted', message },
    ]);
    const { user, form } = await openForm('/dashboard/boards/quokka-60');
    await user.type(form.getByLabelText('Maker (optional)'), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form.getAllByRole('alert').length).toBeGreaterThan(0));
    const said = form.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(said).toContain(message);
    expect(said.join(' ')).not.toContain('body.');
  });

  it('are deleted only after a question', async () => {
    serve(deleteKeyboard, ({ params }) => {
      sent.push(params['slug']);
      return { acknowledged: true, deletedCount: 1 };
    });
    const { user } = await openForm('/dashboard/boards/quokka-60');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete: Quokka 60?' }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent).toEqual(['quokka-60']));
  });

  it('are imported from a file after a preview', async () => {
    const { user } = renderApp('/dashboard/boards');
    await screen.findAllByRole('row');
    const { origin: _, version: __, slug: ___, ...body } = quokka;
    const text = JSON.stringify([
      { ...body, name: 'Wombat' },
      { ...body, sources: [] },
    ]);
    await user.upload(
      screen.getByLabelText('JSON file'),
      new File([text], 'boards.json', { type: 'application/json' }),
    );
    expect(await screen.findByText(/1 of them cannot be saved/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save 1 keyboard' }));
    expect(await screen.findByText('1 of 1 saved.')).toBeVisible();
    expect(sent[0]).toBe('wombat');
  });

  it('get a fact that their owners state once an admin agrees', async () => {
    serve(listOwnersAnswers, () => [
      { slug: 'tofu60', name: 'Tofu60', fact: 'hotSwap', value: 'true', accounts: 3 },
    ]);
    serve(decideOnAnswer, async ({ request }) => {
      sent.push(await request.json());
      return {};
    });
    const { user } = renderApp('/dashboard/boards');
    expect(await screen.findByText(/3 accounts/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agree: Hot-swap: Yes, Tofu60' }));
    await waitFor(() =>
      expect(sent).toEqual([{ slug: 'tofu60', fact: 'hotSwap', value: 'true', isAgreed: true }]),
    );
  });
});
