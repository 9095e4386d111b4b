import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { messages } from '@switchyard/shared';
import { mostLines } from '@switchyard/shared/bookings';
import { getCart, saveCart } from '@switchyard/shared/carts';
// oxlint-disable-next-line switchyard/arrows -- the table imports nothing of the client
import { everyPage as pages } from '../../apps/web/src/lib/dashboard-pages.ts';
// oxlint-disable-next-line switchyard/arrows -- as above
import type { Audience, Page as PageEntry } from '../../apps/web/src/lib/pages.ts';
import { testCards, typeCard } from './card.ts';
import { placeOrder } from './people.ts';
import { clickAction } from './row-actions.ts';
import { settle } from './settle.ts';
import { untilReady } from './until-ready.ts';
import type { World } from './world.ts';

/** The kind of user who looks at a screen. */
export type Viewer = 'visitor' | keyof World['people'];
type Step = (page: Page, world: World) => Promise<unknown>;

/** A page of the shop in one particular state. */
export interface Screen {
  name: string;
  as: Viewer;
  path: string;
  /** URL pattern of calls that stay pending while the screen is shown. */
  waitsFor?: string;
  /** URL pattern of calls that fail before the screen is shown. */
  fails?: string;
  /** Brings the opened page into the state. */
  prepare?: Step;
  /** The state exists only on this kind of device. */
  only?: 'phone' | 'desktop';
}

const click =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Opens Pages for a step to the first sale, so that it leads to the next one. */
const openTextsForStep: Step = async (page) => {
  const step = page.getByRole('listitem').filter({ hasText: 'Read what buyers read' });
  await step.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('navigation', { name: 'Steps to the first sale' }).waitFor();
};

/** Clicks a button and waits for the dialog it opens. */
const openWindow =
  (name: string | RegExp): Step =>
  async (page) => {
    await clickAction(page, name);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  };

const openPicture: Step = async (page, world) => {
  // A button click waits for the page's code, while a link works without it. So click a button first: once it
  // has worked, the link opens the dialog.
  await click('One more')(page, world);
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue(`${world.part.minimumOrder + 1}`);
  await page.getByRole('link', { name: 'Open large picture' }).first().click();
  await page.getByRole('dialog').waitFor();
};

/**
 * Submits a form with empty fields. Some forms load their code only when scrolled near, so scroll there
 * first.
 */
const sendEmpty =
  (name: string | RegExp): Step =>
  async (page, world) => {
    await page.getByRole('button', { name }).first().scrollIntoViewIfNeeded();
    await click(name)(page, world);
    await page.locator('[aria-invalid=true]').first().waitFor();
  };

const confirmWrongAddress: Step = async (page, world) => {
  await openWindow('Place Order')(page, world);
  const window = page.getByRole('dialog');
  // The address of the last order, which is German, may fill the form before or after this step.
  await window.getByLabel('Country').selectOption('US');
  await window.getByLabel('ZIP code').fill('1');
  await sendEmpty('Confirm Order')(page, world);
};

const saveEmptyGroup: Step = async (page, world) => {
  await click('Add a group')(page, world);
  await sendEmpty('Save')(page, world);
};

const decideWrongly: Step = async (page, world) => {
  await click('Change: Email')(page, world);
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
  await sendEmpty('Save')(page, world);
};

const colourInVain: Step = async (page, world) => {
  await page.getByRole('textbox', { name: /^Colour/ }).fill('#ffff00');
  await sendEmpty('Save')(page, world);
};

const answerWrongly: Step = async (page, world) => {
  await page.getByRole('textbox', { name: /^Answers go to/ }).fill('nobody');
  await sendEmpty('Save')(page, world);
};

const untilFailed: Step = (page) => page.getByRole('alert').first().waitFor();

// The list itself is server-rendered; only a search calls the API from the browser.
const searchInVain: Step = async (page, world) => {
  await page.getByRole('main').getByRole('combobox', { name: 'Search equipment' }).fill('switch');
  await untilFailed(page, world);
};

