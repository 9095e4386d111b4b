import { messages } from '@switchyard/shared';
import { uploadImage } from '@switchyard/shared/images';
import { changePart, getStockedPart, listParts, type Part, type PartChanges } from '@switchyard/shared/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { modified, pictureFile, showPictures, uploaded } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage, serveRefusal } from './server.ts';

const fen = buildPart({
  name: 'Fen switch',
  description: 'Quiet.',
  minimumOrder: 10,
  price: 4.5,
  availableQuantity: 100,
});

beforeEach(showPictures);
beforeEach(signInAdmin);

/** Answers edits and collects what is sent. */
function takeChanges() {
  const sent: unknown[] = [];
  serve(uploadImage, () => uploaded('/api/image/new'));
  serve(changePart, async ({ request }) => {
    const changes = (await request.json()) as PartChanges;
    sent.push(changes);
    return {
      ...modified,
      part: buildPart({ ...fen, name: changes.name ?? fen.name, price: changes.price ?? fen.price }),
    };
  });
  return sent;
}

const stocked = (part: Part) => ({ ...part, held: 0, isLow: false, waiting: 0 });

/** Opens a part's edit form from the list. */
async function openForm(part = fen) {
  servePage(listParts, () => ({ items: [part] }));
  serve(getStockedPart, () => stocked(part));
  const app = renderApp('/dashboard/managePart');
  const { user } = app;
  await user.click(await screen.findByRole('link', { name: 'Edit Fen switch' }));
  const form = within(await screen.findByRole('form', { name: 'Edit equipment' }));
  const retype = async (label: string | RegExp, text: string) => {
    await user.clear(form.getByLabelText(label));
    if (text) await user.type(form.getByLabelText(label), text);
  };
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  return { ...app, form, preview, retype, save: form.getByRole('button', { name: 'Save' }) };
}

const isOpen = () => screen.queryByRole('form', { name: 'Edit equipment' }) !== null;

describe('editing a part', () => {
  it('starts with the part’s values', async () => {
    const { form } = await openForm();
    expect(form.getByLabelText('Name')).toHaveValue('Fen switch');
    expect(form.getByLabelText('Description')).toHaveValue('Quiet.');
    expect(form.getByLabelText('Minimum Order')).toHaveValue('10');
    expect(form.getByLabelText('Price per Qty')).toHaveValue('4.5');
    expect(form.getByText(/^100 are available now/)).toBeVisible();
    expect(form.getByText('Choose another picture')).toBeVisible();
  });

  it('sends only changed fields, and starts anew from what was saved', async () => {
    const sent = takeChanges();
    const { user, retype, save, address } = await openForm();
    servePage(listParts, () => ({ items: [{ ...fen, name: 'Moor switch' }] }));
    await retype('Name', ' Moor switch ');
    await retype('Price per Qty', '4.75');
    await retype(/^Weight/, '12');
    await user.click(save);
    expect(await screen.findByText(messages.saved('Moor switch'))).toBeVisible();
    expect(sent).toEqual([{ name: 'Moor switch', price: 4.75, weight: 12 }]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Moor switch' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByRole('rowheader', { name: 'Moor switch' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(address()).toBe('/dashboard/managePart');
  });

  it('keeps what is typed while it is being saved, and saves that next', async () => {
    const sent = takeChanges();
    let end = () => {};
    const isSlow = new Promise<void>((resolve) => (end = resolve));
    serve(changePart, async ({ request }) => {
      sent.push(await request.json());
      await isSlow;
      return { ...modified, part: { ...fen, price: 4.75 } };
    });
    const { user, retype, save } = await openForm();
    await retype('Price per Qty', '4.75');
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ price: 4.75 }]));
    await retype('Description', 'Very quiet.');
    end();
    expect(await screen.findByText(messages.saved('Fen switch'))).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveValue('Very quiet.');
    const next = takeChanges();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(next).toEqual([{ description: 'Very quiet.' }]));
  });

  it('takes quantity breaks as lines, says what is wrong with them, and removes them', async () => {
    const sent = takeChanges();
    const priceBreaks = [{ from: 50, price: 4 }];
    const { user, form, retype, save } = await openForm({ ...fen, priceBreaks });
    const breaks = form.getByLabelText(/^Quantity breaks/);
    expect(breaks).toHaveValue('50: 4');
    for (const [text, message] of [
      ['50 pieces', 'Line 1: write it like “100: 0.55”'],
      ['50: 4\n60: 4', 'Each price must be lower than the one before'],
      ['50: 4.5', 'From 50, one unit must cost less than the Price ($4.50)'],
    ] as const) {
      await retype(/^Quantity breaks/, text);
      await user.click(save);
      await waitFor(() => expect(breaks).toHaveAccessibleDescription(expect.stringContaining(message)));
    }
    await retype(/^Quantity breaks/, '50: 4.25{Enter}100: 4');
    await user.click(save);
    const wanted = [
      { from: 50, price: 4.25 },
      { from: 100, price: 4 },
    ];
    await waitFor(() => expect(sent).toEqual([{ priceBreaks: wanted }]));
  });

  it('removes quantity breaks that were emptied', async () => {
    const sent = takeChanges();
    const { user, retype, save } = await openForm({ ...fen, priceBreaks: [{ from: 50, price: 4 }] });
    await retype(/^Quantity breaks/, '');
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ priceBreaks: null }]));
  });

  it('sends nothing when nothing was changed', async () => {
    const sent = takeChanges();
    const { user, form, retype, save } = await openForm();
    await retype('Price per Qty', '4.50');
    await user.click(save);
    expect(await form.findByText(messages.nothingChanged)).toBeVisible();
    expect(isOpen()).toBe(true);
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['Name', '', 'Name is Required'],
    ['Minimum Order', '0', 'Minimum Order must be at least 1'],
    ['Price per Qty', '4.999', 'Price must have at most two decimals'],
    ['Price per Qty', '1000000', 'Price must be at most $999,999.99'],
    [/^Restock/, '1.5', 'Restock must be a whole number such as 100, without a dot or comma'],
    [/^Weight/, '1.5', 'Weight must be a whole number such as 100, without a dot or comma'],
  ])('refuses %s %j', async (label, value, message) => {
    const sent = takeChanges();
    const { user, form, retype, save } = await openForm();
    await retype(label, value);
    await user.click(save);
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent).toHaveLength(0);
  });
});

