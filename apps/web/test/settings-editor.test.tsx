import { getDeliveryCosts } from '@switchyard/shared/delivery';
import {
  chooseCurrency,
  getCurrency,
  getShopSettings,
  saveShopSettings,
  type ChosenCurrency,
  type ShopSettings,
} from '@switchyard/shared/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { disconnect } from './disconnect.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, serveRefusal, server } from './server.ts';

const configured = {
  name: 'Ann Smith Ltd',
  address: '1 High Street, London',
  email: 'ann@shop.example',
  holdMinutes: 60,
  shipsWithinDays: 2,
  returnDays: 30,
};
const build = (facts: Partial<ShopSettings> = {}): ShopSettings => ({
  version: 4,
  decided: { name: 'Bea Berg', shipsWithinDays: null },
  configured,
  ...facts,
});

/** Answers saves as the server does, and collects what is sent. */
function takeSettings() {
  const sent: unknown[] = [];
  serve(saveShopSettings, async ({ request }) => {
    const body = (await request.json()) as ShopSettings;
    sent.push(body);
    return { ...body, version: body.version + 1, configured };
  });
  return sent;
}

beforeEach(async () => {
  serve(getShopSettings, () => build());
  await signInAdmin();
});

async function openSettings() {
  const app = renderApp('/dashboard/settings');
  const form = within(await screen.findByRole('form', { name: 'Settings' }));
  const click = (name: string) => app.user.click(form.getByRole('button', { name }));
  const retype = async (label: string, text: string) => {
    await app.user.clear(form.getByLabelText(label));
    await app.user.type(form.getByLabelText(label), text);
  };
  return { ...app, form, click, retype };
}

const minutes = 'Minutes that an unpaid order keeps its units';
const days = /^Days until an order leaves/;

describe('the settings', () => {
  it('say what the shop began with, and what somebody has decided here', async () => {
    const { form } = await openSettings();
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Bea Berg');
    expect(form.getByText('At the first start: Ann Smith Ltd')).toBeVisible();
    expect(form.getByLabelText(days)).toHaveValue('');
    expect(form.getByText('60 minutes')).toBeVisible();
    expect(form.queryByLabelText(minutes)).not.toBeInTheDocument();
    // Address, email, phone, hold time and days to return.
    expect(form.getAllByText('Set at the first start')).toHaveLength(5);
    expect(form.getByText('30 days')).toBeVisible();
    expect(form.getByText('All changes are saved.')).toBeVisible();
  });

  it('are saved with their version, can be saved again, and go back to what the shop began with', async () => {
    const sent = takeSettings();
    const { form, click, retype } = await openSettings();
    await click(`Change: ${minutes}`);
    expect(form.getByLabelText(minutes)).toHaveFocus();
    expect(form.getByLabelText(minutes)).toHaveValue('60');
    await retype(minutes, ' 90');
    await click('Go back to that: Name');
    expect(form.getByRole('button', { name: 'Change: Name' })).toHaveFocus();
    expect(form.getByText('Not saved yet.')).toBeVisible();
    await click('Save');
    expect(await screen.findByText('The settings are saved.')).toBeVisible();
    expect(sent).toEqual([{ version: 4, decided: { holdMinutes: 90, shipsWithinDays: null } }]);
    expect(form.getByText('All changes are saved.')).toBeVisible();
    expect(form.getByLabelText(minutes)).toHaveValue('90');
    await click(`Go back to that: ${minutes}`);
    await click('Save');
    await waitFor(() => expect(sent[1]).toEqual({ version: 5, decided: { shipsWithinDays: null } }));
  });

  it('say at each field what is wrong with it, and are not sent', async () => {
    const sent = takeSettings();
    const { user, form, click, retype } = await openSettings();
    await user.clear(form.getByLabelText('Name'));
    await click(`Change: ${minutes}`);
    await retype(minutes, '4');
    await user.type(form.getByLabelText(days), 'soon');
    await click('Save');
    expect(await form.findByText('Name is Required')).toBeVisible();
    expect(form.getByText('Minutes must be at least 5')).toBeVisible();
    expect(form.getByText('Days must be a whole number such as 2, or empty')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveFocus();
    expect(sent).toHaveLength(0);
    await click('Go back to that: Name');
    await retype(minutes, '5');
    await retype('Days until an order leaves (optional)', '3');
    await click('Save');
    await waitFor(() =>
      expect(sent).toEqual([{ version: 4, decided: { holdMinutes: 5, shipsWithinDays: 3 } }]),
    );
  });

  it('that another admin saved meanwhile are loaded, and what was typed is kept and saved on top', async () => {
    serveRefusal(saveShopSettings, 'shop_settings_changed', 'Somebody else has changed the settings.');
    const { form, click, retype } = await openSettings();
    await retype('Name', 'Mine');
    await click('Save');
    expect(await form.findByText('Somebody else has changed the settings.')).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Mine');
    const sent = takeSettings();
    serve(getShopSettings, () =>
      build({ version: 7, decided: { name: 'Theirs', shipsWithinDays: 5, email: 'theirs@shop.example' } }),
    );
    await click('Load theirs, keep mine');
    expect(
      await form.findByText(
        'Somebody else has changed: Name, Email, Days until an order leaves. What you typed is still here.',
      ),
    ).toBeVisible();
    expect(form.queryByText('Somebody else has changed the settings.')).not.toBeInTheDocument();
    expect(form.getByLabelText('Name')).toHaveValue('Mine');
    expect(form.getByLabelText('Email')).toHaveValue('theirs@shop.example');
    expect(form.getByLabelText(days)).toHaveValue('5');
    await click('Save');
    const decided = { name: 'Mine', email: 'theirs@shop.example', shipsWithinDays: 5 };
    await waitFor(() => expect(sent).toEqual([{ version: 7, decided }]));
    expect(await form.findByText('All changes are saved.')).toBeVisible();
    expect(form.queryByText(/^Somebody else has changed/)).not.toBeInTheDocument();
  });

  it('are discarded, or kept and the reason said if that cannot be done', async () => {
    const { user, form, click, retype } = await openSettings();
    await retype('Name', 'Mine');
    const discard = async () => {
      await click('Discard');
      await user.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
      );
    };
    server.use(disconnect(getShopSettings));
    await discard();
    expect(await screen.findByText(/connection/)).toBeVisible();
    expect(form.getByLabelText('Name')).toHaveValue('Mine');
    serve(getShopSettings, () => build());
    await discard();
    await waitFor(() => expect(form.getByLabelText('Name')).toHaveValue('Bea Berg'));
    expect(form.getByText('All changes are saved.')).toBeVisible();
  });

  it('keep what is not saved while another page is open', async () => {
    const { retype, click, router, form } = await openSettings();
    await retype('Name', 'Mine');
    await click('Change: Phone');
    expect(form.getByLabelText(/^Phone/)).toHaveValue('');
    await router.navigate('/dashboard/users');
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    await router.navigate('/dashboard/settings');
    expect(await screen.findByLabelText('Name')).toHaveValue('Mine');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('');
    expect(screen.getByText('Not saved yet.')).toBeVisible();
  });
});

