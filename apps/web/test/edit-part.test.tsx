import { changePart, listParts, messages, uploadImage, type Part } from '@switchyard/shared';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EditPart } from '../src/features/admin-parts/components/edit-part.tsx';
import { partsQueries } from '../src/features/parts/api/parts-queries.ts';
import { queryClient } from '../src/lib/query-client.ts';
import { Button } from '../src/ui/button.tsx';
import { ToastHost } from '../src/ui/toast-host.tsx';
import { buildPart } from './builders.ts';
import { modified, pictureFile, uploaded } from './dashboard-builders.ts';
import { disconnect } from './disconnect.ts';
import { signInBefore } from './render-app.tsx';
import { answer, refuse, server } from './server.ts';

const fen = buildPart({
  name: 'Fen switch',
  description: 'Quiet.',
  minimumOrder: 10,
  price: 4.5,
  availableQuantity: 100,
});

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  await signInBefore();
});

/** A list with one part and the way to change it. */
function List() {
  const { data } = useQuery(partsQueries.page({ limit: 10 }));
  const [editing, setEditing] = useState<Part>();
  return (
    <main tabIndex={-1}>
      <p>Listed: {data?.items.map(({ name }) => name).join(', ')}</p>
      <Button onClick={() => setEditing(fen)}>Edit</Button>
      <EditPart part={editing} onDone={() => setEditing(undefined)} />
      <ToastHost />
    </main>
  );
}

/** Takes changes, and keeps what was sent. */
function takeChanges() {
  const sent: unknown[] = [];
  server.use(
    answer(uploadImage, () => uploaded('/api/image/new')),
    answer(changePart, async ({ request }) => {
      sent.push(await request.json());
      return { ...modified, part: fen };
    }),
  );
  return sent;
}

async function openForm() {
  render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Edit Fen switch' }));
  const retype = async (label: string | RegExp, text: string) => {
    await user.clear(modal.getByLabelText(label));
    if (text) await user.type(modal.getByLabelText(label), text);
  };
  return { user, modal, retype, save: modal.getByRole('button', { name: 'Save' }) };
}

const isOpen = () => screen.queryByRole('dialog', { name: 'Edit Fen switch' }) !== null;

