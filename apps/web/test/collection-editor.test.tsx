import {
  addCollection,
  changeCollection,
  deleteCollection,
  type KeptCollection,
  listKeptCollections,
  orderCollections,
} from '@switchyard/shared/collections';
import { getStockedPart, listStock } from '@switchyard/shared/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../src/lib/query-client.ts';
import { buildPart } from './builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { collect, serve, servePage, serveRefusal } from './server.ts';

const fen = buildPart({ name: 'Fen switch' });
const moor = buildPart({ name: 'Moor switch' });
const picks: KeptCollection = {
  _id: 'a'.repeat(24),
  slug: 'picks',
  name: 'Picks',
  version: 3,
  parts: [fen._id, moor._id],
};
const tactile: KeptCollection = {
  _id: 'b'.repeat(24),
  slug: 'tactile',
  name: 'Tactile',
  version: 1,
  search: 'feel=tactile&kind=switch',
};
let kept: KeptCollection[];
let sent: unknown[];

beforeEach(async () => {
  kept = [picks, tactile];
  sent = [];
  serve(listKeptCollections, () => kept);
  const stocked = (part: typeof fen) => ({ ...part, held: 0, isLow: false, waiting: 0 });
  serve(getStockedPart, ({ params }) => stocked(params['partId'] === moor._id ? moor : fen));
  servePage(listStock, () => ({ items: [stocked(fen), stocked(moor)] }));
  await signInAdmin();
});

const named = (text: string) => ({ name: text });

async function openForm(id: string) {
  const app = renderApp(`/dashboard/collections/${id}`);
  const form = within(await screen.findByRole('form', { name: 'Collection' }));
  return { ...app, form, save: () => app.user.click(form.getByRole('button', { name: 'Save' })) };
}

describe('the list of collections', () => {
  it('is put into sequence', async () => {
    serve(orderCollections, async ({ request }) => {
      sent.push(await request.json());
      return [tactile, picks];
    });
    const { user } = renderApp('/dashboard/collections');
    await user.click(await screen.findByRole('button', { name: 'Move up: Tactile' }));
    await waitFor(() =>
      expect(sent).toEqual([{ ids: [tactile._id, picks._id], seen: [picks._id, tactile._id] }]),
    );
    await waitFor(() =>
      expect(
        screen.getAllByRole('listitem').find((item) => within(item).queryByText(/by/)),
      ).toHaveTextContent('Tactile'),
    );
  });

  it('is shown as another admin ordered it, if that came first', async () => {
    serveRefusal(orderCollections, 'collections_sequence_changed');
    const { user } = renderApp('/dashboard/collections');
    const up = await screen.findByRole('button', { name: 'Move up: Tactile' });
    kept = [tactile, picks];
    await user.click(up);
    expect(await screen.findByText('Refused')).toBeVisible();
    await waitFor(() =>
      expect(
        screen.getAllByRole('listitem').find((item) => within(item).queryByText(/by/)),
      ).toHaveTextContent('Tactile'),
    );
  });

  it('loses one only after a question', async () => {
    serve(deleteCollection, ({ params }) => {
      sent.push(params['collectionId']);
      kept = [tactile];
      return { acknowledged: true, deletedCount: 1 };
    });
    const { user } = renderApp('/dashboard/collections');
    await user.click(await screen.findByRole('button', { name: 'Delete: Picks' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Picks?' }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Picks')).not.toBeInTheDocument());
    expect(sent).toEqual([picks._id]);
  });
});

