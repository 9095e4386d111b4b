import type { Locator, Page } from '@playwright/test';
import { testCards, typeCard } from './support/card.ts';
import { type Acts, expect, test, untilReady } from './support/owner-test.ts';

/** What the program is called, which nobody should read in a shop with a name of its own. */
const program = /switchyard/i;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#7a2048" d="M0 0h24v24H0z"/></svg>';

const imprint = '{name}, {address}\n\nEmail: {email}\n\nVAT number: {vatId}\n\nRegister: {register}';

interface Scene {
  page: Page;
  acts: Acts;
}

/** The page names the program nowhere: neither in its texts and title, nor in its head and links. */
async function namesNoProgram(page: Page) {
  await untilReady(page);
  expect(await page.content()).not.toMatch(program);
}

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Leaves a page that was opened for a step to the first sale, by one of its links to what comes next. */
async function goOn({ page, acts }: Scene, link: string, title = link) {
  await namesNoProgram(page);
  const steps = page.getByRole('navigation', { name: 'Steps to the first sale' });
  await acts.click(steps.getByRole('link', { name: link, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

async function save({ page, acts }: Scene, saved = 'All changes are saved.') {
  await acts.click(button(page, 'Save'));
  await expect(page.getByText(saved)).toBeVisible();
}

async function sayWhoSells(scene: Scene) {
  const { page, acts } = scene;
  await namesNoProgram(page);
  const first = page.getByRole('listitem').filter({ hasText: 'Say who sells' });
  await acts.click(first.getByRole('link', { name: 'Settings', exact: true }));
  await acts.click(button(page, 'Change: Address'));
  await acts.fill(page.getByLabel('Address', { exact: true }), 'Weg 1, 04109 Leipzig');
  await acts.click(button(page, 'Change: Email'));
  await acts.fill(page.getByLabel('Email', { exact: true }), 'hallo@klackwerk.example');
  await save(scene);
  await acts.choose(page.getByLabel('All prices are in'), 'euros (EUR)');
  await acts.click(button(page, 'Choose'));
  await expect(page.getByText('Prices are in euros now.')).toBeVisible();
}

async function publishLook(scene: Scene) {
  const { page, acts } = scene;
  await goOn(scene, 'Look');
  const form = page.getByRole('form', { name: 'Look' });
  await acts.fill(form.getByLabel('Name', { exact: true }), 'Klackwerk');
  await acts.fill(form.getByLabel('Colour (optional)'), '#7a2048');
  // Saved while the logo is still being uploaded.
  await acts.upload(form.getByLabel('Logo (optional)'), {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  });
  await save(scene);
  await acts.click(button(page, 'Publish'));
  await acts.click(button(page.getByRole('alertdialog'), 'Publish'));
  await expect(page.getByText('The draft is published.')).toBeVisible();
}

async function setDelivery(scene: Scene) {
  const { page, acts } = scene;
  await goOn(scene, 'Delivery');
  const form = page.getByRole('form', { name: 'Delivery' });
  await acts.choose(form.getByLabel('Home country'), 'Germany');
  await acts.click(button(form, 'Add a group'));
  await acts.fill(form.getByLabel('Price', { exact: true }), '4.90');
  const taxes = form.getByRole('region', { name: 'Tax on goods and delivery' });
  await acts.click(button(taxes, 'Add a tax'));
  await acts.fill(taxes.getByLabel('Percent'), '19');
  await expect(taxes.getByLabel('Country')).toHaveValue('DE');
  await expect(taxes.getByLabel('Prices include it')).toBeChecked();
  await save(scene);
}

async function sayWhatTheLawAsksFor(scene: Scene) {
  const { page, acts } = scene;
  await goOn(scene, 'What the law shows');
  await acts.fill(page.getByLabel('VAT number (optional)'), 'DE123456788');
  await save(scene);
  await goOn(scene, 'Pages');
  await acts.click(
    page.getByRole('list', { name: 'Pages' }).getByRole('link', { name: 'Imprint', exact: true }),
  );
  await acts.fill(page.getByRole('textbox', { name: 'Text' }), imprint);
  await save(scene, 'The text is saved. Pages show it within two seconds.');
}

async function moveIn(scene: Scene, file: string) {
  const { page, acts } = scene;
  await goOn(scene, 'Import CSV…', 'Import equipment');
  const chosen = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await acts.upload(page.getByLabel('CSV file'), chosen);
  await expect(page.getByText('40 new, in 14 families')).toBeVisible();
  await namesNoProgram(page);
  await acts.click(button(page, 'Import 40 parts'));
  await expect(page.getByRole('heading', { name: '40 parts imported' })).toBeFocused();
  const pictures = page.getByRole('region', { name: 'Pictures' });
  await expect(pictures).toContainText('still to fetch');
  await expect(pictures).toBeHidden({ timeout: 90_000 });
}

/** Orders a part of a family, and pays for it. The order's page is open afterwards. */
async function buy({ page, acts }: Scene, { email, password }: { email: string; password: string }) {
  const card = page.getByRole('article', { name: 'Coiled Aviator Cable' });
  await acts.click(card.getByRole('link', { name: 'Choose' }));
  await acts.click(page.getByRole('navigation', { name: 'Colour' }).getByRole('link', { name: 'Ink' }));
  const part = page.getByRole('heading', { level: 1, name: 'Coiled Aviator Cable — Ink' });
  await expect(part).toBeVisible();
  await namesNoProgram(page);
  await acts.click(button(page, 'Order Now'));
  await acts.fill(page.getByLabel('Email'), email);
  await acts.fill(page.getByLabel('Password', { exact: true }), password);
  await acts.click(button(page, 'Login'));
  await expect(part).toBeVisible();
  await acts.click(button(page, 'Place Order'));
  const modal = page.getByRole('dialog', { name: 'Confirm Order' });
  await acts.choose(modal.getByLabel('Country'), 'Germany');
  await acts.fill(modal.getByLabel('Address', { exact: true }), 'Ring 2');
  await acts.fill(modal.getByLabel('Postal code'), '10115');
  await acts.fill(modal.getByLabel('City'), 'Berlin');
  await expect(modal).toContainText('€48.90');
  await acts.click(button(modal, 'Confirm Order'));
  await acts.click(page.getByRole('link', { name: /^Pay/ }));
  await acts.all(3, () => typeCard(page, testCards.good));
  await namesNoProgram(page);
  await acts.click(page.getByRole('button', { name: /^Pay/ }));
  await acts.click(page.getByRole('link', { name: 'See your order' }));
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Paid');
}

/** Reads all mails with what is attached to them. */
async function mailsIn(page: Page, mailbox: string): Promise<string> {
  const text = async (path: string) => (await page.request.get(`${mailbox}${path}`)).text();
  const mails: { id: string; attachments: { generatedFileName: string }[] | null }[] = JSON.parse(
    await text('/email'),
  );
  const attached = mails.flatMap(({ id, attachments }) =>
    (attachments ?? []).map(({ generatedFileName: name }) =>
      text(`/email/${id}/attachment/${encodeURIComponent(name)}`),
    ),
  );
  return [JSON.stringify(mails), ...(await Promise.all(attached))].join('\n');
}

const mostActs = 60;

test(
  'an owner opens an empty shop, moves in from Shopify and sells, all on the first day',
  { tag: '@phone' },
  async ({ page, stack, acts, shopifyFile, openBrowser }) => {
    test.setTimeout(300_000);
    const owner = { page, acts };
    const { admin, buyer } = stack.accounts;
    await acts.open(page, '/dashboard');
    await acts.fill(page.getByLabel('Email'), admin.email);
    await acts.fill(page.getByLabel('Password', { exact: true }), admin.password);
    await acts.click(button(page, 'Login'));
    await expect(page.getByText('0 of 8 steps are done.')).toBeVisible();

    await sayWhoSells(owner);
    await publishLook(owner);
    await setDelivery(owner);
    await sayWhatTheLawAsksFor(owner);
    await moveIn(owner, shopifyFile);
    await goOn(owner, 'All steps', 'Start selling');
    await expect(page.getByText('6 of 8 steps are done.')).toBeVisible();

    const visitor = await openBrowser();
    await acts.open(visitor, '/');
    await acts.click(visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }));
    await expect(visitor.getByText('VAT number: DE123456788')).toBeVisible();
    await acts.click(visitor.getByRole('banner').getByRole('link', { name: 'Klackwerk' }));
    await expect(visitor).toHaveTitle('Mechanical keyboard equipment · Klackwerk');
    await expect(visitor.getByRole('banner').locator('.mark img').first()).toHaveAttribute(
      'src',
      /\/image\//,
    );
    await namesNoProgram(visitor);
    await buy({ page: visitor, acts }, buyer);
    await namesNoProgram(visitor);

    await expect(visitor.getByText('Invoice 1', { exact: true })).toBeVisible();
    await visitor.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await visitor.emulateMedia({ media: 'print' });
    const paper = visitor.locator('.paper');
    for (const words of ['Klackwerk', 'Weg 1, 04109 Leipzig', 'VAT number DE123456788', 'KW-10-3', '€7.81'])
      await expect(paper).toContainText(words);
    await namesNoProgram(visitor);

    await expect.poll(() => mailsIn(page, stack.mailbox)).toContain('Paid: 1 × Coiled Aviator Cable — Ink');
    expect(await mailsIn(page, stack.mailbox)).not.toMatch(program);
    for (const file of ['feed.xml', 'site.webmanifest', 'llms.txt', 'sitemap.xml', 'api/openapi.json']) {
      const answer = await page.request.get(`/${file}`);
      expect(answer.status(), file).toBe(200);
      expect(await answer.text(), file).not.toMatch(program);
    }
    const { count } = acts;
    test.info().annotations.push({ type: 'acts', description: String(count) });
    expect(count).toBeLessThanOrEqual(mostActs);
  },
);