describe('editing a part', () => {
  it('begins with what is there, and the focus on the name', async () => {
    const { modal } = await openForm();
    expect(modal.getByLabelText('Name')).toHaveValue('Fen switch');
    expect(modal.getByLabelText('Name')).toHaveFocus();
    expect(modal.getByLabelText('Description')).toHaveValue('Quiet.');
    expect(modal.getByLabelText('Minimum Order')).toHaveValue(10);
    expect(modal.getByLabelText('Price per Qty')).toHaveValue(4.5);
    expect(modal.getByText(/^100 are available now/)).toBeVisible();
    expect(modal.getByText('Choose another picture')).toBeVisible();
  });

  it('sends what was changed and nothing else, says so, and refreshes the list', async () => {
    server.use(answer(listParts, () => [fen]));
    const sent = takeChanges();
    const { user, retype, save } = await openForm();
    expect(await screen.findByText('Listed: Fen switch')).toBeVisible();
    server.use(answer(listParts, () => [{ ...fen, name: 'Moor switch' }]));
    await retype('Name', ' Moor switch ');
    await retype('Price per Qty', '4.75');
    await user.click(save);
    expect(await screen.findByText(messages.saved('Moor switch'))).toBeVisible();
    expect(sent).toEqual([{ name: 'Moor switch', price: 4.75 }]);
    expect(screen.getByText('Listed: Moor switch')).toBeVisible();
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('says so where nothing was changed, and sends nothing', async () => {
    const sent = takeChanges();
    const { user, modal, retype, save } = await openForm();
    await retype('Price per Qty', '4.50');
    await user.click(save);
    expect(await modal.findByText(messages.nothingChanged)).toBeVisible();
    expect(isOpen()).toBe(true);
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['Name', '', 'Name is Required'],
    ['Description', '', 'Description is Required'],
    ['Minimum Order', '', 'Minimum Order is Required'],
    ['Minimum Order', '0', 'Minimum Order must be at least 1'],
    ['Price per Qty', '', 'Price is Required'],
    ['Price per Qty', '4.999', 'Price must have at most two decimals'],
    [/^Restock/, '1.5', 'Restock must be a whole number'],
    [/^Restock/, '1000001', 'Restock must be at most 1000000'],
  ])('refuses as %s %j', async (label, value, message) => {
    const sent = takeChanges();
    const { user, modal, retype, save } = await openForm();
    await retype(label, value);
    await user.click(save);
    expect(await modal.findByText(message)).toBeVisible();
    expect(modal.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toHaveLength(0);
  });
});

describe('restocking a part', () => {
  it.each([
    ['50', '150 will be available.', 50],
    ['-30', '70 will be available.', -30],
  ])('by %s says that %s', async (typed, outcome, restock) => {
    const sent = takeChanges();
    const { user, modal, retype, save } = await openForm();
    await retype(/^Restock/, typed);
    expect(modal.getByText(outcome)).toBeVisible();
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ restock }]));
  });

  it('takes no more than there is, as the server says, and keeps what was typed', async () => {
    const words = 'Only 100 are available, so 101 cannot be removed.';
    server.use(refuse(changePart, 'quantity_unavailable', words));
    const { user, modal, retype, save } = await openForm();
    await retype(/^Restock/, '-101');
    expect(modal.getByText(words)).toBeVisible();
    await user.click(save);
    await waitFor(() => expect(modal.getAllByRole('alert').at(-1)).toHaveTextContent(words));
    expect(screen.getByText(messages.saveFailed('Fen switch'))).toBeVisible();
    expect(modal.getByLabelText(/^Restock/)).toHaveValue(-101);
  });
});

describe('the picture of a part', () => {
  it('is replaced by another that is chosen', async () => {
    const sent = takeChanges();
    const { user, modal, save } = await openForm();
    await user.upload(modal.getByLabelText('Image'), pictureFile());
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ img: '/api/image/new' }]));
  });

  it('stays chosen where it could not be sent, and is sent again', async () => {
    const sent = takeChanges();
    server.use(disconnect(uploadImage));
    const { user, modal, retype, save } = await openForm();
    await retype('Name', 'Moor switch');
    await user.upload(modal.getByLabelText('Image'), pictureFile());
    await user.click(save);
    expect(await modal.findByText(/^The shop cannot be reached/)).toBeVisible();
    expect(modal.getByText(/switch.png/)).toBeVisible();
    expect(modal.getByLabelText('Name')).toHaveValue('Moor switch');
    expect(sent).toHaveLength(0);
    server.use(answer(uploadImage, () => uploaded('/api/image/new')));
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ name: 'Moor switch', img: '/api/image/new' }]));
  });
});

describe('leaving the form', () => {
  it('asks nothing where nothing was entered', async () => {
    const { user } = await openForm();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each(['Escape', 'Cancel', 'Close', 'a press outside'])(
    'by %s asks before it loses what was entered',
    async (way) => {
      const { user, modal, retype } = await openForm();
      await retype('Name', 'Moor switch');
      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'a press outside') await user.click(screen.getByRole('dialog'));
      else await user.click(modal.getByRole('button', { name: way }));
      const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
      const keep = question.getByRole('button', { name: 'Keep editing' });
      expect(keep).toHaveFocus();
      await user.click(keep);
      expect(modal.getByLabelText('Name')).toHaveValue('Moor switch');
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Discard' }));
      expect(isOpen()).toBe(false);
    },
  );

  it('begins anew after changes were discarded', async () => {
    const { user, retype } = await openForm();
    await retype('Name', 'Moor switch');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Fen switch');
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  });
});
