import {
  addFamily,
  changeFamily,
  deleteFamily,
  type Family,
  getFamilyForAdmin,
  removeMember,
  renameValue,
  setMember,
} from '@switchyard/shared/families';
import {
  addPart,
  deletePart,
  getStockedPart,
  listParts,
  listStock,
  type Part,
} from '@switchyard/shared/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { collect, serve, servePage, serveRefusal } from './server.ts';

const familyId = 'f'.repeat(24);
const red = buildPart({ name: 'Cable, red', price: 32, facts: { kind: 'cable' } });
const blue = buildPart({ name: 'Cable, blue', price: 36, hidden: true });
function memberOf(part: Part, value: string) {
  const { description: _, ...member } = part;
  return { ...member, values: [value] };
}
const family: Family = {
  _id: familyId,
  name: 'Cable',
  choices: ['Colour'],
  members: [memberOf(red, 'Red'), memberOf(blue, 'Blue')],
};
const inFamily = { ...red, family: { id: familyId, n: 1, values: ['Red'] } };
const inserted = (insertedId: string) => ({ acknowledged: true as const, insertedId });
const deleted = { acknowledged: true as const, deletedCount: 1 };

beforeEach(async () => {
  serve(getFamilyForAdmin, () => family);
  servePage(listParts, () => ({ items: [red] }));
  await signInAdmin();
});

/** Opens a part's edit form. `told` collects what is sent. */
async function openPart(part: Part) {
  const stocked = new Map([red, blue].map((one) => [one._id, one])).set(part._id, part);
  serve(getStockedPart, ({ params }) => ({
    ...(stocked.get(String(params['partId'])) ?? part),
    held: 0,
    isLow: false,
    waiting: 0,
  }));
  const app = renderApp(`/dashboard/managePart/${part._id}`);
  const region = within(await screen.findByRole('region', { name: 'Family' }));
  return { ...app, region };
}

it('a part begins a family with the choices that it has', async () => {
  const sent = collect(addFamily, () => inserted(familyId));
  const { user, region } = await openPart(red);
  const form = within(region.getByRole('form', { name: 'Start a family' }));
  await user.click(form.getByRole('button', { name: 'Start the family' }));
  expect(await form.findByText(/Choice is Required/)).toBeVisible();
  await user.type(form.getByLabelText('Choice'), 'Colour');
  await user.type(form.getByLabelText('Value'), 'Red');
  await user.click(form.getByRole('button', { name: 'Start the family' }));
  const choices = [{ name: 'Colour', value: 'Red' }];
  await waitFor(() => expect(sent).toEqual([{ partId: red._id, name: 'Cable, red', choices }]));
});

it('shows the parts of the family, and takes one out', async () => {
  const out: unknown[] = [];
  serve(removeMember, ({ params }) => {
    out.push(params['partId']);
    return deleted;
  });
  const { user, region } = await openPart(inFamily);
  const row = within(await region.findByRole('row', { name: /Cable, blue/ }));
  expect(row.getByText('(hidden)')).toBeVisible();
  expect(row.getByText('$36.00')).toBeVisible();
  expect(row.getByRole('link', { name: 'Cable, blue' })).toHaveAttribute(
    'href',
    `/dashboard/managePart/${blue._id}`,
  );
  await user.click(row.getByRole('button', { name: 'Take out Cable, blue' }));
  expect(out).toEqual([]);
  const question = within(await screen.findByRole('alertdialog', { name: /^Take Cable, blue out/ }));
  await user.click(question.getByRole('button', { name: 'Take out' }));
  await waitFor(() => expect(out).toEqual([blue._id]));
});

