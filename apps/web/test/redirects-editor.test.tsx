import { listCollections } from '@switchyard/shared/collections';
import { getRedirectTable, type Redirect, saveRedirects } from '@switchyard/shared/redirects';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../src/lib/query-client.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

const version = 'a'.repeat(24);
const newer = 'b'.repeat(24);
let sent: Redirect[][];
let versions: (string | null)[];
/** The table that is saved. */
let table: Redirect[];

beforeEach(async () => {
  sent = [];
  versions = [];
  table = [{ from: '/products/fen', to: '/parts' }];
  sessionStorage.clear();
  serve(getRedirectTable, () => ({ version: versions.length > 0 ? newer : version, redirects: table }));
  serve(saveRedirects, async ({ request }) => {
    table = (await request.json()) as Redirect[];
    versions.push(new URL(request.url).searchParams.get('version'));
    sent.push(table);
    return table;
  });
  await signInAdmin();
});

async function openEditor() {
  const app = renderApp('/dashboard/redirects');
  const form = within(await screen.findByRole('form', { name: 'Redirects' }));
  const save = () => app.user.click(form.getByRole('button', { name: 'Save' }));
  return { ...app, form, save, text: () => form.getByLabelText('Redirects') };
}

describe('the redirects', () => {
  it('take a CSV file, are looked at, and then saved', async () => {
    const { form, user, save, text } = await openEditor();
    expect(text()).toHaveValue('/products/fen,/parts\n');
    const file = new File(['Redirect from,Redirect to\n/products/moor,\n'], 'old.csv', { type: 'text/csv' });
    await user.upload(form.getByLabelText('Add a CSV file'), file);
    expect(await form.findByText(/^old.csv: 1 added, 0 replaced/)).toBeVisible();
    expect(form.getByText('2 redirects: 1 new, 0 changed, 0 removed')).toBeVisible();
    expect(form.getByText('Not saved yet.')).toBeVisible();
    await save();
    await waitFor(() => expect(form.getByText('All changes are saved.')).toBeVisible());
    expect(sent).toEqual([
      [
        { from: '/products/fen', to: '/parts' },
        { from: '/products/moor', to: null },
      ],
    ]);
  });

  it('name those that do not count because a collection has their path', async () => {
    table = [{ from: '/collections/sale', to: '/parts' }];
    serve(listCollections, () => [{ _id: '1'.repeat(24), slug: 'sale', name: 'Sale' }]);
    const { form } = await openEditor();
    expect(
      await form.findByText(/^Not in use while a collection has the same path: \/collections\/sale\./),
    ).toBeVisible();
  });

  it('name each fault with its line, and lose nothing that was typed', async () => {
    const { form, user, save, text, router } = await openEditor();
    await user.type(text(), '/cart,/parts');
    expect(await form.findByText('Line 2: /cart is a path of the shop itself.')).toBeVisible();
    serveRefusal(saveRedirects, 'invalid_input', 'Some fields are wrong.');
    await save();
    expect(await form.findByText('Some fields are wrong.')).toBeVisible();
    await router.navigate('/dashboard/stock');
    await router.navigate('/dashboard/redirects');
    expect(await screen.findByRole('textbox', { name: 'Redirects' })).toHaveValue(
      '/products/fen,/parts\n/cart,/parts',
    );
  });

  it('name the version that they change, also after a reload, and overwrite a newer one only when asked to', async () => {
    const { user, text, router } = await openEditor();
    await user.type(text(), '/old,/');
    table = [{ from: '/theirs', to: '/' }];
    serve(getRedirectTable, () => ({ version: newer, redirects: table }));
    serveRefusal(saveRedirects, 'redirects_changed');
    queryClient.clear();
    await router.navigate('/dashboard/stock');
    await router.navigate('/dashboard/redirects');
    const form = within(await screen.findByRole('form', { name: 'Redirects' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Refused')).toBeVisible();
    expect(form.getByLabelText('Redirects')).toHaveValue('/products/fen,/parts\n/old,/');
    await user.click(form.getByRole('button', { name: 'Keep mine' }));
    const asked: (string | null)[] = [];
    serve(saveRedirects, async ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('version'));
      return (await request.json()) as Redirect[];
    });
    await user.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked).toEqual([newer]));
  });

  it('are saved over the version that was read', async () => {
    const { user, save, text } = await openEditor();
    await user.type(text(), '/old,/');
    queryClient.setQueryData(['redirects'], { version: newer, redirects: table });
    await save();
    await waitFor(() => expect(versions).toEqual([version]));
  });

  describe('that are typed while others are saved', () => {
    /** Saves a line, and types another one while the save waits to be answered. */
    async function typeDuringSave() {
      const answer = Promise.withResolvers<void>();
      serve(saveRedirects, async ({ request }) => {
        const body = (await request.json()) as Redirect[];
        versions.push(new URL(request.url).searchParams.get('version'));
        await answer.promise;
        table = body;
        return body;
      });
      const editor = await openEditor();
      await editor.user.type(editor.text(), '/old,/');
      await editor.save();
      await waitFor(() => expect(versions).toEqual([version]));
      await editor.user.type(editor.text(), '\n/older,/');
      return { ...editor, answer: () => answer.resolve() };
    }
    const saveAgain = async ({ form, save }: Awaited<ReturnType<typeof openEditor>>) => {
      await waitFor(() => expect(form.getByRole('button', { name: 'Discard' })).toBeEnabled());
      await save();
      await waitFor(() => expect(versions).toHaveLength(2));
    };

    it('wait for that save, and then change what it has stored', async () => {
      const editor = await typeDuringSave();
      expect(editor.form.getByRole('button', { name: 'Discard' })).toBeDisabled();
      await editor.save();
      editor.answer();
      await saveAgain(editor);
      expect(versions).toEqual([version, newer]);
    });

    it('do not overwrite what somebody else has saved right after it', async () => {
      const editor = await typeDuringSave();
      serve(getRedirectTable, () => ({ version: newer, redirects: [{ from: '/theirs', to: '/' }] }));
      editor.answer();
      await saveAgain(editor);
      expect(versions).toEqual([version, version]);
    });

    it('change what it has stored although that could not be read at once', async () => {
      const editor = await typeDuringSave();
      serveRefusal(getRedirectTable, 'rate_limited', 'Too many requests.');
      editor.answer();
      expect(await screen.findByText('Too many requests.')).toBeVisible();
      serve(getRedirectTable, () => ({ version: newer, redirects: table }));
      await saveAgain(editor);
      expect(versions).toEqual([version, newer]);
    });
  });

  it('go back to what was saved, after a question', async () => {
    const { form, user, text } = await openEditor();
    await user.type(text(), '/old,/');
    await user.click(form.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(text()).toHaveValue('/products/fen,/parts\n'));
    expect(sent).toEqual([]);
  });
});
