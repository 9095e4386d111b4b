import { ConnectionError } from '@switchyard/shared';
import { getDeliveryTable, saveDeliveryTable, type EditableDelivery } from '@switchyard/shared/delivery';
import { listStock } from '@switchyard/shared/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { disconnect } from './disconnect.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage, serveRefusal, server } from './server.ts';

const countries = [
  { code: 'CA', name: 'Canada' },
  { code: 'CH', name: 'Switzerland' },
  { code: 'DE', name: 'Germany' },
  { code: 'US', name: 'United States' },
];

function buildEditable(facts: Partial<EditableDelivery> = {}): EditableDelivery {
  return {
    version: 4,
    home: 'US',
    addressRequired: false,
    defaultWeight: 500,
    groups: [
      {
        name: 'Home',
        countries: ['US'],
        by: 'value',
        steps: [
          { from: 0, price: 5.95 },
          { from: 75, price: 0 },
        ],
      },
    ],
    taxes: [{ country: 'DE', percent: 19, included: true }],
    countries,
    ...facts,
  };
}

/** Answers saves as the server does, and collects what is sent. */
function takeTables() {
  const sent: Record<string, unknown>[] = [];
  serve(saveDeliveryTable, async ({ request }) => {
    const table = (await request.json()) as EditableDelivery;
    sent.push({ ...table });
    return { ...table, version: table.version + 1 };
  });
  return sent;
}

beforeEach(async () => {
  serve(getDeliveryTable, () => buildEditable());
  await signInAdmin();
});

async function openEditor() {
  const app = renderApp('/dashboard/delivery');
  const form = within(await screen.findByRole('form', { name: 'Delivery' }));
  const group = (name: string) => within(form.getByRole('group', { name }));
  const retype = async (field: HTMLElement, text: string) => {
    await app.user.clear(field);
    await app.user.type(field, text);
  };
  return { ...app, form, group, retype, save: form.getByRole('button', { name: 'Save' }) };
}