const payDeclined: Step = async (page, world) => {
  await typeCard(page, testCards.declined);
  await click(/^Pay/)(page, world);
  await page.getByText('Your card was declined.').waitFor();
};

const payNewOrder: Step = async (page, world) => {
  const order = await placeOrder(world.people.buyer, world.part);
  await page.goto(pages.payment.path.replace(':id', order));
  await typeCard(page, testCards.good);
  await click(/^Pay/)(page, world);
  await page.getByText(messages.paymentCompleted).waitFor();
};

/** Adds the world's part and a sold-out one to the cart. */
const fillCart: Step = async (page, { part, soldOut }) => {
  for (const { _id } of [part, soldOut]) {
    await page.goto(`${pages.cart.path}?${new URLSearchParams({ part: _id, quantity: '3' })}`);
    await page.waitForURL(new RegExp(`${pages.cart.path}$`));
  }
  await page.getByRole('button', { name: /^Remove it/ }).waitFor();
};

const openCart: Step = async (page, world) => {
  await fillCart(page, world);
  await page.goto(pages.catalogue.path);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .click();
  await page.getByRole('button', { name: /^Remove it/ }).waitFor();
};

const checkOut: Step = async (page, world) => {
  await fillCart(page, world);
  await page.goto(pages.checkout.path);
  await page.getByLabel('Phone').waitFor();
};

/** Stores a cart with as many lines as it may have, the part with the longest name first. */
const fillLongCart =
  (path: string): Step =>
  async (page, { part, long, people: { buyer } }) => {
    // What earlier screens have left in the account's cart would be added to these lines.
    const { version } = await buyer.call(getCart, {});
    await buyer.call(saveCart, { body: { version, lines: [] } });
    const others = (await long()).parts.filter(({ _id }) => _id !== part._id);
    const parts = [part, ...others].slice(0, mostLines);
    const lines = parts.map(({ _id: partId, minimumOrder: quantity }) => ({ partId, quantity }));
    const id = randomUUID().replaceAll('-', '');
    await page.evaluate(
      (text) => localStorage.setItem('cart', text),
      JSON.stringify({ format: 1, id, lines }),
    );
    await page.goto(path);
    await page
      .getByRole('banner')
      .getByRole('link', { name: `Cart, ${lines.length} parts` })
      .waitFor();
    await page.getByLabel(`Quantity of ${part.name}`).waitFor();
  };

const openLongCart: Step = async (page, world) => {
  await fillLongCart(pages.cart.path)(page, world);
  await page.goto(pages.catalogue.path);
  await untilReady(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, / })
    .click();
  await page.getByRole('dialog').getByLabel(`Quantity of ${world.part.name}`).waitFor();
};

const openLongOrder: Step = async (page, { long }) => {
  await page.goto(pages.order.path.replace(':id', (await long()).order));
  await page.getByRole('region', { name: 'Parts' }).waitFor();
};

const typeRedirects: Step = (page) =>
  page
    .getByRole('textbox', { name: 'Redirects' })
    .fill(`/products/fen,/parts?kind=switch\n/products/gone,\n/cart,/\n/${'w'.repeat(400)},/nowhere\n`);

const openChartTable: Step = (page) => page.getByText('Revenue per day, as a table').click();

const focusSearch: Step = (page) => page.getByRole('banner').getByRole('combobox').focus();

const openRowMenu: Step = (page, world) => click(/^Actions for/)(page, world);

/** Selects the first order by its checkbox. On phones the row's picture lies below the checkbox. */
const selectOrder: Step = (page) =>
  page
    .getByRole('checkbox', { name: /^Select .+, Order/ })
    .first()
    .check();

const selectParts: Step = (page) => page.getByRole('checkbox', { name: 'Select all' }).check();

