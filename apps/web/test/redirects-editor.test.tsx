import { listCollections } from '@switchyard/shared/collections';
import { listRedirects, type Redirect, saveRedirects } from '@switchyard/shared/redirects';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

let sent: Redirect[][];

beforeEach(async () => {
  sent = [];
  sessionStorage.clear();
  serve(listRedirects, () => [{ from: '/products/fen', to: '/parts' }]);
  serve(saveRedirects, async ({ request }) => {
    const table = (await request.json()) as Redirect[];
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
    serve(listRedirects, () => [{ from: '/collections/sale', to: '/parts' }]);
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