it('one more like this starts as a hidden copy, and its form is opened', async () => {
  const joined: unknown[] = [];
  const added = collect(addPart, () => inserted(blue._id));
  serve(setMember, async ({ params, request }) => {
    joined.push(params['partId'], await request.json());
    return family;
  });
  const numbers = { sku: 'CAB-R', gtin: '4006381333931', mpn: 'R1' };
  const { user, region, address } = await openPart({ ...inFamily, brand: 'Fen', ...numbers });
  const form = within(await region.findByRole('form', { name: 'One more like this' }));
  await user.type(form.getByLabelText('Colour'), 'Green');
  await user.type(form.getByLabelText('Available Quantity'), '12');
  await user.click(form.getByRole('button', { name: 'Add it' }));
  await waitFor(() => expect(address()).toBe(`/dashboard/managePart/${blue._id}`));
  expect(added).toMatchObject([
    {
      name: 'Cable, Green',
      price: 32,
      availableQuantity: 12,
      hidden: true,
      facts: { kind: 'cable' },
      brand: 'Fen',
    },
  ]);
  for (const number of Object.keys(numbers)) expect(added[0]).not.toHaveProperty(number);
  expect(joined).toEqual([blue._id, { values: ['Green'] }]);
});

it('one more of a colour that there is takes the pictures of that colour, and a name cuts no emoji', async () => {
  const added: Record<string, unknown>[] = [];
  const name = `${'C'.repeat(113)}🧵`;
  const inSize = (value: string, size: string) => [value, size];
  const pictured = { ...blue, img: '/api/image/blue', pictures: [{ src: '/api/image/back', alt: 'Back' }] };
  serve(getFamilyForAdmin, () => ({
    ...family,
    name,
    choices: ['Colour', 'Size'],
    members: [
      { ...memberOf(red, ''), values: inSize('Red', 'S') },
      { ...memberOf(pictured, ''), values: inSize('Blue', 'M') },
    ],
  }));
  serve(addPart, async ({ request }) => {
    added.push(Object(await request.json()));
    return inserted(blue._id);
  });
  serve(setMember, () => family);
  const { user, region } = await openPart({
    ...red,
    family: { id: familyId, n: 1, values: inSize('Red', 'S') },
  });
  serve(getStockedPart, () => ({ ...pictured, held: 0, isLow: false, waiting: 0 }));
  const form = within(await region.findByRole('form', { name: 'One more like this' }));
  await user.type(form.getByLabelText('Colour'), 'blue');
  await user.type(form.getByLabelText('Size'), 'S');
  await user.type(form.getByLabelText('Available Quantity'), '12');
  await user.click(form.getByRole('button', { name: 'Add it' }));
  await waitFor(() => expect(added).toMatchObject([{ img: pictured.img, pictures: pictured.pictures }]));
  expect(String(added[0]?.['name']).isWellFormed()).toBe(true);
});

it('one more of the same values is refused, and leaves no part', async () => {
  const gone: unknown[] = [];
  serve(addPart, () => inserted(blue._id));
  serveRefusal(setMember, 'choice_taken', 'This family has Red already.');
  serve(deletePart, ({ params }) => {
    gone.push(params['partId']);
    return deleted;
  });
  const { user, region, address } = await openPart(inFamily);
  const form = within(await region.findByRole('form', { name: 'One more like this' }));
  await user.type(form.getByLabelText('Colour'), 'Red');
  await user.type(form.getByLabelText('Available Quantity'), '12');
  await user.click(form.getByRole('button', { name: 'Add it' }));
  expect(await form.findByText('This family has Red already.')).toBeVisible();
  expect(gone).toEqual([blue._id]);
  expect(address()).toBe(`/dashboard/managePart/${red._id}`);
});

it('the values are moved up and down, and saved in that sequence', async () => {
  const sent = collect(changeFamily, () => family);
  const { user, region } = await openPart(inFamily);
  const form = within(await region.findByRole('form', { name: 'Sequence of the values' }));
  const values = () => form.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(values()).toEqual(['Red↑↓', 'Blue↑↓']);
  const up = form.getByRole('button', { name: 'Move Blue up' });
  await user.click(up);
  expect(values()).toEqual(['Blue↑↓', 'Red↑↓']);
  expect(up).toHaveFocus();
  await user.click(up);
  expect(values()).toEqual(['Blue↑↓', 'Red↑↓']);
  await user.click(form.getByRole('button', { name: 'Save the sequence' }));
  await waitFor(() => expect(sent).toEqual([{ sequences: [['Blue', 'Red']], seen: [[]] }]));
  await user.click(form.getByRole('button', { name: 'Sort Colour automatically' }));
  expect(values()).toEqual(['Red↑↓', 'Blue↑↓']);
  await user.click(form.getByRole('button', { name: 'Save the sequence' }));
  await waitFor(() => expect(sent[1]).toEqual({ sequences: [[]], seen: [[]] }));
});