describe('the delivery table', () => {
  it('is shown as it is, saved with its version, and can be saved again', async () => {
    const sent = takeTables();
    const { user, form, group, retype, save } = await openEditor();
    expect(screen.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible();
    const [first, second] = group('Home').getAllByLabelText('Price');
    if (!first || !second) throw new Error('There are two steps.');
    expect(second).toHaveValue('0');
    expect(form.getByLabelText('Percent')).toHaveValue('19');
    expect(form.getByText('All changes are saved.')).toBeVisible();
    await retype(first, '6.5');
    expect(form.getByText('Not saved yet.')).toBeVisible();
    await user.click(save);
    expect(await screen.findByText('The delivery table is saved.')).toBeVisible();
    const { countries: _, ...table } = buildEditable();
    const steps = [
      { from: 0, price: 6.5 },
      { from: 75, price: 0 },
    ];
    expect(sent).toEqual([{ ...table, groups: [{ ...table.groups[0], steps }] }]);
    expect(form.getByText('All changes are saved.')).toBeVisible();
    await retype(first, '7');
    await user.click(save);
    await waitFor(() => expect(sent[1]).toMatchObject({ version: 5 }));
  });

  it('has the countries of a group in the order of their names, whatever their codes', async () => {
    const [home] = buildEditable().groups;
    if (!home) throw new Error('There is a group.');
    const groups = [{ ...home, countries: ['CA', 'CH', 'DE'] }];
    serve(getDeliveryTable, () => buildEditable({ groups }));
    const { group } = await openEditor();
    const chosen = within(group('Home').getByRole('list', { name: 'Countries of this group' }));
    const names = chosen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(names).toEqual(['Canada', 'Germany', 'Switzerland']);
  });

  it('takes another group, and says at its fields what is missing', async () => {
    const sent = takeTables();
    const { user, form, group, save } = await openEditor();
    await user.click(form.getByRole('button', { name: 'Add a group' }));
    const added = group('New group');
    expect(added.getByLabelText('Name')).toHaveFocus();
    await user.click(save);
    expect(await added.findByText('Name is Required')).toBeVisible();
    expect(added.getByLabelText('Countries')).toHaveAccessibleDescription('Choose at least one country');
    expect(added.getByLabelText('Price')).toHaveAccessibleDescription('Price is Required');

    await user.type(added.getByLabelText('Name'), 'North');
    const north = group('North');
    // A country that belongs to another group cannot be chosen.
    expect(north.queryByRole('option', { name: 'United States' })).not.toBeInTheDocument();
    await user.selectOptions(north.getByLabelText('Countries'), 'Canada');
    await user.click(north.getByRole('button', { name: 'Add the country' }));
    await user.selectOptions(north.getByLabelText('Countries'), 'Everywhere else');
    await user.click(north.getByRole('button', { name: 'Add the country' }));
    await user.click(north.getByRole('button', { name: 'Remove Everywhere else' }));
    await user.type(north.getByLabelText('Price'), '9.5');
    await user.click(north.getByRole('button', { name: 'Add a step' }));
    const [, from] = north.getAllByLabelText('From grams');
    const [, price] = north.getAllByLabelText('Price');
    if (!from || !price) throw new Error('There are two steps.');
    await user.type(from, '0');
    await user.type(price, '12');
    await user.click(save);
    expect(await north.findByText('Each step must start higher than the one before it')).toBeVisible();
    expect(sent).toHaveLength(0);
    await user.type(from, '{Backspace}500');
    await user.click(save);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect((sent[0] as unknown as EditableDelivery).groups[1]).toEqual({
      name: 'North',
      countries: ['CA'],
      by: 'weight',
      steps: [
        { from: 0, price: 9.5 },
        { from: 500, price: 12 },
      ],
    });
  });

  it('loses groups and taxes, and the focus stays near', async () => {
    const sent = takeTables();
    const { user, form, save } = await openEditor();
    await user.click(form.getByRole('button', { name: 'Remove the group Home' }));
    expect(form.getByRole('button', { name: 'Add a group' })).toHaveFocus();
    expect(form.getByText(/Delivery is free, everywhere/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Remove the tax of Germany' }));
    await user.click(save);
    await waitFor(() => expect(sent).toMatchObject([{ groups: [], taxes: [] }]));
  });

  it('begins with one cost for everywhere, and with the tax of the home country, as consumers there see prices', async () => {
    serve(getDeliveryTable, () => buildEditable({ home: 'DE', groups: [], taxes: [] }));
    const sent = takeTables();
    const { user, form, group, save } = await openEditor();
    await user.click(form.getByRole('button', { name: 'Add a group' }));
    expect(group('Everywhere').getByLabelText('Price')).toHaveFocus();
    await user.keyboard('4.90');
    await user.click(form.getByRole('button', { name: 'Add a tax' }));
    await user.keyboard('19');
    await user.click(save);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        groups: [{ name: 'Everywhere', countries: ['*'], steps: [{ from: 0, price: 4.9 }] }],
        taxes: [{ country: 'DE', percent: 19, included: true }],
      },
    ]);
  });

  it.each([
    ['CH', true],
    ['US', false],
  ])('begins the tax of %s as shops there show prices', async (home, included) => {
    serve(getDeliveryTable, () => buildEditable({ home, taxes: [] }));
    const { user, form } = await openEditor();
    await user.click(form.getByRole('button', { name: 'Add a tax' }));
    expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'Prices include it' }).checked).toBe(
      included,
    );
  });

  it('shows what an order to the home country would cost, as soon as that is chosen', async () => {
    const { user, form } = await openEditor();
    const example = within(form.getByRole('region', { name: 'What would an order cost?' }));
    await user.selectOptions(form.getByLabelText('Home country'), 'Germany');
    expect(example.getByLabelText('Delivered to')).toHaveValue('DE');
    await user.selectOptions(example.getByLabelText('Delivered to'), 'Canada');
    await user.selectOptions(form.getByLabelText('Home country'), 'United States');
    expect(example.getByLabelText('Delivered to')).toHaveValue('CA');
  });

  it('shows what an order would cost before it is saved', async () => {
    const { user, form, retype } = await openEditor();
    const example = within(form.getByRole('region', { name: 'What would an order cost?' }));
    expect(example.getByText('Total').closest('dl')).toHaveTextContent(
      'Goods$100.00Delivery$0.00Total$100.00',
    );
    await retype(example.getByLabelText('Goods'), '50');
    expect(example.getByText('Total').closest('dl')).toHaveTextContent('Delivery$5.95Total$55.95');
    await user.selectOptions(example.getByLabelText('Delivered to'), 'Canada');
    expect(example.getByText('The shop does not deliver there.')).toBeVisible();
  });

  it('says what equipment without a weight counts as, and how much of it there is', async () => {
    servePage(listStock, (query) => ({ items: [], total: query.get('tab') === 'unweighed' ? 3 : 40 }));
    const sent = takeTables();
    const { user, form, retype, save } = await openEditor();
    const weight = form.getByLabelText('Default weight');
    expect(weight).toHaveValue('500');
    const link = await form.findByRole('link', { name: '3 items on sale' });
    expect(link).toHaveAttribute('href', '/dashboard/stock?tab=unweighed');
    await retype(weight, '0,5');
    await user.click(save);
    await waitFor(() => expect(weight).toHaveAccessibleDescription(/Default weight must be a whole number/));
    await retype(weight, '350');
    await user.click(save);
    await waitFor(() => expect(sent).toMatchObject([{ defaultWeight: 350 }]));
  });

  it('that another admin saved meanwhile is not overwritten', async () => {
    serveRefusal(
      saveDeliveryTable,
      'delivery_table_changed',
      'Somebody else has changed the table in the meantime.',
    );
    const { user, form, group, retype, save } = await openEditor();
    await retype(group('Home').getByLabelText('Name'), 'Mine');
    await user.click(save);
    expect(await form.findByText('Somebody else has changed the table in the meantime.')).toBeVisible();
    expect(group('Mine').getByLabelText('Name')).toHaveValue('Mine');
    serve(getDeliveryTable, () => buildEditable({ version: 5, home: 'US', taxes: [] }));
    await user.click(form.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(form.getByText('No tax is added anywhere.')).toBeVisible());
    expect(group('Home').getByLabelText('Name')).toHaveValue('Home');
    expect(form.queryByText(/in the meantime/)).not.toBeInTheDocument();
  });

  it('keeps unsaved changes that could not be discarded, and says why', async () => {
    const { user, form, group, retype, router } = await openEditor();
    await retype(group('Home').getByLabelText('Name'), 'Nearby');
    server.use(disconnect(getDeliveryTable));
    await user.click(form.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText(new ConnectionError('offline').message)).toBeVisible();
    serve(getDeliveryTable, () => buildEditable());
    await router.navigate('/dashboard/users');
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    await router.navigate('/dashboard/delivery');
    expect(await screen.findByRole('group', { name: 'Nearby' })).toBeVisible();
  });

  it('keeps unsaved changes while another page is open', async () => {
    const { group, retype, router } = await openEditor();
    await retype(group('Home').getByLabelText('Name'), 'Nearby');
    await router.navigate('/dashboard/users');
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    await router.navigate('/dashboard/delivery');
    expect(await screen.findByRole('group', { name: 'Nearby' })).toBeVisible();
    expect(screen.getByText('Not saved yet.')).toBeVisible();
  });
});
