import {
  getLook,
  listPublishedLooks,
  publishLook,
  saveLook,
  uploadLogo,
  type LookDesk,
} from '@switchyard/shared/look';
import { listOwnPages } from '@switchyard/shared/own-pages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

const look = {
  name: 'Ann Smith Ltd',
  logo: { light: '', dark: '' },
  accent: '',
  hero: { title: 'Keys that click', text: '', picture: '', button: '' },
  figures: [{ number: '12', label: 'Boards', note: '' }],
  cards: [],
  footer: '',
  since: '2019',
  menus: {
    header: [
      { label: 'Home', to: '/', off: false },
      { label: 'Blogs', to: '/blogs', off: false },
    ],
    footer: [{ title: 'Good to know', entries: [{ label: 'Terms', to: '/terms', off: false }] }],
  },
};
let draft: LookDesk;
const earlier = { ...look, version: 3, at: '2026-03-01T10:00:00.000Z', since: '2018', accent: '#123456' };

/** Answers saves and publications as the server does, and collects what is sent. */
function takeLook() {
  const sent: unknown[] = [];
  serve(saveLook, async ({ request }) => {
    const body = (await request.json()) as LookDesk;
    sent.push(body);
    draft = { ...draft, ...body, version: body.version + 1 };
    return draft;
  });
  serve(publishLook, async ({ request }) => {
    const { version } = (await request.json()) as { version: number };
    sent.push({ publish: version });
    draft = { ...draft, published: { version, at: '2026-03-14T09:26:00.000Z' } };
    return draft;
  });
  return sent;
}

beforeEach(async () => {
  draft = { version: 4, ...look, published: { version: 3, at: earlier.at } };
  serve(getLook, () => draft);
  serve(listPublishedLooks, () => [earlier]);
  await signInAdmin();
});

async function openLook() {
  const app = renderApp('/dashboard/shop');
  const form = within(await screen.findByRole('form', { name: 'Look' }));
  const click = (name: string) => app.user.click(screen.getByRole('button', { name }));
  const retype = async (label: string | RegExp, text: string) => {
    await app.user.clear(form.getByLabelText(label));
    await app.user.type(form.getByLabelText(label), text);
  };
  return { ...app, form, click, retype };
}