it('a value is renamed, and the family is dissolved', async () => {
  const sent: unknown[] = [];
  let asked = 0;
  serve(getFamilyForAdmin, () => {
    asked += 1;
    return family;
  });
  serve(renameValue, async ({ request }) => {
    sent.push(await request.json());
    return family;
  });
  serve(deleteFamily, ({ params }) => {
    sent.push(params['familyId']);
    return deleted;
  });
  const { user, region } = await openPart(inFamily);
  const form = within(await region.findByRole('form', { name: 'Rename a value' }));
  await user.selectOptions(form.getByLabelText('Value'), 'Colour: Blue');
  await user.type(form.getByLabelText('New name'), 'Navy');
  await user.click(form.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(sent).toEqual([{ choice: 1, value: 'Blue', to: 'Navy' }]));
  const button = await region.findByRole('button', { name: 'Dissolve the family' });
  await waitFor(() => expect(asked).toBe(2));
  await user.click(button);
  const question = within(await screen.findByRole('alertdialog', { name: 'Dissolve Cable?' }));
  await user.click(question.getByRole('button', { name: 'Dissolve' }));
  await waitFor(() => expect(sent.at(-1)).toBe(familyId));
  expect(await screen.findByText('Cable is no longer a family.')).toBeVisible();
  // The family is not fetched again: after its deletion, that would be a 404.
  expect(asked).toBe(2);
});

const asStocked = (part: Part) => ({ ...part, held: 0, isLow: false, waiting: 0 });

it('a part that exists joins the family of another', async () => {
  const other = { ...red, name: 'Cable, red', family: { id: familyId, n: 1, values: ['Red'] } };
  const green = buildPart({ name: 'Cable, green' });
  servePage(listStock, () => ({ items: [asStocked(other), asStocked(blue)] }));
  const joined: unknown[] = [];
  serve(setMember, async ({ params, request }) => {
    joined.push(params['partId'], await request.json());
    return family;
  });
  const { user, region } = await openPart(green);
  await user.type(region.getByLabelText('Find a part of the family'), 'cable');
  await user.click(await region.findByRole('button', { name: /^Choose Cable, red/ }));
  const form = within(await region.findByRole('form', { name: 'Join Cable' }));
  await user.type(form.getByLabelText('Colour'), 'Green');
  await user.click(form.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(joined).toEqual([green._id, { values: ['Green'] }]));
});

it('a family takes in a part that exists', async () => {
  const green = buildPart({ name: 'Cable, green' });
  servePage(listStock, () => ({ items: [asStocked(green)] }));
  const joined: unknown[] = [];
  serve(setMember, async ({ params, request }) => {
    joined.push(params['partId'], await request.json());
    return family;
  });
  const { user, region } = await openPart(inFamily);
  await user.type(await region.findByLabelText('Find a part to add'), 'green');
  await user.click(await region.findByRole('button', { name: 'Add Cable, green' }));
  const form = within(await region.findByRole('form', { name: 'Add Cable, green' }));
  await user.type(form.getByLabelText('Colour'), 'Green');
  await user.click(form.getByRole('button', { name: 'Add the part' }));
  await waitFor(() => expect(joined).toEqual([green._id, { values: ['Green'] }]));
});

