import {
  getLaw,
  getShownLaw,
  type EditableLaw,
  lawItems,
  noLawFacts,
  type Readiness,
  readReadiness,
  saveLaw,
} from '@switchyard/shared/law';
import { uploadLogo } from '@switchyard/shared/look';
import { getPart } from '@switchyard/shared/parts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

const nothing: EditableLaw = { version: 0, ...noLawFacts };
const notice = { language: 'en' as const, picture: `/api/image/${'a'.repeat(64)}`, link: '' };
const manufacturer = 'Fen Works\n1 Fen Road, Ely\nhello@fen.example';

describe('what the law shows', () => {
  beforeEach(async () => {
    serve(getLaw, () => nothing);
    serve(readReadiness, (): Readiness => [
      { code: 'DE', name: 'Germany', missing: ['guarantee_notice'], toCheck: [] },
      { code: 'FR', name: 'France', missing: ['guarantee_notice'], toCheck: [] },
      { code: 'US', name: 'United States', missing: [], toCheck: ['tax'] },
    ]);
    await signInAdmin();
  });

  async function open() {
    const { user } = renderApp('/dashboard/law');
    const form = within(await screen.findByRole('form', { name: 'What the law shows' }));
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    return { user, form, save };
  }

  it('is typed by the owner and saved', async () => {
    const sent: unknown[] = [];
    serve(saveLaw, async ({ request }) => {
      const body = (await request.json()) as EditableLaw;
      sent.push(body);
      return { ...nothing, ...body, version: 1 };
    });
    const { user, form, save } = await open();
    await user.type(form.getByLabelText(/^VAT number/), 'DE123456789');
    await user.type(form.getByLabelText(/^Manufacturer/), 'Fen Works');
    await save();
    expect(await form.findByText(/^Manufacturer must have three lines or more/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(form.getByLabelText(/^Manufacturer/), '\n1 Fen Road, Ely\nhello@fen.example');
    await user.type(form.getByLabelText(/^Warnings/), 'Small parts.');
    const packaging = within(form.getByRole('region', { name: 'Packaging' }));
    await user.click(packaging.getByRole('button', { name: 'Add a number' }));
    await user.type(packaging.getByLabelText('Number'), 'DE1234567890123');
    await save();
    expect(await screen.findByText('All changes are saved.')).toBeVisible();
    expect(sent).toEqual([
      {
        ...nothing,
        vatId: 'DE123456789',
        manufacturer,
        warnings: 'Small parts.',
        packaging: [{ country: expect.stringMatching(/^[A-Z]{2}$/), number: 'DE1234567890123' }],
      },
    ]);
  });

  it('keeps what was typed if somebody else has saved meanwhile', async () => {
    serveRefusal(saveLaw, 'law_changed');
    const { user, form, save } = await open();
    await user.type(form.getByLabelText(/^VAT number/), 'DE1');
    await save();
    expect(await screen.findByText('Refused')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(form.getByLabelText(/^VAT number/)).toHaveValue('DE1');
  });

  it('is not saved without the file of a notice that could not be stored, until the notice is removed', async () => {
    const sent: EditableLaw[] = [];
    serve(saveLaw, async ({ request }) => {
      const body = (await request.json()) as EditableLaw;
      sent.push(body);
      return { ...nothing, ...body, version: 1 };
    });
    serveRefusal(uploadLogo, 'image_damaged', 'This picture cannot be read.');
    serve(getLaw, () => ({ ...nothing, notices: [notice] }));
    const { user, form, save } = await open();
    const refused = 'A picture could not be stored, so nothing is saved.';
    const file = new File(['<svg/>'], 'notice.svg', { type: 'image/svg+xml' });
    await user.click(form.getByRole('button', { name: 'Add a notice' }));
    const second = within(form.getByRole('group', { name: 'Notice 2' }));
    await user.upload(second.getByLabelText(/^The official file/), file);
    expect(await second.findByText('This picture cannot be read.')).toBeVisible();
    await save();
    expect(await form.findByText(refused)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Remove notice 2' }));
    expect(form.queryByText(refused)).toBeNull();
    await user.type(form.getByLabelText(/^VAT number/), 'DE1');
    await save();
    expect(await screen.findByText('All changes are saved.')).toBeVisible();
    expect(sent).toMatchObject([{ vatId: 'DE1', notices: [notice] }]);
  });

  it('still lacks the file of a notice that could not be stored after “Keep mine”', async () => {
    serveRefusal(saveLaw, 'law_changed');
    serveRefusal(uploadLogo, 'image_damaged', 'This picture cannot be read.');
    serve(getLaw, () => ({ ...nothing, notices: [notice] }));
    const { user, form, save } = await open();
    await user.type(form.getByLabelText(/^VAT number/), 'DE1');
    await save();
    const keepMine = await screen.findByRole('button', { name: 'Keep mine' });
    const file = new File(['<svg/>'], 'notice.svg', { type: 'image/svg+xml' });
    await user.upload(form.getByLabelText(/^The official file/), file);
    expect(await form.findByText('This picture cannot be read.')).toBeVisible();
    await user.click(keepMine);
    await screen.findByRole('button', { name: 'Save' });
    expect(form.getByText('This picture cannot be read.')).toBeVisible();
    await save();
    expect(await form.findByText('A picture could not be stored, so nothing is saved.')).toBeVisible();
  });

  it('says what countries lack, those that lack the same together', async () => {
    await open();
    const both = within(await screen.findByRole('region', { name: 'Germany, France' }));
    expect(both.getByText(/^The official notice of the legal guarantee/)).toBeVisible();
    expect(both.getByRole('link', { name: 'Legal guarantee' })).toHaveAttribute(
      'href',
      '/dashboard/law#guarantee',
    );
    expect(document.querySelector('#guarantee')).toHaveAccessibleName('Legal guarantee');
    const other = within(screen.getByRole('region', { name: 'United States' }));
    expect(other.getByText('Nothing that every seller needs is missing.')).toBeVisible();
    expect(other.getByText(/^A tax: none is set/)).toBeVisible();
  });
});

it('all that a country can lack has words, and leads to where it is mended, but for the mail server', async () => {
  serve(getLaw, () => nothing);
  serve(readReadiness, (): Readiness => [
    { code: 'DE', name: 'Germany', missing: [...lawItems], toCheck: [] },
  ]);
  await signInAdmin();
  renderApp('/dashboard/law');
  const germany = within(await screen.findByRole('region', { name: 'Germany' }));
  const items = germany.getAllByRole('listitem');
  expect(items).toHaveLength(lawItems.length);
  const unlinked = items.filter((item) => within(item).queryAllByRole('link').length === 0);
  expect(unlinked.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['A mail server']);
  const imprint = within(germany.getByText(/^An imprint: yours is empty, or no menu leads to it\./));
  expect(imprint.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/texts?text=imprint',
    '/dashboard/shop',
  ]);
});

describe('the safety of a part', () => {
  const part = buildPart({ name: 'Fen switch' });
  const open = async (facts: object) => {
    serve(getPart, () => ({ ...part, ...facts }));
    renderApp(`/parts/${part._id}`);
    await screen.findByRole('heading', { level: 1, name: 'Fen switch' });
  };

  it('says what the shop says if the part says nothing', async () => {
    serve(getShownLaw, () => ({ manufacturer, responsible: '', warnings: 'Small parts.', notices: [] }));
    await open({});
    const safety = within(await screen.findByRole('region', { name: 'Product safety' }));
    expect(await safety.findByText('Fen Works')).toBeVisible();
    expect(safety.getByText('1 Fen Road, Ely')).toBeVisible();
    expect(safety.getByRole('link')).toHaveAttribute('href', 'mailto:hello@fen.example');
    expect(safety.getByText('Small parts.')).toBeVisible();
  });

  it('names the part’s own before the shop’s', async () => {
    serve(getShownLaw, () => ({ manufacturer, responsible: '', warnings: 'Small parts.', notices: [] }));
    await open({
      manufacturer: 'Moor Works\n1 Moor Road, Ely\nhttps://moor.example',
      warnings: 'Sharp edges.',
    });
    const safety = within(await screen.findByRole('region', { name: 'Product safety' }));
    expect(safety.getByText('Moor Works')).toBeVisible();
    expect(safety.queryByText('Fen Works')).toBeNull();
    expect(safety.getByText('Sharp edges.')).toBeVisible();
    expect(safety.queryByText('Small parts.')).toBeNull();
    expect(safety.getByRole('link')).toHaveAttribute('href', 'https://moor.example');
  });

  it('is not mentioned if nobody is known', async () => {
    await open({});
    expect(screen.queryByRole('region', { name: 'Product safety' })).toBeNull();
  });
});
