import { changePart, listParts, messages, uploadImage, type Part } from '@switchyard/shared';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EditPart } from '../src/features/parts/edit-part.tsx';
import { partsQueries } from '../src/features/parts/parts-queries.ts';
import { queryClient } from '../src/lib/query-client.ts';
import { Button } from '../src/ui/button.tsx';
import { ToastHost } from '../src/ui/toast-host.tsx';
import { buildPart } from './builders.ts';
import { modified, pictureFile, uploaded } from './dashboard-builders.ts';
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

/** A list with one part and a button to edit it. */
function List({ part }: { part: Part }) {
  const { data } = useQuery(partsQueries.page({ limit: 10 }));
  const [editing, setEditing] = useState<Part>();
  return (
    <main tabIndex={-1}>
      <p>Listed: {data?.items.map(({ name }) => name).join(', ')}</p>
      <Button onClick={() => setEditing(part)}>Edit</Button>
      <EditPart part={editing} onDone={() => setEditing(undefined)} />
      <ToastHost />
    </main>
  );
}

/** Answers edits and collects what is sent. */
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

async function openForm(part = fen) {
  render(
    <QueryClientProvider client={queryClient}>
      <List part={part} />
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
  it('starts with the part’s values and the focus on the name', async () => {
    const { modal } = await openForm();
    expect(modal.getByLabelText('Name')).toHaveValue('Fen switch');
    expect(modal.getByLabelText('Name')).toHaveFocus();
    expect(modal.getByLabelText('Description')).toHaveValue('Quiet.');
    expect(modal.getByLabelText('Minimum Order')).toHaveValue(10);
    expect(modal.getByLabelText('Price per Qty')).toHaveValue(4.5);
    expect(modal.getByText(/^100 are available now/)).toBeVisible();
    expect(modal.getByText('Choose another picture')).toBeVisible();
  });

  it('sends only changed fields, and refreshes the list', async () => {
    server.use(answer(listParts, () => [fen]));
    const sent = takeChanges();
    const { user, retype, save } = await openForm();
    expect(await screen.findByText('Listed: Fen switch')).toBeVisible();
    server.use(answer(listParts, () => [{ ...fen, name: 'Moor switch' }]));
    await retype('Name', ' Moor switch ');
    await retype('Price per Qty', '4.75');
    await retype(/^Weight/, '12');
    await user.click(save);
    expect(await screen.findByText(messages.saved('Moor switch'))).toBeVisible();
    expect(sent).toEqual([{ name: 'Moor switch', price: 4.75, weight: 12 }]);
    expect(screen.getByText('Listed: Moor switch')).toBeVisible();
    expect(isOpen()).toBe(false);
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
  });

  it('sends nothing when nothing was changed', async () => {
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
    ['Minimum Order', '0', 'Minimum Order must be at least 1'],
    ['Price per Qty', '4.999', 'Price must have at most two decimals'],
    ['Price per Qty', '1000000', 'Price must be at most $999,999.99'],
    [/^Restock/, '1.5', 'Restock must be a whole number'],
    [/^Weight/, '1.5', 'Weight must be a whole number'],
  ])('refuses %s %j', async (label, value, message) => {
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
  ])('by %s shows that %s', async (typed, outcome, restock) => {
    const sent = takeChanges();
    const { user, modal, retype, save } = await openForm();
    await retype(/^Restock/, typed);
    expect(modal.getByText(outcome)).toBeVisible();
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ restock }]));
  });

  it('shows the server’s refusal to remove too many units', async () => {
    const words = 'Only 100 are available, so 101 cannot be removed.';
    server.use(refuse(changePart, 'quantity_unavailable', words));
    const { user, modal, retype, save } = await openForm();
    await retype(/^Restock/, '-101');
    expect(modal.getByText(words)).toBeVisible();
    await user.click(save);
    await waitFor(() => expect(modal.getAllByText(words)).toHaveLength(2));
    expect(screen.getByText(messages.saveFailed('Fen switch'))).toBeVisible();
    expect(modal.getByLabelText(/^Restock/)).toHaveValue(-101);
  });
});

describe('the picture of a part', () => {
  it('can be replaced', async () => {
    const sent = takeChanges();
    const { user, modal, save } = await openForm();
    await user.upload(modal.getByLabelText('Image'), pictureFile());
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ img: '/api/image/new' }]));
  });
});

describe('leaving the form', () => {
  it('asks nothing before anything was entered', async () => {
    const { user } = await openForm();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it.each(['Escape', 'Close'])('by %s asks before it discards changes', async (way) => {
    const { user, modal, retype } = await openForm();
    await retype('Name', 'Moor switch');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(modal.getByRole('button', { name: way }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    const keep = question.getByRole('button', { name: 'Keep editing' });
    expect(keep).toHaveFocus();
    await user.click(keep);
    expect(modal.getByLabelText('Name')).toHaveValue('Moor switch');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(isOpen()).toBe(false);
  });
});

describe('the facts of a part', () => {
  it('are asked for the kind chosen, and sent together', async () => {
    const sent = takeChanges();
    const { user, modal, save } = await openForm();
    expect(modal.queryByLabelText('Feel')).not.toBeInTheDocument();
    await user.selectOptions(modal.getByLabelText(/^Kind/), 'Switch');
    await user.selectOptions(modal.getByLabelText('Feel'), 'Tactile');
    await user.type(modal.getByLabelText('Actuation force (gf)'), '3');
    await user.type(modal.getByLabelText('Force curve'), '0mm 30gf\nsoft');
    await user.click(save);
    expect(await modal.findByText('Line 2: write it like “1.9mm 62gf”')).toBeVisible();
    expect(sent).toEqual([]);

    await user.clear(modal.getByLabelText('Force curve'));
    await user.click(save);
    expect(await modal.findByText('Actuation force must be at least 5 gf')).toBeVisible();
    await user.type(modal.getByLabelText('Actuation force (gf)'), '5');
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ facts: { kind: 'switch', feel: 'tactile', force: 35 } }]));
  });

  it('keep what both kinds share when the kind changes', async () => {
    const sent = takeChanges();
    const { user, modal, save } = await openForm();
    const kind = modal.getByLabelText(/^Kind/);
    await user.selectOptions(kind, 'PCB');
    await user.selectOptions(modal.getByLabelText('Layout'), '65%');
    await user.selectOptions(modal.getByLabelText('Lights'), 'North-facing');
    await user.click(modal.getByLabelText('ISO'));
    await user.selectOptions(kind, 'Plate');
    expect(modal.getByLabelText('Layout')).toHaveDisplayValue('65%');
    await user.click(save);
    const facts = { kind: 'plate', layout: '65', standards: ['iso'] };
    await waitFor(() => expect(sent).toEqual([{ facts }]));
  });

  it('are forgotten for a part that becomes Other', async () => {
    const sent = takeChanges();
    const { user, modal, save } = await openForm({ ...fen, facts: { kind: 'switch', feel: 'linear' } });
    expect(modal.getByLabelText('Feel')).toHaveDisplayValue('Linear');
    await user.selectOptions(modal.getByLabelText(/^Kind/), 'Other');
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ facts: null }]));
  });
});
