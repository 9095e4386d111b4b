import {
  addOwnPage,
  changeOwnPage,
  deleteOwnPage,
  getOwnPage,
  getWrittenPage,
  listKeptPages,
} from '@switchyard/shared/own-pages';
import { getPolicy, previewPolicy } from '@switchyard/shared/policies';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

const kept = {
  _id: 'a'.repeat(24),
  slug: 'about-us',
  title: 'About us',
  hidden: false,
  changedAt: '2026-11-30T12:00:00.000Z',
};

describe('a page of the seller’s own', () => {
  it('has its title, and a former URL becomes the one of today', async () => {
    serve(getOwnPage, () => ({ slug: 'about-us', title: 'About us', html: '<p>Three people.</p>' }));
    renderApp('/pages/about?a=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(screen.getByText('Three people.')).toBeVisible();
    await waitFor(() => expect(location.pathname + location.search).toBe('/pages/about-us?a=1'));
    expect(document.title).toBe('About us · Ann Smith Ltd');
  });

  it.each(['/pages/none', '/imprint', '/accessibility'])(
    'is not found if there is none, or its text is empty: %s',
    async (path) => {
      serveRefusal(getPolicy, 'no_such_page');
      renderApp(path);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    },
  );
});

describe('an owner', () => {
  it('adds a page, whose URL follows its title', async () => {
    await signInAdmin();
    const sent = vi.fn<(body: unknown) => void>();
    serve(previewPolicy, () => ({ html: '<p>We are three.</p>' }));
    serve(addOwnPage, async ({ request }) => {
      sent(await request.json());
      return { acknowledged: true, insertedId: kept._id };
    });
    const { user } = renderApp('/dashboard/texts');
    await user.click(await screen.findByRole('link', { name: 'Add a page' }));
    const form = within(await screen.findByRole('form', { name: 'Page' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Title is Required')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.type(form.getByLabelText('Title'), 'Über uns!');
    expect(form.getByLabelText('End of the URL')).toHaveValue('uber-uns');
    await user.clear(form.getByLabelText('End of the URL'));
    await user.type(form.getByLabelText('End of the URL'), 'about');
    await user.type(form.getByLabelText('Title'), '!');
    expect(form.getByLabelText('End of the URL')).toHaveValue('about');
    await user.type(form.getByLabelText('Text'), 'We are {{name}.');
    await user.click(form.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('We are three.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Über uns!! is saved\./)).toBeVisible();
    expect(sent).toHaveBeenCalledWith({
      title: 'Über uns!!',
      slug: 'about',
      text: 'We are {name}.',
      hidden: false,
    });
    expect(await screen.findByRole('list', { name: 'Pages' })).toBeVisible();
  });

  it('keeps what was typed if somebody else has changed the page', async () => {
    await signInAdmin();
    serve(getWrittenPage, () => ({ ...kept, version: 1, text: 'Ours.' }));
    serveRefusal(changeOwnPage, 'page_changed');
    const { user } = renderApp(`/dashboard/texts?page=${kept._id}`);
    const form = within(await screen.findByRole('form', { name: 'Page' }));
    await user.type(form.getByLabelText('Title'), '!');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Copy what you typed before you do\.$/)).toBeVisible();
    expect(form.getByLabelText('Title')).toHaveValue('About us!');
  });

  it('is asked before text is lost that was typed during a save, or after one without changes', async () => {
    await signInAdmin();
    const texts: string[] = [];
    let saves = Promise.resolve();
    serve(getWrittenPage, () => ({ ...kept, version: 1, text: 'Ours.' }));
    serve(changeOwnPage, async ({ request }) => {
      const { text, version } = (await request.json()) as { text: string; version: number };
      texts.push(`${version}: ${text}`);
      await saves;
      return { ...kept, version: text === 'Ours.' ? version : version + 1, text };
    });
    const { user } = renderApp(`/dashboard/texts?page=${kept._id}`);
    const form = within(await screen.findByRole('form', { name: 'Page' }));
    const save = () => user.click(form.getByRole('button', { name: 'Save' }));
    const text = form.getByRole('textbox', { name: 'Text' });
    await save();
    expect(await screen.findByText(/^About us is saved\./)).toBeVisible();
    await user.type(text, ' Yours.');
    await user.click(screen.getByRole('link', { name: 'All pages' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }),
    );

    const slow = Promise.withResolvers<void>();
    saves = slow.promise;
    await save();
    await user.type(text, ' Theirs.');
    slow.resolve();
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
    expect(text).toHaveValue('Ours. Yours. Theirs.');
    await save();
    await waitFor(() => expect(texts).toEqual(['1: Ours.', '1: Ours. Yours.', '2: Ours. Yours. Theirs.']));
  });

  it('hides a page, and deletes it after a question', async () => {
    await signInAdmin();
    let pages = [kept];
    const changed = vi.fn<(body: unknown) => void>();
    serve(listKeptPages, () => pages);
    serve(getWrittenPage, () => ({ ...kept, version: 3, text: 'Ours.' }));
    serve(changeOwnPage, async ({ request }) => {
      changed(await request.json());
      pages = [{ ...kept, hidden: true }];
      return { ...kept, hidden: true, version: 4, text: 'Ours.' };
    });
    serve(deleteOwnPage, () => {
      pages = [];
      return { acknowledged: true, deletedCount: 1 };
    });
    const { user } = renderApp('/dashboard/texts');
    const list = within(await screen.findByRole('list', { name: 'Pages' }));
    expect(list.getByRole('link', { name: 'Delivery' })).toHaveAttribute(
      'href',
      '/dashboard/texts?text=delivery',
    );
    await user.click(await list.findByRole('button', { name: 'Hide: About us' }));
    expect(await list.findByRole('button', { name: 'Show: About us' })).toBeVisible();
    expect(changed).toHaveBeenCalledWith({
      version: 3,
      slug: 'about-us',
      title: 'About us',
      text: 'Ours.',
      hidden: true,
    });
    await user.click(list.getByRole('button', { name: 'Delete: About us' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete About us?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list.queryByText('About us')).toBeNull());
  });
});