describe('the currency', () => {
  it('is chosen after a question if costs of delivery would keep their digits', async () => {
    const sent: unknown[] = [];
    serve(getCurrency, () => ({ currency: 'usd' as const, isFixed: false }));
    serve(chooseCurrency, async ({ request }) => {
      sent.push(await request.json());
      return { currency: 'jpy' as const, isFixed: false };
    });
    const steps = [{ from: 0, price: 4.9 }];
    const group = {
      name: 'Home',
      countries: ['Japan'],
      isEverywhereElse: false,
      by: 'value' as const,
      steps,
    };
    serve(getDeliveryCosts, () => ({ groups: [group], taxes: [] }));
    const { user } = await openSettings();
    const form = within(await screen.findByRole('form', { name: 'Currency' }));
    await user.selectOptions(form.getByRole('combobox'), 'jpy');
    await user.click(form.getByRole('button', { name: 'Choose' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/what costs \$4\.90 would cost ¥490\./)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Choose it anyway' }));
    await waitFor(() => expect(sent).toEqual([{ currency: 'jpy' }]));
  });

  it('is chosen until there is a part', async () => {
    let now: ChosenCurrency = { currency: 'usd', isFixed: false };
    serve(getCurrency, () => now);
    serve(chooseCurrency, async ({ request }) => {
      now = { ...((await request.json()) as Pick<ChosenCurrency, 'currency'>), isFixed: false };
      return now;
    });
    const { user } = await openSettings();
    const form = within(await screen.findByRole('form', { name: 'Currency' }));
    const select = form.getByLabelText('All prices are in');
    expect(select).toHaveDisplayValue('US dollars (USD)');
    await user.selectOptions(select, 'Swiss francs (CHF)');
    await user.click(form.getByRole('button', { name: 'Choose' }));
    expect(await screen.findByText('Prices are in Swiss francs now.')).toBeVisible();
    expect(now.currency).toBe('chf');
  });

  it('stays as it is once there is a part, also if that came while it was being chosen', async () => {
    let isFixed = false;
    serve(getCurrency, () => ({ currency: 'eur' as const, isFixed }));
    serveRefusal(chooseCurrency, 'currency_fixed', 'The shop has a part.');
    const { user } = await openSettings();
    const form = within(await screen.findByRole('form', { name: 'Currency' }));
    await user.selectOptions(form.getByLabelText('All prices are in'), 'South Korean won (KRW)');
    isFixed = true;
    await user.click(form.getByRole('button', { name: 'Choose' }));
    expect(await screen.findByText(/^Prices are in euros\./)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Currency' })).not.toBeInTheDocument();
  });
});