describe('restocking a part', () => {
  it.each([
    ['50', '150 will be available.', 50],
    ['-30', '70 will be available.', -30],
  ])('by %s shows that %s', async (typed, outcome, restock) => {
    const sent = takeChanges();
    const { user, form, retype, save } = await openForm();
    await retype(/^Restock/, typed);
    expect(form.getByText(outcome)).toBeVisible();
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ restock }]));
  });

  it('shows the server’s refusal to remove too many units', async () => {
    const words = 'Only 100 are available, so 101 cannot be removed.';
    serveRefusal(changePart, 'removes_too_many', words);
    const { user, form, retype, save } = await openForm();
    await retype(/^Restock/, '-101');
    expect(form.getByText(words)).toBeVisible();
    await user.click(save);
    await waitFor(() => expect(form.getAllByText(words)).toHaveLength(2));
    expect(screen.getByText(messages.saveFailed('Fen switch'))).toBeVisible();
    expect(form.getByLabelText(/^Restock/)).toHaveValue('-101');
  });
});

it('a SKU that another part has is told at its field, and nowhere else', async () => {
  const words = 'Moor switch has the SKU FEN-T already. Give this part another one.';
  serveRefusal(changePart, 'sku_taken', words);
  const { user, form, retype, save } = await openForm();
  await retype(/^SKU/, 'FEN-T');
  await user.click(save);
  await waitFor(() => expect(form.getByLabelText(/^SKU/)).toHaveAccessibleDescription(new RegExp(words)));
  expect(form.getByLabelText(/^SKU/)).toHaveFocus();
  expect(form.getAllByText(words)).toHaveLength(1);
});

describe('the picture of a part', () => {
  it('can be replaced', async () => {
    const sent = takeChanges();
    const { user, form, save } = await openForm();
    await user.upload(form.getByLabelText('Image'), pictureFile());
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ img: '/api/image/new' }]));
  });
});

