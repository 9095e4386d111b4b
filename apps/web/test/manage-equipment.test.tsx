import { messages } from '@switchyard/shared';
import { uploadImage } from '@switchyard/shared/images';
import { addFamily, getFamilyForAdmin, setMember } from '@switchyard/shared/families';
import {
  addPart,
  changeParts,
  deletePart,
  getStockedPart,
  listParts,
  listStock,
  previewBulk,
} from '@switchyard/shared/parts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { inserted, pictureFile, showPictures, uploaded } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { type answerPage, collect, refusal, serve, servePage, server, serveRefusal } from './server.ts';
import { typeQuickly } from './type-quickly.ts';

beforeEach(showPictures);
beforeEach(signInAdmin);

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

  it('requires every field', async () => {
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

  it('refuses a file that is not a picture', async () => {
    const { form } = await openForm();
    const text = new File(['words'], 'notes.txt', { type: 'text/plain' });
    await userEvent.setup({ applyAccept: false }).upload(form.getByLabelText('Image'), text);
    expect(
      await form.findByText('notes.txt: Image must be a JPEG, PNG, WebP, AVIF or GIF picture.'),
    ).toBeVisible();
  });

  it('uploads the picture, sends the part and starts empty', async () => {
    serve(uploadImage, () => uploaded('/api/image/fen'));
    const sent = collect(addPart, () => inserted());
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

  it('reports a refused picture beside it and accepts another one', async () => {
    serveRefusal(uploadImage, 'image_damaged', 'The image cannot be read. Is the file damaged?');
    serve(addPart, inserted);
    const page = await openForm();
    await fillIn(page);
    await page.user.click(page.add);
    expect(await screen.findByText(messages.partFailed)).toBeVisible();
    expect(page.form.getByText('The image cannot be read. Is the file damaged?')).toBeVisible();
    expect(page.form.getByLabelText('Name')).toHaveValue('Fen switch');
    expect(page.form.getByText(/switch.png/)).toBeVisible();
    serve(uploadImage, () => uploaded('/api/image/fen'));
    await page.user.upload(page.form.getByLabelText('Image'), pictureFile());
    await page.user.click(page.add);
    expect(await screen.findByText(messages.partAdded)).toBeVisible();
  });

  it('does not upload the picture again when only the part was refused', async () => {
    let uploads = 0;
    serve(uploadImage, () => {
      uploads += 1;
      return uploaded('/api/image/fen');
    });
    serveRefusal(addPart, 'database_unavailable');
    const page = await openForm();
    await fillIn(page);
    await page.user.click(page.add);
    expect(await page.form.findByText('Refused')).toBeVisible();
    serve(addPart, inserted);
    await page.user.click(page.add);
    expect(await screen.findByText(messages.partAdded)).toBeVisible();
    expect(uploads).toBe(1);
  });
});

describe('Manage Equipments', () => {
  const harbour = buildPart({ name: 'Harbour keycaps' });
  const fen = buildPart({ name: 'Fen switch' });
  const parts = [harbour, fen];

  /** Opens the table and collects the query strings it sends. */
  async function openList(
    query = '',
    give: Parameters<typeof answerPage<typeof listParts>>[1] = () => ({ items: parts }),
  ) {
    const asked: string[] = [];
    servePage(listParts, (query) => {
      asked.push(query.toString());
      return give(query);
    });
    const app = renderApp(`/dashboard/managePart${query}`);
    await screen.findByRole('table', { name: 'Equipment' });
    return { ...app, asked };
  }
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const indexes = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  const heading = () => screen.getByRole('heading', { level: 2, name: /equipment|Results/ });

  it('shows price, minimum and quantity, and marks what is low or sold out', async () => {
    const facts = { price: 4.5, minimumOrder: 10 };
    const items = [
      buildPart({ ...facts, name: 'Plenty', availableQuantity: 1500 }),
      buildPart({ ...facts, name: 'Few', availableQuantity: 20 }),
      buildPart({ ...facts, name: 'None', availableQuantity: 9 }),
    ];
    await openList('', () => ({ items }));
    const cells = (name: string) => [
      ...screen.getByRole('row', { name: new RegExp(name) }).querySelectorAll('[data-align=end]'),
    ];
    const textsOf = (name: string) => cells(name).map(({ textContent }) => textContent);
    expect(textsOf('Plenty').slice(0, 3)).toEqual(['$4.50', '10', '1,500']);
    expect(textsOf('Few')[2]).toBe('20Low');
    expect(textsOf('None')[2]).toBe('9Sold out');
  });

  it('asks before it deletes, and Cancel keeps the part', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Delete Fen switch' }));
    const modal = within(screen.getByRole('alertdialog', { name: 'Delete Fen switch?' }));
    expect(modal.getByText(/deleted from the database too/)).toBeVisible();
    await user.click(modal.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(names()).toEqual(['Harbour keycaps', 'Fen switch']);
  });

  it('deletes, says so, and moves the focus to the list', async () => {
    const deleted: (string | undefined)[] = [];
    const { user } = await openList();
    serve(deletePart, ({ params }) => {
      deleted.push(params['partId']);
      return { acknowledged: true, deletedCount: 1 };
    });
    servePage(listParts, () => ({ items: [harbour] }));
    await user.click(screen.getByRole('button', { name: 'Delete Fen switch' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(messages.deleted('Fen switch'))).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['Harbour keycaps']));
    expect(deleted).toEqual([fen._id]);
    expect(heading()).toHaveFocus();
  });

  it('goes back a page after deleting the last part of a page', async () => {
    const { user, address } = await openList('?sort=name&after=harbour&from=51', (query) =>
      query.has('after')
        ? { items: [fen], previous: 'fen', total: 51 }
        : { items: [harbour], total: 50, next: 'harbour' },
    );
    serve(deletePart, () => ({ acknowledged: true, deletedCount: 1 }));
    servePage(listParts, (query) =>
      query.get('before') === 'fen' ? { items: [harbour], total: 50 } : { items: [], total: 50 },
    );
    await user.click(screen.getByRole('button', { name: 'Delete Fen switch' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Harbour keycaps']));
    expect(address()).toBe('/dashboard/managePart?sort=name&before=fen&from=1');
    expect(screen.queryByText(/no longer exists/)).not.toBeInTheDocument();
  });

  it('searches, counts, and keeps the search in the URL', async () => {
    const { user, address, asked } = await openList('', (query) => {
      if (query.get('q') === 'fen') return { items: [fen] };
      return { items: query.has('q') ? [] : parts };
    });
    expect(screen.getByText('2 items')).toBeVisible();
    typeQuickly(within(screen.getByRole('main')).getByRole('searchbox'), 'fen');
    expect(await screen.findByText('1 item found')).toBeVisible();
    expect(names()).toEqual(['Fen switch']);
    expect(address()).toBe('/dashboard/managePart?q=fen');
    expect(asked).toEqual(['limit=50&sort=oldest', 'limit=50&q=fen&sort=oldest']);
    await user.type(within(screen.getByRole('main')).getByRole('searchbox'), 'x');
    expect(await screen.findByText('No equipment matches “fenx”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all equipment' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(address()).toBe('/dashboard/managePart');
    expect(within(screen.getByRole('main')).getByRole('searchbox')).toHaveValue('');
  });

  it('keeps what is typed while a sorted list is on its way', async () => {
    const { asked, address } = await openList('', () => ({ items: parts }));
    const field = within(screen.getByRole('main')).getByRole('searchbox');
    // Inside `act` React renders nothing until its end, which simulates a slow device.
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Name' }));
      fireEvent.change(field, { target: { value: 'fen' } });
    });
    expect(field).toHaveValue('fen');
    await waitFor(() => expect(address()).toBe('/dashboard/managePart?q=fen&sort=name'));
    await waitFor(() => expect(asked.at(-1)).toBe('limit=50&q=fen&sort=name'));
  });

  it('sorts by a heading, in both directions', async () => {
    const { user, address, asked } = await openList('?after=harbour');
    const column = (name: string) => screen.getByRole('columnheader', { name });
    expect(column('Index')).toHaveAttribute('aria-sort', 'ascending');
    expect(within(column('Quantity')).queryByRole('button')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(column('Name')).toHaveAttribute('aria-sort', 'ascending'));
    expect(column('Index')).not.toHaveAttribute('aria-sort');
    expect(address()).toBe('/dashboard/managePart?sort=name');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(column('Name')).toHaveAttribute('aria-sort', 'descending'));
    await waitFor(() => expect(asked.at(-1)).toBe('limit=50&sort=-name'));
    expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
  });

  it('continues the index on the next page', async () => {
    const many = Array.from({ length: 50 }, (_, place) => buildPart({ name: `Part ${place + 1}` }));
    const { user, address } = await openList('', (query) =>
      query.get('after') === 'part-50'
        ? { items: parts, previous: 'harbour', total: 10_000, next: 'fen' }
        : { items: many, next: 'part-50', total: 10_000 },
    );
    expect(screen.getByText('1–50 of 100+ items')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByText('51–52 of 100+ items')).toBeVisible();
    expect(address()).toBe('/dashboard/managePart?after=part-50&from=51');
    expect(indexes()).toEqual(['51', '52']);
    expect(heading()).toHaveFocus();
  });
});

describe('many parts at once', () => {
  const fen = buildPart({ name: 'Fen switch' });
  const mire = buildPart({ name: 'Mire switch' });
  const rowOf = (part: typeof fen, facts: object = {}) => ({
    part: part._id,
    name: part.name,
    state: 'changed' as const,
    changes: [{ column: 'price', before: '20', after: '22' }],
    seen: `${part.name} seen`,
    ...facts,
  });

  it('are selected, previewed, and changed as previewed', async () => {
    servePage(listParts, () => ({ items: [fen, mire] }));
    const previews = collect(previewBulk, () => ({
      rows: [rowOf(fen), rowOf(mire, { state: 'refused', changes: [], message: 'The price would be $0.00' })],
      isCut: false,
    }));
    const sent = collect(changeParts, () => ({
      changed: [],
      missed: [{ part: fen._id, name: fen.name, message: 'Fen switch has been changed in the meantime.' }],
    }));
    const { user } = renderApp('/dashboard/managePart');
    await user.click(await screen.findByLabelText('Select Fen switch'));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(screen.getByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: 'Change…' }));

    const form = within(screen.getByRole('form', { name: 'What changes' }));
    await user.click(form.getByRole('button', { name: 'Preview' }));
    expect(await form.findByText('At least one change is required')).toBeVisible();
    await user.selectOptions(form.getByLabelText('Price'), 'Lower by a percent');
    await user.type(form.getByLabelText('Percent'), '10');
    await user.selectOptions(form.getByLabelText('Kind'), 'Switch');
    await user.selectOptions(form.getByLabelText('One of its facts'), 'Feel');
    await user.selectOptions(form.getByLabelText('Feel'), 'Tactile');
    await user.click(form.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('1 will change, 1 cannot change')).toBeVisible();
    const changes = { price: { by: 'percent', of: -10 }, facts: { kind: 'switch', feel: 'tactile' } };
    expect(previews).toEqual([{ parts: [fen._id, mire._id], changes }]);
    expect(screen.getByRole('row', { name: /Mire switch/ })).toHaveTextContent('The price would be $0.00');
    expect(screen.getByRole('row', { name: /Fen switch/ })).toHaveTextContent(
      'Price: from $20.00→ to $22.00',
    );

    await user.click(screen.getByRole('button', { name: 'Change 1 part' }));
    expect(await screen.findByRole('heading', { name: '0 parts changed' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Fen switch has been changed in the meantime.');
    expect(sent).toEqual([{ parts: [{ part: fen._id, seen: 'Fen switch seen' }], changes }]);
    await user.click(screen.getByRole('button', { name: 'Back to the equipment' }));
    expect(await screen.findByLabelText('Select Fen switch')).toBeVisible();
  });

  it('are all that a search finds, also on other pages', async () => {
    servePage(listParts, () => ({ items: [fen], total: 70 }));
    const previews = collect(previewBulk, () => ({ rows: [rowOf(fen)], isCut: true }));
    const { user } = renderApp('/dashboard/managePart?q=switch');
    await user.click(await screen.findByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: 'Select all 70' }));
    expect(screen.getByText('All 70 are selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    await user.selectOptions(screen.getByLabelText('Hidden'), 'Hide from buyers');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText(/At most 500 parts change at once/)).toBeVisible();
    expect(previews).toEqual([{ matching: { q: 'switch' }, changes: { hidden: true } }]);
  });

  it('join a family that is found by one of its parts, or leave theirs', async () => {
    const red = buildPart({ name: 'Cable', family: { id: 'f'.repeat(24), n: 1, values: ['Red'] } });
    servePage(listParts, () => ({ items: [fen] }));
    const stocked = { lowStockAt: 10, held: 0, isLow: false, waiting: 0 };
    const loose = Array.from({ length: 8 }, (_, n) => ({ ...buildPart({ name: `Cable ${n}` }), ...stocked }));
    servePage(listStock, (query) => ({
      items:
        query.get('q') === 'cable'
          ? [...loose, { ...red, ...stocked }].slice(0, Number(query.get('limit')))
          : loose,
    }));
    const previews = collect(previewBulk, () => ({ rows: [], isCut: false }));
    const { user } = renderApp('/dashboard/managePart');
    await user.click(await screen.findByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: 'Change…' }));
    const form = within(screen.getByRole('form', { name: 'What changes' }));
    const family = form.getByLabelText('Family');
    const preview = () => user.click(form.getByRole('button', { name: 'Preview' }));
    await user.selectOptions(family, 'Put into a family');
    await preview();
    expect(await form.findByText('Find a part of the family')).toBeVisible();
    await user.type(form.getByRole('searchbox'), 'loose');
    expect(await form.findByText('Nothing suitable was found.')).toBeVisible();
    await user.clear(form.getByRole('searchbox'));
    const pick = async () => {
      await user.keyboard('cable');
      await user.click(await form.findByRole('button', { name: 'Choose Cable — Red' }));
    };
    await pick();
    expect(form.getByRole('button', { name: 'Another family' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(form.getByRole('searchbox')).toHaveFocus();
    await pick();
    expect(form.getByText('Into the family of Cable — Red')).toBeVisible();
    await preview();
    await waitFor(() => expect(previews).toHaveLength(1));
    await user.selectOptions(family, 'Take out of its family');
    await preview();
    await waitFor(() => expect(previews).toHaveLength(2));
    const parts = [fen._id];
    expect(previews).toEqual([
      { parts, changes: { family: { id: red.family?.id } } },
      { parts, changes: { family: null } },
    ]);
  });

  it('become a family, whose values are what their names add', async () => {
    const parts = [buildPart({ name: 'Cable, red' }), buildPart({ name: 'Cable, blue' })] as const;
    servePage(listParts, () => ({ items: [...parts] }));
    const familyId = 'f'.repeat(24);
    const begun = collect(addFamily, () => ({ acknowledged: true, insertedId: familyId }));
    const joined = collect(setMember, () => ({
      _id: familyId,
      name: 'Cable',
      choices: ['Colour'],
      members: [],
    }));
    const { user } = renderApp('/dashboard/managePart');
    await user.click(await screen.findByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: 'Into a family…' }));
    const form = within(screen.getByRole('form', { name: 'The family' }));
    expect(form.getByLabelText('Family name')).toHaveValue('Cable');
    await user.type(form.getByLabelText('Choice'), 'Colour');
    expect(form.getByLabelText('Colour of Cable, blue')).toHaveValue('blue');
    await user.click(form.getByRole('button', { name: 'Put 2 parts together' }));
    await waitFor(() => expect(joined).toEqual([{ values: ['blue'] }]));
    const choices = [{ name: 'Colour', value: 'red' }];
    expect(begun).toEqual([{ partId: parts[0]._id, name: 'Cable', choices }]);
    expect(await screen.findByLabelText('Select all')).toBeVisible();
  });

  it('become one family, although the answer that it was begun is lost', async () => {
    const parts = [buildPart({ name: 'Cable, red' }), buildPart({ name: 'Cable, blue' })] as const;
    servePage(listParts, () => ({ items: [...parts] }));
    const familyId = 'f'.repeat(24);
    const begun: { body: unknown; key: string | null }[] = [];
    server.use(
      http.post('*/family', async ({ request }) => {
        begun.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
        if (begun.length === 1) return HttpResponse.error();
        return HttpResponse.json({ acknowledged: true, insertedId: familyId });
      }),
    );
    const joined = collect(setMember, () => ({
      _id: familyId,
      name: 'Cable',
      choices: ['Colour'],
      members: [],
    }));
    const { user } = renderApp('/dashboard/managePart');
    await user.click(await screen.findByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: 'Into a family…' }));
    const form = within(screen.getByRole('form', { name: 'The family' }));
    await user.type(form.getByLabelText('Choice'), 'Colour');
    await user.click(form.getByRole('button', { name: 'Put 2 parts together' }));
    expect(await form.findByText('2 of 2 are not in the family.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Put 2 parts together' }));
    await waitFor(() => expect(joined).toEqual([{ values: ['blue'] }]));
    expect(begun[1]).toEqual(begun[0]);
    expect(begun).toHaveLength(2);
  });

  it('go into the family that was begun although its answer was lost, and its name typed anew', async () => {
    const [red, blue] = [buildPart({ name: 'Cable, red' }), buildPart({ name: 'Cable, blue' })];
    servePage(listParts, () => ({ items: [red, blue] }));
    const familyId = 'f'.repeat(24);
    const family = { _id: familyId, name: 'Cable', choices: ['Colour'], members: [] };
    server.use(http.post('*/family', () => HttpResponse.error()));
    serve(getFamilyForAdmin, () => family);
    serve(getStockedPart, () => ({
      ...red,
      held: 0,
      isLow: false,
      waiting: 0,
      family: { id: familyId, n: 1, values: ['red'] },
    }));
    const joined = collect(setMember, () => family);
    const { user } = renderApp('/dashboard/managePart');
    await user.click(await screen.findByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: 'Into a family…' }));
    const form = within(screen.getByRole('form', { name: 'The family' }));
    await user.type(form.getByLabelText('Choice'), 'Colour');
    await user.click(form.getByRole('button', { name: 'Put 2 parts together' }));
    expect(await form.findByText('2 of 2 are not in the family.')).toBeVisible();
    serveRefusal(addFamily, 'part_in_family');
    await user.type(form.getByLabelText('Family name'), 's');
    await user.clear(form.getByLabelText('Colour of Cable, blue'));
    await user.type(form.getByLabelText('Colour of Cable, blue'), 'navy');
    await user.click(form.getByRole('button', { name: 'Put 2 parts together' }));
    expect(await form.findByRole('heading', { name: 'Into Cable' })).toBeVisible();
    expect(form.getByText('It is in this family already.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Put 2 parts together' }));
    expect(await screen.findByLabelText('Select all')).toBeVisible();
    expect(joined).toEqual([{ values: ['navy'] }]);
  });

  it('leave a family alone that another admin has begun with one of them', async () => {
    const [red, blue] = [buildPart({ name: 'Cable, red' }), buildPart({ name: 'Cable, blue' })];
    const [leads, cables] = ['1'.repeat(24), '2'.repeat(24)];
    servePage(listParts, () => ({ items: [red, blue] }));
    serve(getStockedPart, () => ({
      ...red,
      held: 0,
      isLow: false,
      waiting: 0,
      family: { id: leads, n: 1, values: ['Crimson'] },
    }));
    serve(getFamilyForAdmin, ({ params }) => {
      const _id = String(params['familyId']);
      return { _id, name: _id === leads ? 'Leads' : 'Cable', choices: ['Colour'], members: [] };
    });
    server.use(
      http.post('*/family', async ({ request }) => {
        const { partId } = Object(await request.json());
        if (partId === blue._id) return HttpResponse.json({ acknowledged: true, insertedId: cables });
        return refusal('part_in_family');
      }),
    );
    const joined: unknown[] = [];
    serve(setMember, ({ params }) => {
      joined.push([params['familyId'], params['partId']]);
      return { _id: cables, name: 'Cable', choices: ['Colour'], members: [] };
    });
    const { user } = renderApp('/dashboard/managePart');
    await user.click(await screen.findByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: 'Into a family…' }));
    const form = within(screen.getByRole('form', { name: 'The family' }));
    await user.type(form.getByLabelText('Choice'), 'Colour');
    await user.click(form.getByRole('button', { name: 'Put 2 parts together' }));
    expect(await form.findByText('1 of 2 are not in the family.')).toBeVisible();
    expect(await form.findByRole('heading', { name: 'Into Cable' })).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Put 2 parts together' }));
    await waitFor(() => expect(joined).toEqual([[cables, red._id]]));
  });
});