describe('the form of a collection', () => {
  it('keeps the focus when a part is moved, taken out or added', async () => {
    const { form, user } = await openForm(picks._id);
    const up = await form.findByRole('button', { name: 'Move up: Moor switch' });
    await user.click(up);
    await waitFor(() => expect(form.getByRole('button', { name: 'Move up: Moor switch' })).toHaveFocus());
    await user.click(form.getByRole('button', { name: 'Take out: Moor switch' }));
    await waitFor(() => expect(form.getByRole('list', { name: 'Chosen parts' })).toHaveFocus());
    await user.type(form.getByLabelText('Find a part to add'), 'switch');
    await user.click(await form.findByRole('button', { name: 'Add Moor switch' }));
    await waitFor(() => expect(form.getByRole('list', { name: 'Found parts' })).toHaveFocus());
  });

  it('makes one by hand, whose URL follows its name', async () => {
    serve(addCollection, async ({ request }) => {
      sent.push(await request.json());
      return { acknowledged: true, insertedId: 'c'.repeat(24) };
    });
    const { form, user, save } = await openForm('new');
    await user.type(form.getByLabelText('Name'), 'Für dich');
    expect(form.getByLabelText('End of the URL')).toHaveValue('fur-dich');
    await user.type(form.getByLabelText('Find a part to add'), 'switch');
    for (const name of ['Fen switch', 'Moor switch'])
      await user.click(await form.findByRole('button', { name: `Add ${name}` }));
    await user.click(form.getByRole('button', { name: 'Move up: Moor switch' }));
    await save();
    await waitFor(() =>
      expect(sent).toEqual([
        { ...named('Für dich'), slug: 'fur-dich', text: '', parts: [moor._id, fen._id] },
      ]),
    );
  });

  it('names what is missing', async () => {
    const { form, save } = await openForm('new');
    expect(form.queryByText('All changes are saved.')).not.toBeInTheDocument();
    await save();
    expect(await form.findByText('Name is Required')).toBeVisible();
    expect(form.getByText('At least one part is required')).toBeVisible();
  });

  it('changes one from parts to a search', async () => {
    serve(changeCollection, async ({ request }) => {
      sent.push(await request.json());
      return { ...picks };
    });
    const { form, user, save } = await openForm(picks._id);
    expect(await form.findByText('Moor switch')).toBeVisible();
    await user.selectOptions(form.getByLabelText('Its parts'), 'Found by a search');
    await user.type(form.getByLabelText('Search'), 'https://shop.example/parts?shade=red');
    await save();
    expect(await form.findByText('The search has no filter shade')).toBeVisible();
    await user.clear(form.getByLabelText('Search'));
    await user.type(form.getByLabelText('Search'), '/parts?kind=switch');
    await save();
    await waitFor(() =>
      expect(sent).toEqual([
        { name: 'Picks', slug: 'picks', text: '', search: '/parts?kind=switch', version: 3 },
      ]),
    );
  });

  it('keeps what was typed if another admin saved meanwhile, and overwrites it only when asked to', async () => {
    serveRefusal(changeCollection, 'collection_changed');
    const { form, user, save } = await openForm(picks._id);
    await user.type(form.getByLabelText(/^Text/), 'Mine.');
    kept = [{ ...picks, text: 'Theirs.', version: 4 }, tactile];
    await queryClient.refetchQueries();
    await save();
    expect(await form.findByText('Refused')).toBeVisible();
    expect(form.getByLabelText(/^Text/)).toHaveValue('Mine.');
    await user.click(form.getByRole('button', { name: 'Keep mine' }));
    const again = collect(changeCollection, () => ({ ...picks, version: 5 }));
    await user.click(await form.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(again).toMatchObject([{ text: 'Mine.', version: 4 }]));
  });

  it('names the version that was opened, also after the collections were read again', async () => {
    const changes = collect(changeCollection, () => ({ ...picks, version: 5 }));
    const { form, user, save } = await openForm(picks._id);
    await user.type(form.getByLabelText(/^Text/), 'Mine.');
    kept = [{ ...picks, text: 'Theirs.', version: 4 }, tactile];
    await queryClient.refetchQueries();
    await save();
    await waitFor(() => expect(changes).toMatchObject([{ text: 'Mine.', version: 3 }]));
  });

  it('discards what was typed for what is saved by then', async () => {
    const { form, user } = await openForm(picks._id);
    await user.type(form.getByLabelText(/^Text/), 'Mine.');
    kept = [{ ...picks, text: 'Theirs.', version: 4 }, tactile];
    await user.click(form.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(form.getByLabelText(/^Text/)).toHaveValue('Theirs.'));
    expect(form.getByText('All changes are saved.')).toBeVisible();
  });
});