describe('leaving the form', () => {
  it('asks nothing before anything was entered', async () => {
    const { user, form, address } = await openForm();
    await user.click(form.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(address()).toBe('/dashboard/managePart'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    serve(getStockedPart, () => stocked({ ...fen, name: 'Renamed meanwhile' }));
    await user.click(await screen.findByRole('link', { name: 'Edit Fen switch' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('Renamed meanwhile');
  });

  it.each([
    ['Back to the list', 'button', '/dashboard/managePart'],
    ['View shop', 'link', '/'],
  ])('by %s asks before it discards changes', async (name, role, wanted) => {
    const { user, form, retype, address } = await openForm();
    await retype('Name', 'Moor switch');
    const page = address();
    const leave = () => user.click(screen.getByRole(role, { name }));
    await leave();
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    const keep = question.getByRole('button', { name: 'Keep editing' });
    expect(keep).toHaveFocus();
    await user.click(keep);
    expect(form.getByLabelText('Name')).toHaveValue('Moor switch');
    expect(address()).toBe(page);
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(address()).toBe(wanted);
  });
});

describe('the preview of a part', () => {
  it('follows the form, and shows what is half typed as it was', async () => {
    const { preview, retype, form, user } = await openForm();
    expect(preview.getAllByText('Fen switch')).toHaveLength(2);
    await retype('Name', 'Moor switch');
    await retype('Price per Qty', '5,');
    await retype('Description', 'Loud.');
    await retype(/^Quantity breaks/, '50: 4');
    await retype(/^Restock/, '-95');
    await user.selectOptions(form.getByLabelText(/^Kind/), 'Switch');
    await user.selectOptions(form.getByLabelText('Feel'), 'Tactile');
    await waitFor(() => expect(preview.getAllByText('Moor switch')).toHaveLength(2));
    expect(preview.getByText('Loud.')).toBeVisible();
    expect(preview.getAllByText('$4.50').length).toBeGreaterThan(0);
    await retype('Price per Qty', '5.25');
    await waitFor(() => expect(preview.getAllByText('$5.25')).toHaveLength(2));
    expect(preview.getAllByText('Sold out')).toHaveLength(2);
  });

  it('says that a hidden part is hidden', async () => {
    const { preview, form, user } = await openForm();
    expect(preview.getByText('How buyers will see it.')).toBeVisible();
    await user.click(form.getByLabelText('Hidden'));
    expect(await preview.findByText(/While it is hidden/)).toBeVisible();
  });
});

describe('the facts of a part', () => {
  it('are asked for the kind chosen, and sent together', async () => {
    const sent = takeChanges();
    const { user, form, save } = await openForm();
    expect(form.queryByLabelText('Feel')).not.toBeInTheDocument();
    await user.selectOptions(form.getByLabelText(/^Kind/), 'Switch');
    await user.selectOptions(form.getByLabelText('Feel'), 'Tactile');
    await user.type(form.getByLabelText('Actuation force (gf)'), '3');
    await user.type(form.getByLabelText('Force curve'), '0mm 30gf\nsoft');
    await user.click(save);
    expect(await form.findByText('Line 2: write it like “1.9mm 62gf”')).toBeVisible();
    expect(sent).toEqual([]);

    await user.clear(form.getByLabelText('Force curve'));
    await user.click(save);
    expect(await form.findByText('Actuation force must be at least 5 gf')).toBeVisible();
    await user.type(form.getByLabelText('Actuation force (gf)'), '5');
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ facts: { kind: 'switch', feel: 'tactile', force: 35 } }]));
  });

  it('keep what both kinds share when the kind changes', async () => {
    const sent = takeChanges();
    const { user, form, save } = await openForm();
    const kind = form.getByLabelText(/^Kind/);
    await user.selectOptions(kind, 'PCB');
    await user.selectOptions(form.getByLabelText('Layout'), '65%');
    await user.selectOptions(form.getByLabelText('Lights'), 'North-facing');
    await user.click(form.getByLabelText('ISO'));
    await user.selectOptions(kind, 'Plate');
    expect(form.getByLabelText('Layout')).toHaveDisplayValue('65%');
    await user.click(save);
    const facts = { kind: 'plate', layout: '65', standards: ['iso'] };
    await waitFor(() => expect(sent).toEqual([{ facts }]));
  });

  it('are forgotten for a part that becomes Other', async () => {
    const sent = takeChanges();
    const { user, form, save } = await openForm({ ...fen, facts: { kind: 'switch', feel: 'linear' } });
    expect(form.getByLabelText('Feel')).toHaveDisplayValue('Linear');
    await user.selectOptions(form.getByLabelText(/^Kind/), 'Other');
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ facts: null }]));
  });
});
