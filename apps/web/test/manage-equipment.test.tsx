import { addPart, checkAdmin, deletePart, listParts, messages, uploadImage } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { inserted, pictureFile, uploaded } from './dashboard-builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { answer, refuse, server } from './server.ts';

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  server.use(answer(checkAdmin, () => ({ admin: true })));
  await signInBefore();
});

describe('Add a Equipment', () => {
  async function openForm() {
    const app = renderApp('/dashboard/addPart');
    const form = within(await screen.findByRole('form', { name: 'Add equipment' }));
    return { ...app, form, add: form.getByRole('button', { name: 'Add Equipment' }) };
  }

  async function fillIn({ user, form }: Awaited<ReturnType<typeof openForm>>) {
    await user.type(form.getByLabelText('Name'), 'Fen switch');
    await user.type(form.getByLabelText('Description'), 'Quiet.');
    await user.type(form.getByLabelText('Available Quantity'), '100');
    await user.type(form.getByLabelText('Minimum Order'), '10');
    await user.type(form.getByLabelText('Price per Qty'), '19.99');
    await user.upload(form.getByLabelText('Image'), pictureFile());
  }

  it('requires every field, each in its own words', async () => {
    const { user, form, add } = await openForm();
    await user.click(add);
    for (const message of [
      'Name is Required',
      'Description is Required',
      'Available Quantity is Required',
      'Minimum Order is Required',
      'Price is Required',
      'Image is Required',
    ])
      expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveFocus();
  });

  it.each([
    ['Price per Qty', '19.999', 'Price must have at most two decimals'],
    ['Price per Qty', '0', 'Price must be more than 0'],
    ['Minimum Order', '0', 'Minimum Order must be at least 1'],
    ['Available Quantity', '1.5', 'Available Quantity must be a whole number'],
  ])('refuses %s of %s', async (label, value, message) => {
    const { user, form, add } = await openForm();
    await user.type(form.getByLabelText(label), value);
    await user.click(add);
    expect(await form.findByText(message)).toBeVisible();
  });

  it('refuses what is no picture before anything is sent', async () => {
    const { form } = await openForm();
    const text = new File(['words'], 'notes.txt', { type: 'text/plain' });
    await userEvent.setup({ applyAccept: false }).upload(form.getByLabelText('Image'), text);
    expect(await form.findByText('Image must be a JPEG, PNG, WebP, AVIF or GIF picture')).toBeVisible();
  });

  it('sends the picture, then the part with numbers, and begins anew', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(uploadImage, () => uploaded('/api/image/fen')),
      answer(addPart, async ({ request }) => {
        sent.push(await request.json());
        return inserted();
      }),
    );
    const page = await openForm();
    await fillIn(page);
    await page.user.click(page.add);
    expect(await screen.findByText(messages.partAdded)).toBeVisible();
    expect(sent).toEqual([
      {
        name: 'Fen switch',
        description: 'Quiet.',
        availableQuantity: 100,
        minimumOrder: 10,
        price: 19.99,
        img: '/api/image/fen',
      },
    ]);
    expect(page.form.getByLabelText('Name')).toHaveValue('');
    expect(page.form.queryByText(/switch.png/)).not.toBeInTheDocument();
  });

  it('says that the picture was refused, keeps the form, and sends it again', async () => {
    server.use(
      refuse(uploadImage, 'unreadable_image', 'The image cannot be read. Is the file damaged?'),
      answer(addPart, inserted),
    );
    const page = await openForm();
    await fillIn(page);
    await page.user.click(page.add);
    expect(await screen.findByText(messages.partFailed)).toBeVisible();
    expect(page.form.getByText('The image cannot be read. Is the file damaged?')).toBeVisible();
    expect(page.form.getByLabelText('Name')).toHaveValue('Fen switch');
    expect(page.form.getByText(/switch.png/)).toBeVisible();
    server.use(answer(uploadImage, () => uploaded('/api/image/fen')));
    await page.user.click(page.add);
    expect(await screen.findByText(messages.partAdded)).toBeVisible();
  });

  it('does not send a picture twice when only the part was refused', async () => {
    let uploads = 0;
    server.use(
      answer(uploadImage, () => {
        uploads += 1;
        return uploaded('/api/image/fen');
      }),
      refuse(addPart, 'database_unavailable'),
    );
    const page = await openForm();
    await fillIn(page);
    await page.user.click(page.add);
    expect(await page.form.findByText('Refused')).toBeVisible();
    server.use(answer(addPart, inserted));
    await page.user.click(page.add);
    expect(await screen.findByText(messages.partAdded)).toBeVisible();
    expect(uploads).toBe(1);
  });
});

describe('Manage Equipments', () => {
  const fen = buildPart({ name: 'Fen switch' });
  const parts = [buildPart({ name: 'Harbour keycaps' }), fen];

  async function openList(query = '') {
    server.use(answer(listParts, () => parts));
    const app = renderApp(`/dashboard/managePart${query}`);
    await screen.findByRole('table', { name: 'Equipment' });
    return app;
  }
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

  it('asks before it deletes, and keeps the part when told to', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Delete Fen switch' }));
    const modal = within(screen.getByRole('alertdialog', { name: 'Delete Fen switch?' }));
    expect(modal.getByText(/deleted from the database too/)).toBeVisible();
    await user.click(modal.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(names()).toEqual(['Harbour keycaps', 'Fen switch']);
  });

  it('deletes, says so, and shows what is left', async () => {
    const deleted: (string | undefined)[] = [];
    const { user } = await openList();
    server.use(
      answer(deletePart, ({ params }) => {
        deleted.push(params['partId']);
        return { acknowledged: true, deletedCount: 1 };
      }),
      answer(listParts, () => parts.slice(0, 1)),
    );
    await user.click(screen.getByRole('button', { name: 'Delete Fen switch' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(messages.deleted('Fen switch'))).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Harbour keycaps']));
    expect(deleted).toEqual([fen._id]);
  });

  it('says why a part could not be deleted', async () => {
    const { user } = await openList();
    server.use(refuse(deletePart, 'database_unavailable', 'Try again soon.'));
    await user.click(screen.getByRole('button', { name: 'Delete Fen switch' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Try again soon.')).toBeVisible();
  });

  it('searches by name, and keeps the search in the address', async () => {
    const { user, address } = await openList();
    await user.type(screen.getByRole('searchbox'), 'FEN');
    expect(names()).toEqual(['Fen switch']);
    expect(screen.getByText('1 of 2 items')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard/managePart?q=FEN'));
    await user.type(screen.getByRole('searchbox'), 'x');
    await user.click(await screen.findByRole('button', { name: 'Show all equipment' }));
    expect(names()).toHaveLength(2);
    await waitFor(() => expect(address()).toBe('/dashboard/managePart'));
  });

  it('begins with the search that the address names', async () => {
    await openList('?q=harbour');
    expect(screen.getByRole('searchbox')).toHaveValue('harbour');
    expect(names()).toEqual(['Harbour keycaps']);
  });
});