it('a family and its choices are renamed', async () => {
  const sent = collect(changeFamily, () => family);
  const { user, region } = await openPart(inFamily);
  const form = within(await region.findByRole('form', { name: 'Name of the family' }));
  await user.clear(form.getByLabelText('Family name'));
  await user.type(form.getByLabelText('Family name'), 'Coiled cable');
  await user.clear(form.getByLabelText('Choice'));
  await user.type(form.getByLabelText('Choice'), 'Shade');
  await user.click(form.getByRole('button', { name: 'Save the names' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Coiled cable', choices: ['Shade'] }]));
});

it('a new name takes nothing back that somebody else has changed meanwhile', async () => {
  serve(getFamilyForAdmin, () => ({ ...family, description: 'Soft.' }));
  const sent = collect(changeFamily, () => family);
  const { user, region } = await openPart(inFamily);
  const form = within(await region.findByRole('form', { name: 'Name of the family' }));
  await user.click(form.getByRole('button', { name: 'Save the names' }));
  expect(await form.findByText('At least one change is required')).toBeVisible();
  await user.type(form.getByLabelText('Family name'), 's');
  await user.click(form.getByRole('button', { name: 'Save the names' }));
  await waitFor(() => expect(sent).toEqual([{ name: 'Cables' }]));
});

it('the focus stays in a form that joins a family, and in the family once it has', async () => {
  const green = buildPart({ name: 'Cable, green' });
  servePage(listStock, () => ({ items: [asStocked(inFamily)] }));
  const { user, region } = await openPart(green);
  const find = () => region.getByLabelText('Find a part of the family');
  const pick = async () => {
    await user.type(find(), 'cable');
    await user.click(await region.findByRole('button', { name: /^Choose Cable, red/ }));
    return within(await region.findByRole('form', { name: 'Join Cable' }));
  };
  const before = await pick();
  expect(before.getByLabelText('Colour')).toHaveFocus();
  await user.click(before.getByRole('button', { name: 'Another family' }));
  expect(find()).toHaveFocus();
  const form = await pick();
  serveRefusal(setMember, 'choice_taken');
  await user.type(form.getByLabelText('Colour'), 'Green');
  await user.click(form.getByRole('button', { name: 'Join' }));
  expect(await form.findByText('Refused')).toBeVisible();
  expect(form.getByRole('button', { name: 'Join' })).toHaveFocus();
  serve(setMember, () => {
    serve(getStockedPart, () => asStocked({ ...green, family: { id: familyId, n: 1, values: ['Green'] } }));
    return family;
  });
  await user.click(form.getByRole('button', { name: 'Join' }));
  expect(await region.findByRole('button', { name: 'Dissolve the family' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Family' })).toHaveFocus());
});

it('the focus returns to the search once a part is in the family', async () => {
  const green = buildPart({ name: 'Cable, green' });
  servePage(listStock, () => ({ items: [asStocked(green)] }));
  serve(setMember, () => {
    const members = [...family.members, memberOf(green, 'Green')];
    serve(getFamilyForAdmin, () => ({ ...family, members }));
    return { ...family, members };
  });
  const { user, region } = await openPart(inFamily);
  await user.type(await region.findByLabelText('Find a part to add'), 'green');
  await user.click(await region.findByRole('button', { name: 'Add Cable, green' }));
  const form = within(await region.findByRole('form', { name: 'Add Cable, green' }));
  expect(form.getByLabelText('Colour')).toHaveFocus();
  await user.type(form.getByLabelText('Colour'), 'Green');
  await user.click(form.getByRole('button', { name: 'Add the part' }));
  await waitFor(() => expect(region.getByLabelText('Find a part to add')).toHaveFocus());
});

it('the focus stays in the family when a form of it begins anew', async () => {
  serve(changeFamily, () => {
    serve(getFamilyForAdmin, () => ({ ...family, name: 'Cables' }));
    return { ...family, name: 'Cables' };
  });
  const { user, region } = await openPart(inFamily);
  const form = within(await region.findByRole('form', { name: 'Name of the family' }));
  await user.type(form.getByLabelText('Family name'), 's');
  await user.click(form.getByRole('button', { name: 'Save the names' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Family' })).toHaveFocus());
});