describe('the look', () => {
  it('is saved as a draft, and published after a question', async () => {
    const sent = takeLook();
    const { user, form, click, retype } = await openLook();
    expect(screen.getByRole('heading', { level: 1, name: 'Look' })).toBeVisible();
    await retype(/^Since/, '2020');
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await click('Save');
    expect(await screen.findByText('The draft is saved. Nobody else sees it yet.')).toBeVisible();
    expect(sent).toEqual([{ version: 4, ...look, since: '2020' }]);
    await click('Publish');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The draft is published.')).toBeVisible();
    expect(sent[1]).toEqual({ publish: 5 });
    expect(form.getByLabelText(/^Since/)).toHaveValue('2020');
  });

  it('names the nearest colour that can be read, which one click takes', async () => {
    const sent = takeLook();
    const { form, click, retype } = await openLook();
    await retype(/^Colour/, '#ffff00');
    expect(form.getByText(/^Too light: its contrast is 1.0:1/)).toBeVisible();
    await click('Save');
    expect(await form.findByText(/The nearest colour that has it is #6f6f00$/)).toBeVisible();
    expect(sent).toEqual([]);
    await click('Take #6f6f00');
    await click('Save');
    await waitFor(() => expect(sent).toMatchObject([{ accent: '#6f6f00' }]));
  });

  it('can have further figures and cards, and lose them', async () => {
    const sent = takeLook();
    const { user, form, click } = await openLook();
    await click('Remove Figure 1');
    await click('Add a card');
    const card = within(form.getByRole('group', { name: 'Card 1' }));
    await user.type(card.getByLabelText('Title'), 'Opening hours');
    await user.type(card.getByLabelText('Text'), 'Mon: 9 to 5');
    await click('Save');
    await waitFor(() =>
      expect(sent).toMatchObject([{ figures: [], cards: [{ title: 'Opening hours', text: 'Mon: 9 to 5' }] }]),
    );
  });

  it('keeps what was typed when somebody else has saved, and after leaving the page', async () => {
    const sent = takeLook();
    const { router, click, retype } = await openLook();
    await retype(/^Since/, '2020');
    serveRefusal(saveLook, 'look_changed');
    await click('Save');
    await screen.findByRole('button', { name: 'Keep mine' });
    await router.navigate('/dashboard/settings');
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await router.navigate('/dashboard/shop');
    const form = within(await screen.findByRole('form', { name: 'Look' }));
    expect(form.getByLabelText(/^Since/)).toHaveValue('2020');
    draft = { ...draft, version: 9 };
    serveRefusal(saveLook, 'look_changed');
    await click('Save');
    const keep = await screen.findByRole('button', { name: 'Keep mine' });
    takeLook();
    keep.click();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument());
    expect(form.getByLabelText(/^Since/)).toHaveValue('2020');
    expect(sent).toEqual([]);
  });

  it('takes an earlier version back into the form', async () => {
    const sent = takeLook();
    const { form, click } = await openLook();
    await click(`${(await screen.findByRole('button', { name: /^Restore/ })).getAttribute('aria-label')}`);
    expect(form.getByLabelText(/^Colour/)).toHaveValue('#123456');
    await click('Save');
    await waitFor(() => expect(sent).toMatchObject([{ version: 4, accent: '#123456', since: '2018' }]));
  });

  it('takes an earlier version back with its own logo, also while another one is being stored', async () => {
    const sent = takeLook();
    const { user, form, click } = await openLook();
    const stored = Promise.withResolvers<void>();
    serve(uploadLogo, async () => {
      await stored.promise;
      return { success: true as const, data: { url: `/api/image/${'a'.repeat(64)}` } };
    });
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    await user.upload(form.getByLabelText(/^Logo \(/), file);
    await click(`${(await screen.findByRole('button', { name: /^Restore/ })).getAttribute('aria-label')}`);
    await click('Save');
    await waitFor(() => expect(sent).toMatchObject([{ accent: '#123456', logo: { light: '', dark: '' } }]));
    stored.resolve();
    expect(await form.findByText('All changes are saved.')).toBeVisible();
  });

  it('is not saved by a save that was called off while its logo was being stored', async () => {
    const sent = takeLook();
    const { user, form, click } = await openLook();
    const [stored, loaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    serve(uploadLogo, async () => {
      await stored.promise;
      return { success: true as const, data: { url: `/api/image/${'a'.repeat(64)}` } };
    });
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    await user.upload(form.getByLabelText(/^Logo \(/), file);
    await click('Save');
    serve(getLook, async () => {
      await loaded.promise;
      return draft;
    });
    await click('Discard');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    // The save is called off at once, and not only when the draft has come.
    expect(await form.findByText('All changes are saved.')).toBeVisible();
    stored.resolve();
    loaded.resolve();
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
    expect(sent).toEqual([]);
  });

  it('has a logo once its file is stored, and says why one is not', async () => {
    const sent = takeLook();
    const { user, form, click } = await openLook();
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    serveRefusal(uploadLogo, 'image_damaged', 'This picture cannot be read.');
    await user.upload(form.getByLabelText(/^Logo \(/), file);
    expect(await form.findByText('This picture cannot be read.')).toBeVisible();
    const url = `/api/image/${'a'.repeat(64)}`;
    serve(uploadLogo, () => ({ success: true as const, data: { url } }));
    await user.upload(form.getByLabelText(/^Logo \(/), file);
    await waitFor(() => expect(form.queryByText('This picture cannot be read.')).not.toBeInTheDocument());
    await click('Save');
    await waitFor(() => expect(sent).toMatchObject([{ logo: { light: url, dark: '' } }]));
  });

  it('is neither saved nor published without a logo that could not be stored', async () => {
    const url = `/api/image/${'a'.repeat(64)}`;
    draft = { ...draft, logo: { light: url, dark: '' } };
    const sent = takeLook();
    const { user, form, click } = await openLook();
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    serveRefusal(uploadLogo, 'image_damaged', 'This picture cannot be read.');
    const chooseFaulty = async () => {
      await user.upload(form.getByLabelText(/^Logo \(/), file);
      expect(await form.findByText('This picture cannot be read.')).toBeVisible();
    };
    await chooseFaulty();
    expect(form.getByText('Not saved yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
    await click('Save');
    expect(await form.findByText('A picture could not be stored, so nothing is saved.')).toBeVisible();
    expect(sent).toEqual([]);

    await click('Discard');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(form.queryByText('This picture cannot be read.')).not.toBeInTheDocument());
    expect(form.getByText('All changes are saved.')).toBeVisible();

    await chooseFaulty();
    await click('Remove');
    expect(form.getByText('All changes are saved.')).toBeVisible();
    await click('Save');
    await waitFor(() => expect(sent).toMatchObject([{ logo: { light: url, dark: '' } }]));
  });
});

describe('the menus', () => {
  it('are renamed, moved, switched off and added to', async () => {
    serve(listOwnPages, () => [{ slug: 'about-us', title: 'About us' }]);
    const sent = takeLook();
    const { user, form, click } = await openLook();
    await user.click(form.getByText('Header'));
    const header = within(form.getByText('Header').closest('details') ?? document.body);
    await user.click(header.getByRole('button', { name: 'Move down: Home' }));
    expect(header.getByRole('button', { name: 'Move up: Home' })).toHaveFocus();
    const [first] = header.getAllByLabelText('Label');
    expect(first).toHaveValue('Blogs');
    await user.clear(first ?? document.body);
    await user.type(first ?? document.body, 'News');
    await user.click(header.getAllByLabelText('Switched off')[1] ?? document.body);
    await user.selectOptions(
      header.getByLabelText('Add an entry'),
      await header.findByRole('option', { name: 'About us' }),
    );
    await user.click(header.getByRole('button', { name: 'Add' }));
    await user.selectOptions(header.getByLabelText('Add an entry'), 'A page elsewhere, by its https URL');
    await user.click(header.getByRole('button', { name: 'Add' }));
    await click('Save');
    expect(await header.findByText('Label is Required')).toBeVisible();
    expect(header.getByText(/^Give a path of an open page of your shop/)).toBeVisible();
    await user.click(header.getByRole('button', { name: 'Remove: entry' }));
    await click('Save');
    expect(await screen.findByText(/^The draft is saved/)).toBeVisible();
    expect(sent).toMatchObject([
      {
        menus: {
          header: [
            { label: 'News', to: '/blogs', off: false },
            { label: 'Home', to: '/', off: true },
            { label: 'About us', to: '/pages/about-us', off: false },
          ],
          footer: look.menus.footer,
        },
      },
    ]);
  });

  it('open where something is wrong', async () => {
    const { user, form, click } = await openLook();
    await user.click(form.getByRole('button', { name: 'Add a column to the footer' }));
    await click('Save');
    expect(await form.findByText('Title is Required')).toBeVisible();
  });
});