const changeSelected: Step = async (page, world) => {
  await selectParts(page, world);
  await click('Change…')(page, world);
  await page.getByLabel('Price').selectOption('Lower by an amount');
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Kind').selectOption('Switch');
  await page.getByLabel('One of its facts').selectOption('Feel');
  await click('Preview')(page, world);
  await page.getByRole('table', { name: 'What happens to each part' }).waitFor();
};

const joinFamily: Step = async (page, world) => {
  await changeSelected(page, world);
  await page.getByLabel('Family').selectOption('Put into a family');
  await page.getByRole('searchbox', { name: 'Find a part of the family' }).waitFor();
};

const gatherSelected: Step = async (page, world) => {
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .nth(0)
    .check();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .nth(1)
    .check();
  await click('Into a family…')(page, world);
  await page.getByRole('form', { name: 'The family' }).waitFor();
};

const missPictures: Step = async (page) => {
  const fault = (url: string, message: string) => ({
    url,
    message,
    parts: [{ part: '0'.repeat(24), name: 'Fen Tactile Switch' }],
  });
  const faults = [
    fault('https://cdn.example/files/fen-tactile.jpg?v=1700000000', 'The host answers 404.'),
    fault(`https://cdn.example/${'f'.repeat(300)}`, 'It took longer than 20 seconds.'),
  ];
  await page.route('**/api/parts/imports/pictures', (route) =>
    route.fulfill({ json: { waiting: 12, failed: 2, faults } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
};

const packSelected: Step = async (page, world) => {
  await selectOrder(page, world);
  await openWindow('Mark packed')(page, world);
};

const shipSelected: Step = async (page, world) => {
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await click('Ship many')(page, world);
};

const shipFirst: Step = async (page) => {
  await clickAction(page, /^Ship: /);
  await page.getByRole('dialog').waitFor();
};

const printSlips: Step = async (page, world) => {
  await selectOrder(page, world);
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await click('Print packing slips')(page, world);
  await page.emulateMedia({ media: 'print' });
};

/** Chooses an action from a row's menu and waits for its dialog. */
const actOnRow =
  (act: string): Step =>
  async (page, world) => {
    await openRowMenu(page, world);
    await page.getByRole('menuitem', { name: new RegExp(`^${act}`) }).click();
    await page.getByRole('dialog').waitFor();
  };

const print: Step = async (page) => {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
};

const restock: Step = async (page, world) => {
  await page.getByLabel(/restock/i).fill('1');
  await click(/^Save/)(page, world);
  await page.getByText(messages.saved('')).waitFor();
};

/** Leaves a part's form with unsaved changes, which opens a confirmation. */
const leaveUnsaved: Step = async (page) => {
  const form = page.getByRole('form', { name: 'Edit equipment' });
  await form.getByLabel('Shelf').fill('A 7');
  await form.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('alertdialog').waitFor();
};

const { catalogue, login, purchase, orders, payment, review, profile, users, addPart, managePart } = pages;

const paidOrder = '/dashboard/order/:paidOrder';
const shippedOrder = '/dashboard/order/:shippedOrder';
const desk = pages.allOrders.path;
/** Uploads a CSV file for preview: one changed part, one new part and, optionally, invalid rows. */
const previewFile =
  (...refused: string[]): Step =>
  async (page, { part }) => {
    const rows = [
      '_id,name,description,price,minimumOrder,availableQuantity,img',
      `${part._id},Renamed,Smooth.,${part.price + 1},1,7,/x`,
      `,${'Wide'.repeat(30)},"${'Long lines. '.repeat(40)}",1.5,1,7,/x`,
      ...refused,
    ];
    const file = { name: 'equipment.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
    await page.getByLabel('CSV file').setInputFiles(file);
    await page.getByRole('table').waitFor();
  };

const findPart = `${managePart.path}?q=:partName`;

/** States other than a page's initial one. Each name begins with its page's name. */
const states: Record<Viewer, Record<string, Omit<Screen, 'name' | 'as'>>> = {
  visitor: {
    'home-menu': { path: '/', prepare: click('Menu'), only: 'phone' },
    'home-search': { path: '/', prepare: focusSearch, only: 'phone' },
    'home-contact-errors': { path: '/', prepare: sendEmpty('Submit') },
    'withdraw-errors': { path: pages.withdraw.path, prepare: sendEmpty('Confirm withdrawal') },
    'catalogue-found': { path: `${catalogue.path}?q=switch&sort=price&inStock=true` },
    'catalogue-one': { path: `${catalogue.path}?q=:partName` },
    'catalogue-nothing': { path: `${catalogue.path}?q=nothing-like-this` },
    'catalogue-filters': { path: catalogue.path, prepare: openWindow('Filters'), only: 'phone' },
    'catalogue-error': { path: catalogue.path, fails: '**/api/part*', prepare: searchInVain },
    'catalogue-compared': { path: `${catalogue.path}?q=:partName`, prepare: click(/^Compare/) },
    'catalogue-kind': { path: `${catalogue.path}?kind=switch&feel=clicky&silent=true` },
    'catalogue-kind-filters': {
      path: `${catalogue.path}?kind=switch&feel=tactile`,
      prepare: openWindow('Filters'),
      only: 'phone',
    },
    'compare-one': { path: `${pages.compare.path}?parts=:switch` },
    'compare-four': { path: `${pages.compare.path}?parts=:switches` },
    'compare-kinds': { path: `${pages.compare.path}?parts=:partId,:soldOut` },
    'cart-lines': { path: pages.cart.path, prepare: fillCart },
    'cart-drawer': { path: catalogue.path, prepare: openCart },
    'cart-long': { path: pages.cart.path, prepare: fillLongCart(pages.cart.path) },
    'cart-long-drawer': { path: catalogue.path, prepare: openLongCart },
    'build-parts': { path: `${pages.build.path}?layout=full-iso&mount=mx&parts=:partId,:soldOut` },
    'build-board': {
      path: `${pages.build.path}?layout=65-iso&mount=mx&pins=3,5&hotSwap=true&parts=:switch,:keycaps`,
    },
    'build-asked': { path: `${pages.build.path}?layout=60-ansi` },
    'build-pasted': { path: `${pages.build.path}?layout=pasted&pasted=nonsense` },
    'fits-unknown': { path: '/fits/keychron-q1-pro' },
    'fits-gone': { path: '/fits/none' },
    'compare-gone': { path: `${pages.compare.path}?parts=507f1f77bcf86cd799439011` },
    'part-picture': { path: pages.part.path, prepare: openPicture },
    'part-facts': { path: '/parts/:switch' },
    'part-report': { path: pages.part.path, prepare: openWindow(/^Report the review/) },
    'part-sold-out': { path: '/parts/:soldOut' },
    'part-gone': { path: '/parts/507f1f77bcf86cd799439011' },
    'collection-found': { path: '/collections/:slug-found' },
    'collection-gone': { path: '/collections/none' },
    'login-errors': { path: login.path, prepare: sendEmpty('Login') },
    'login-forgotten': { path: login.path, prepare: openWindow('Forgot your password?') },
    'sign-up-errors': { path: pages.signUp.path, prepare: sendEmpty('Sign up') },
  },
  unverified: { 'home-unverified': { path: '/' } },
  buyer: {
    'home-buyer': { path: '/' },
    'home-buyer-menu': { path: '/', prepare: click('Menu'), only: 'phone' },
    'purchase-loading': { path: purchase.path, waitsFor: '**/api/part/*' },
    'purchase-many': { path: `${purchase.path}?quantity=999999` },
    'purchase-sold-out': { path: '/purchase/:soldOut' },
    'purchase-confirm-errors': { path: purchase.path, prepare: confirmWrongAddress },
    'purchase-confirm': { path: purchase.path, prepare: openWindow('Place Order') },
    'checkout-lines': { path: pages.cart.path, prepare: checkOut },
    'checkout-long': { path: pages.cart.path, prepare: fillLongCart(pages.checkout.path) },
    'checkout-placed': { path: `${pages.checkout.path}?order=:id` },
    'orders-loading': { path: orders.path, waitsFor: '**/api/booking/mine*' },
    'orders-error': { path: orders.path, fails: '**/api/booking/mine*', prepare: untilFailed },
    'orders-cancel': { path: orders.path, prepare: openWindow(/^Cancel/), only: 'desktop' },
    'order-paid': { path: paidOrder },
    'order-print': { path: paidOrder, prepare: print, only: 'desktop' },
    'order-withdraw': {
      path: '/dashboard/order/:withdrawableOrder',
      prepare: openWindow('Withdraw from contract here'),
    },
    'order-shipped': { path: shippedOrder },
    'order-long': { path: orders.path, prepare: openLongOrder },
    'order-return': { path: shippedOrder, prepare: openWindow('Return something') },
    'order-gone': { path: '/dashboard/order/507f1f77bcf86cd799439011' },
    'payment-declined': { path: payment.path, prepare: payDeclined },
    'payment-done': { path: orders.path, prepare: payNewOrder },
    'payment-paid': { path: '/dashboard/payment/:paidOrder' },
    'review-again': { path: `${review.path}?part=:partId` },
    'review-errors': { path: review.path, prepare: sendEmpty('Add Review') },
  },
  'new buyer': {
    'dashboard-empty': { path: pages.dashboard.path },
    'orders-empty': { path: orders.path },
    'profile-empty': { path: profile.path },
    'profile-errors': { path: profile.path, prepare: sendEmpty(/^Save/) },
    'profile-delete': { path: profile.path, prepare: openWindow('Delete my account') },
    'profile-change-email': { path: profile.path, prepare: openWindow('Change my email') },
    'profile-sign-out': { path: profile.path, prepare: openWindow('Sign out everywhere') },
  },
  admin: {
    'dashboard-admin': { path: `${pages.dashboard.path}?days=90` },
    'dashboard-admin-table': { path: pages.dashboard.path, prepare: openChartTable },
    'dashboard-admin-loading': { path: pages.dashboard.path, waitsFor: '**/api/overview*' },
    'dashboard-admin-error': { path: pages.dashboard.path, fails: '**/api/overview*', prepare: untilFailed },
    'order-admin': { path: paidOrder },
    'order-admin-shipped': { path: shippedOrder },
    'order-admin-long': { path: desk, prepare: openLongOrder },
    'order-admin-parcels': { path: '/dashboard/order/:splitOrder' },
    'order-admin-refund': { path: shippedOrder, prepare: openWindow('Refund') },
    'order-admin-ask': {
      path: '/dashboard/order/:unaddressedOrder',
      prepare: openWindow('Ask for the address'),
    },
    'order-admin-waive': {
      path: '/dashboard/order/:owingOrder',
      prepare: openWindow('Waive delivery and tax'),
    },
    'order-admin-deliver': { path: shippedOrder, prepare: openWindow('Mark delivered') },
    'allOrders-all': { path: `${desk}?tab=all` },
    'allOrders-nothing': { path: `${desk}?q=nothing-like-this` },
    'allOrders-loading': { path: desk, waitsFor: '**/api/orders*' },
    'allOrders-error': { path: desk, fails: '**/api/orders*', prepare: untilFailed },
    'allOrders-selected': { path: desk, prepare: selectOrder },
    'allOrders-ship-many': { path: desk, prepare: shipSelected },
    'allOrders-pack': { path: desk, prepare: packSelected },
    'allOrders-ship': { path: desk, prepare: shipFirst },
    'allOrders-refund': { path: desk, prepare: actOnRow('Refund') },
    'allOrders-print': { path: `${desk}?q=:splitOrder`, prepare: printSlips, only: 'desktop' },
    'users-block': { path: `${users.path}?q=:email`, prepare: openWindow(/^Block/) },
    'users-make-admin': { path: `${users.path}?q=:email`, prepare: openWindow(/^Make Admin/i) },
    'users-delete': { path: `${users.path}?q=:email`, prepare: openWindow(/^Delete user/) },
    'users-nothing': { path: `${users.path}?q=nothing-like-this` },
    'addPart-errors': { path: addPart.path, prepare: sendEmpty(/^Add/) },
    'managePart-found': { path: findPart },
    'managePart-menu': { path: managePart.path, prepare: openRowMenu, only: 'phone' },
    'managePart-selected': { path: managePart.path, prepare: selectParts },
    'managePart-change': { path: managePart.path, prepare: changeSelected },
    'managePart-family': { path: managePart.path, prepare: joinFamily },
    'managePart-gather': { path: `${managePart.path}?sort=newest`, prepare: gatherSelected },
    'stock-selected': { path: '/dashboard/stock?tab=unweighed', prepare: selectParts },
    'editPart-saved': { path: pages.editPart.path, prepare: restock },
    'editPart-leave': { path: pages.editPart.path, prepare: leaveUnsaved },
    'managePart-delete': { path: findPart, prepare: openWindow(/^Delete/) },
    'importParts-preview': { path: pages.importParts.path, prepare: previewFile() },
    'importParts-errors': { path: pages.importParts.path, prepare: previewFile(',,,free,0,-1,x') },
    'board-new': { path: '/dashboard/boards/new?name=Quokka+60', prepare: sendEmpty('Save') },
    'importParts-pictures': { path: pages.importParts.path, prepare: missPictures },
    'collection-new': { path: '/dashboard/collections/new', prepare: sendEmpty('Save') },
    'texts-usual': { path: `${pages.texts.path}?text=imprint`, prepare: click('Preview') },
    'texts-picture': { path: `${pages.texts.path}?text=terms`, prepare: openWindow('Add a picture…') },
    'texts-new': { path: `${pages.texts.path}?page=new`, prepare: sendEmpty('Save') },
    'texts-delete': { path: pages.texts.path, prepare: openWindow(/^Delete/) },
    'redirects-errors': { path: pages.redirects.path, prepare: typeRedirects },
    'delivery-errors': { path: pages.delivery.path, prepare: saveEmptyGroup },
    'shop-errors': { path: pages.shop.path, prepare: colourInVain },
    'shop-menus': {
      path: pages.shop.path,
      prepare: (page) => page.getByText('Header', { exact: true }).click(),
    },
    'texts-step': { path: pages.start.path, prepare: openTextsForStep },
    'law-error': { path: pages.law.path, fails: '**/api/shop/law', prepare: untilFailed },
    'law-notice': { path: pages.law.path, prepare: click('Add a notice') },
    'shop-error': { path: pages.shop.path, fails: '**/api/shop/look', prepare: untilFailed },
    'mails-errors': { path: pages.mails.path, prepare: answerWrongly },
    'mails-error': { path: pages.mails.path, fails: '**/api/shop/mails', prepare: untilFailed },
    'settings-errors': { path: pages.settings.path, prepare: decideWrongly },
    'settings-error': {
      path: pages.settings.path,
      fails: '**/api/settings/shop',
      prepare: untilFailed,
    },
    'order-returned': { path: '/dashboard/order/:returnedOrder' },
    'withdrawals-accept': { path: pages.withdrawals.path, prepare: openWindow(/^Accept return/) },
    'withdrawals-refuse': { path: pages.withdrawals.path, prepare: openWindow(/^Refuse return/) },
    'withdrawals-nothing': { path: `${pages.withdrawals.path}?q=nothing-like-this` },
    'messages-nothing': { path: `${pages.messages.path}?q=nothing-like-this` },
    'message-errors': { path: pages.message.path, prepare: sendEmpty('Send reply') },
    'message-gone': { path: '/dashboard/message/507f1f77bcf86cd799439011' },
    'stock-all': { path: `${pages.stock.path}?tab=all&q=:partName` },
    'stock-nothing': { path: `${pages.stock.path}?q=nothing-like-this` },
    'stock-error': { path: pages.stock.path, fails: '**/api/stock*', prepare: untilFailed },
    'reviews-reply': { path: pages.reviews.path, prepare: actOnRow('(Change r|R)eply') },
    'reviews-delete': { path: pages.reviews.path, prepare: openWindow(/^Delete/) },
  },
};

const viewers: Partial<Record<Audience, Viewer>> = {
  anyone: 'visitor',
  'signed-in': 'buyer',
  buyer: 'buyer',
};
/** Pages that need a right are viewed as an admin, who has every right. */
const viewerOf = (who: Audience): Viewer => viewers[who] ?? 'admin';

/** Every page in its initial state. */
export const firstStates: readonly Screen[] = Object.entries<PageEntry>(pages).map(
  ([name, { path, who }]): Screen => ({
    name,
    as: viewerOf(who),
    path,
  }),
);
const otherStates: readonly Screen[] = Object.entries(states).flatMap(([as, found]) =>
  Object.entries(found).map(([name, state]): Screen => ({ name, as: as as Viewer, ...state })),
);

export const screens: readonly Screen[] = [...firstStates, ...otherStates];

/** Fills in a path's placeholders, such as `:partId` and `:id`, with the world's values. */
export function pathIn(world: World, path: string): string {
  const values: Record<string, string> = {
    partId: world.part._id,
    slug: world.collection.slug,
    collectionId: world.collection._id,
    board: 'sofle-v1',
    // The page server redirects to the URL with the part's words.
    part: world.part._id,
    // 100 letters is the longest search term allowed.
    partName: world.part.name.slice(0, 100),
    email: world.people.buyer.email.slice(0, 100),
    // A well-formed key that no notification request has.
    key: 'k'.repeat(32),
    soldOut: world.soldOut._id,
    id: world.unpaidOrder,
    paidOrder: world.paidOrder,
    withdrawableOrder: world.withdrawableOrder,
    messageId: world.message,
    shippedOrder: world.shippedOrder,
    splitOrder: world.splitOrder,
    unaddressedOrder: world.unaddressedOrder,
    owingOrder: world.owingOrder,
    returnedOrder: world.returnedOrder,
    switch: world.switches[0]?._id ?? '',
    switches: world.switches.map(({ _id }) => _id).join(','),
    keycaps: world.keycaps._id,
  };
  return path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '').replaceAll('%2C', ','))
    .replace('*', '/nowhere');
}

/**
 * Waits until nothing is loading any more. A "not found" page is rendered by the server and then again by the
 * browser, which briefly shows a loading state.
 */
async function loaded(page: Page): Promise<void> {
  await untilReady(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Signing)/ })).toHaveCount(0);
}

type Go = (page: Page, address: string) => Promise<unknown>;

const load: Go = (page, address) => page.goto(address);

/** Navigates on the client, as the shop's links do, so neither the code nor the session loads again. */
export const follow: Go = async (page, address) => {
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((heading) => !heading?.isConnected, before);
};

export async function openScreen(page: Page, world: World, screen: Screen, go = load): Promise<void> {
  const { path, waitsFor, fails, prepare } = screen;
  if (waitsFor) await page.route(waitsFor, () => new Promise<never>(() => {}));
  if (fails) await page.route(fails, (route) => route.abort());
  const address = pathIn(world, path);
  await go(page, address);
  if (waitsFor)
    await page
      .getByRole('status')
      .filter({ hasText: /^Loading/ })
      .first()
      .waitFor();
  else await loaded(page);
  // The URL of a part says its name as well.
  const urls = [address, address.replace('/parts/', '-')];
  expect(
    urls.some((url) => page.url().includes(url)),
    `not sent to another page, ${page.url()} instead of ${address}`,
  ).toBe(true);
  await prepare?.(page, world);
  await settle(page);
}
