import { getBooking, type OrderDeclaration } from '@switchyard/shared/bookings';
import {
  acceptReturn,
  declareOwnWithdrawal,
  declareReturn,
  declareWithdrawal,
  getOrderWithdrawal,
  listWithdrawals,
  type ListedWithdrawal,
  markReturnSent,
  type OrderWithdrawal,
  receiveWithdrawal,
  refuseReturn,
  settleWithdrawal,
} from '@switchyard/shared/withdrawals';
import { checkAdmin } from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildBooking, modified } from './dashboard-builders.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { answer, refuse, server } from './server.ts';

/** An order of which nothing can be returned. */
const returns = { lines: [], isOpen: false };
const inserted = { acknowledged: true, insertedId: '65f1c0ffee0ddba11c0ffee9' };

describe('withdrawing without an account', () => {
  afterEach(() => history.replaceState(null, '', '/'));
  const form = async () => within(await screen.findByRole('form', { name: 'Withdrawal' }));

  it('sends what was typed, and says where the receipt goes, but nothing of the order', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(declareWithdrawal, async ({ request }) => {
        sent.push(await request.json());
        return { acknowledged: true };
      }),
    );
    const { user } = renderApp('/withdraw');
    const fields = await form();
    await user.type(fields.getByLabelText('Name'), 'Ada Okoye');
    await user.type(fields.getByLabelText('Order number'), '#1042');
    await user.type(fields.getByLabelText('Email'), 'ada@example.com');
    await user.click(fields.getByRole('button', { name: 'Confirm withdrawal' }));
    const heading = await screen.findByRole('heading', { name: 'Your withdrawal is on its way' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(/If order #1042 belongs to ada@example\.com, a receipt/)).toBeVisible();
    expect(sent).toEqual([{ name: 'Ada Okoye', order: '#1042', email: 'ada@example.com' }]);
  });

  it('names what is missing, and keeps what was typed when it is refused', async () => {
    server.use(refuse(declareWithdrawal, 'rate_limited', 'Write to us instead.'));
    const { user } = renderApp('/withdraw');
    const fields = await form();
    await user.click(fields.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await fields.findByText('Order number is Required')).toBeVisible();
    expect(fields.queryByText('Parts is Required')).not.toBeInTheDocument();
    await user.type(fields.getByLabelText('Name'), 'Ada');
    await user.type(fields.getByLabelText('Order number'), '1042');
    await user.type(fields.getByLabelText('Email'), 'ada@example.com');
    await user.click(fields.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await fields.findByText(/Write to us instead/)).toBeVisible();
    expect(fields.getByLabelText('Order number')).toHaveValue('1042');
  });
});

describe('withdrawing on the order’s page', () => {
  beforeEach(signInBefore);
  const line = { partName: 'Fen switch', quantity: 10, toRefund: 10 };
  const whole = {
    _id: 'a',
    kind: 'withdrawal',
    declaredAt: '2026-12-01T10:00:00.000Z',
    state: 'declared',
  } as const;
  /** The same withdrawal, as it appears on its order. */
  const taken: OrderDeclaration = {
    id: 'a',
    kind: 'withdrawal',
    at: whole.declaredAt,
    isProved: true,
    isOpen: true,
    lines: [{ n: 0, quantity: 10 }],
  };

  function open(
    withdrawal: Partial<Awaited<ReturnType<typeof answerOf>>> = {},
    facts: Parameters<typeof buildBooking>[0] = {},
  ) {
    const paid = { paid: true, status: 'delivered', transactionId: 'pi_1', quantity: 10 } as const;
    const order = buildBooking({ ...paid, ...facts });
    const lines = order.lines.map((one) => ({ ...one, ...line }));
    server.use(
      answer(getBooking, () => ({ ...order, lines })),
      answer(getOrderWithdrawal, () => ({ isOpen: true, declared: [], returns, ...withdrawal })),
    );
    return { order, ...renderApp(`/dashboard/order/${order._id}`) };
  }
  const answerOf = async () => ({ isOpen: true, until: '', declared: [] as OrderWithdrawal['declared'] });

  it('declares the units that were chosen', async () => {
    const sent: unknown[] = [];
    const { user } = open({ until: '2026-12-08T23:00:00.000Z' });
    await user.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }));
    const modal = within(screen.getByRole('dialog', { name: 'Withdraw from this order' }));
    const units = modal.getByLabelText('Fen switch');
    expect(units).toHaveValue('10');
    await user.clear(units);
    await user.type(units, '11');
    await user.click(modal.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await modal.findByText('At most 10')).toBeVisible();
    await user.clear(units);
    await user.type(units, '3');
    const declared = {
      _id: 'a',
      kind: 'withdrawal' as const,
      declaredAt: '2026-12-01T10:00:00.000Z',
      state: 'declared' as const,
    };
    const lines = [{ n: 0, quantity: 3 }];
    server.use(
      answer(declareOwnWithdrawal, async ({ request }) => {
        sent.push(await request.json());
        return inserted;
      }),
      answer(getOrderWithdrawal, () => ({ isOpen: true, declared: [{ ...declared, lines }], returns })),
    );
    await user.click(modal.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await screen.findByText(/You have withdrawn\./)).toBeVisible();
    expect(await screen.findByText('3 × Fen switch')).toBeVisible();
    expect(sent).toEqual([{ lines }]);
  });

  it('declares the whole order as such', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(declareOwnWithdrawal, async ({ request }) => {
        sent.push(await request.json());
        return inserted;
      }),
    );
    const { order, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }));
    const lines = order.lines.map((one) => ({ ...one, ...line }));
    server.use(
      answer(getOrderWithdrawal, () => ({ isOpen: true, declared: [whole], returns })),
      answer(getBooking, () => ({ ...order, lines, declarations: [taken] })),
    );
    await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await screen.findByText('The whole order')).toBeVisible();
    expect(sent).toEqual([{}]);
    // Nothing is left to withdraw from.
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).not.toBeInTheDocument();
  });

  it.each([
    ['somebody without a login has declared it', { ...taken, isProved: false, lines: [] }],
    ['some units were in a return then, which was refused', { ...taken, lines: [{ n: 0, quantity: 7 }] }],
  ])('is offered for the whole order again if %s', async (_, declaration) => {
    open({ declared: [whole] }, { declarations: [declaration] });
    expect(await screen.findByRole('button', { name: 'Withdraw from contract here' })).toBeVisible();
  });

  it('is offered to a buyer whose email was another one when the order was placed', async () => {
    open({}, { buyer: 'former@mail.com' });
    expect(await screen.findByRole('button', { name: 'Withdraw from contract here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order again' })).toBeVisible();
  });

  it('is not offered once the period is over', async () => {
    open({ isOpen: false });
    expect(await screen.findByRole('link', { name: 'Order again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).not.toBeInTheDocument();
  });
});

describe('the desk of withdrawals', () => {
  beforeEach(signInBefore);
  const at = '2026-12-01T10:00:00.000Z';
  const parcel = { n: 0, id: 'p1', carrier: 'DHL', at, lines: [{ n: 0, quantity: 10 }] };
  const order = buildBooking({
    paid: true,
    status: 'delivered',
    transactionId: 'pi_1',
    quantity: 10,
    price: 45,
    delivery: 5,
    parcels: [parcel],
  });
  const withdrawal: ListedWithdrawal = {
    _id: '65f1c0ffee0ddba11c0ffee9',
    kind: 'withdrawal',
    declaredAt: '2026-12-01T10:00:00.000Z',
    state: 'declared',
    name: 'Ada Okoye',
    email: ada.email,
    orderNamed: '1042',
    order: order._id,
    isProved: true,
    isNew: false,
    isLate: false,
    lines: [{ n: 0, quantity: 4 }],
    units: [{ partName: 'Fen switch', quantity: 4 }],
  };

  /** Adds the amount due, as the server computes it. */
  function withDue({ lines = [{ n: 0, quantity: 10 }], isLate, ...one }: ListedWithdrawal) {
    const amount = lines[0]?.quantity === 4 ? 18 : isLate ? 45 : 50;
    return { ...one, lines, due: { amount, lines: lines.map((units) => ({ ...units, of: 0 })) } };
  }

  function open(...withdrawals: ListedWithdrawal[]) {
    const lines = order.lines.map((one) => ({ ...one, toRefund: 10, toRestock: 10 }));
    server.use(
      answer(checkAdmin, () => ({ admin: true })),
      answer(listWithdrawals, () => withdrawals),
      answer(getBooking, () => ({ ...order, lines, refundable: 50 })),
      answer(getOrderWithdrawal, () => ({ isOpen: false, declared: withdrawals.map(withDue), returns })),
    );
    return renderApp('/dashboard/withdrawals');
  }

  it('notes that goods are back, after a question', async () => {
    const { user } = open(withdrawal);
    await user.click(await screen.findByRole('button', { name: 'Goods are back: 1042' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Are the goods back?' }));
    server.use(
      answer(receiveWithdrawal, () => modified),
      answer(listWithdrawals, () => [{ ...withdrawal, state: 'received' as const }]),
    );
    await user.click(question.getByRole('button', { name: 'Goods are back' }));
    const button = () => screen.queryByRole('button', { name: 'Goods are back: 1042' });
    await waitFor(() => expect(button()).not.toBeInTheDocument());
    expect(screen.getByText('Goods are back', { selector: 'td *' })).toBeVisible();
  });

  it('refunds what was withdrawn and settles, after the sum was named', async () => {
    const sent: unknown[] = [];
    const { user } = open(withdrawal);
    await user.click(await screen.findByRole('button', { name: 'Settle the withdrawal of 1042' }));
    const form = within(await screen.findByRole('form', { name: 'Settle' }));
    expect(form.getByLabelText('Units to refund')).toHaveValue('4');
    await user.clear(form.getByLabelText('Back in stock'));
    await user.type(form.getByLabelText('Back in stock'), '3');
    await user.click(form.getByRole('button', { name: /^Settle/ }));
    expect(await form.findByText(/goes back to the card/)).toHaveTextContent('$18.00');
    server.use(
      answer(settleWithdrawal, async ({ request }) => {
        sent.push(await request.json());
        return modified;
      }),
    );
    await user.click(form.getByRole('button', { name: /^Settle .*now$/ }));
    expect(await screen.findByText('The withdrawal is settled.')).toBeVisible();
    const refund = {
      amount: 18,
      reason: 'You withdrew from the contract.',
      lines: [{ n: 0, quantity: 4, restock: 3 }],
    };
    expect(sent).toEqual([{ refund }]);
  });

  it.each([
    ['in time, the delivery goes back, too', false, '$50.00'],
    ['too late, only the goods go back', true, '$45.00'],
  ])('if everything is withdrawn %s', async (_, isLate, sum) => {
    const { lines: __, ...whole } = withdrawal;
    const { user } = open({ ...whole, isLate });
    await user.click(await screen.findByRole('button', { name: 'Settle the withdrawal of 1042' }));
    const form = within(await screen.findByRole('form', { name: 'Settle' }));
    expect(form.getByRole('button', { name: `Settle ${sum}` })).toBeVisible();
  });

  it('begins with what is due, follows other units, takes another amount, and names what else is open', async () => {
    const sent: unknown[] = [];
    const { user } = open(withdrawal, {
      ...withdrawal,
      _id: '65f1c0ffee0ddba11c0ffee6',
      kind: 'faulty',
      nth: 1,
    });
    await user.click(await screen.findByRole('button', { name: 'Settle the withdrawal of 1042' }));
    const form = within(await screen.findByRole('form', { name: 'Settle' }));
    expect(form.getByLabelText('Amount')).toHaveValue('18.00');
    expect(form.getByText('Due for all of them: $18.00')).toBeVisible();
    expect(form.getByRole('region', { name: 'Also open' })).toHaveTextContent('Faulty: 4 ×');
    await user.clear(form.getByLabelText('Units to refund'));
    await user.type(form.getByLabelText('Units to refund'), '5');
    await user.click(form.getByRole('button', { name: /^Settle/ }));
    expect(await form.findByText('At most 4')).toBeVisible();
    await user.clear(form.getByLabelText('Units to refund'));
    await user.type(form.getByLabelText('Units to refund'), '2');
    expect(form.getByLabelText('Amount')).toHaveValue('9.00');
    await user.clear(form.getByLabelText('Amount'));
    await user.type(form.getByLabelText('Amount'), '7');
    server.use(
      answer(settleWithdrawal, async ({ request }) => {
        sent.push(await request.json());
        return modified;
      }),
    );
    await user.click(form.getByRole('button', { name: 'Settle $7.00' }));
    await user.click(form.getByRole('button', { name: /^Settle .*now$/ }));
    expect(await screen.findByText('The withdrawal is settled.')).toBeVisible();
    expect(sent).toMatchObject([{ refund: { amount: 7, lines: [{ n: 0, quantity: 2 }] } }]);
  });

  it('puts back in stock what was never sent, as many units as are refunded', async () => {
    const { user } = open(withdrawal);
    const lines = order.lines.map((one) => ({ ...one, toShip: 6, heldBack: 4, toRefund: 10, toRestock: 10 }));
    const due = { amount: 18.8, lines: [{ n: 0, quantity: 4 }] };
    server.use(
      answer(getBooking, () => ({ ...order, lines, parcels: [], refundable: 50 })),
      answer(getOrderWithdrawal, () => ({ isOpen: false, declared: [{ ...withdrawal, due }], returns })),
    );
    await user.click(await screen.findByRole('button', { name: 'Settle the withdrawal of 1042' }));
    const form = within(await screen.findByRole('form', { name: 'Settle' }));
    expect(form.getByLabelText('Amount')).toHaveValue('18.80');
    expect(form.getByLabelText('Back in stock')).toHaveValue('4');
    await user.clear(form.getByLabelText('Units to refund'));
    await user.type(form.getByLabelText('Units to refund'), '3');
    expect(form.getByLabelText('Back in stock')).toHaveValue('3');
  });

  it('lets the shop compute what is due for some of the units after a free refund', async () => {
    const sent: unknown[] = [];
    const { user } = open(withdrawal);
    const due = { amount: 8, lines: [{ n: 0, quantity: 4, of: 0 }] };
    const { _id: id, kind, declaredAt: at } = withdrawal;
    const declarations = [{ id, kind, at, isProved: true, isOpen: true, lines: due.lines }];
    const refunds = [{ id: 'free', amount: 10, state: 'made' as const, at }];
    const lines = order.lines.map((one) => ({ ...one, toRefund: 10, toRestock: 10 }));
    server.use(
      answer(getBooking, () => ({ ...order, lines, refundable: 40, declarations, refunds })),
      answer(getOrderWithdrawal, () => ({ isOpen: false, declared: [{ ...withdrawal, due }], returns })),
      answer(settleWithdrawal, async ({ request }) => {
        sent.push(await request.json());
        return modified;
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Settle the withdrawal of 1042' }));
    const form = within(await screen.findByRole('form', { name: 'Settle' }));
    expect(form.getByLabelText('Amount')).toHaveValue('8.00');
    await user.clear(form.getByLabelText('Units to refund'));
    await user.type(form.getByLabelText('Units to refund'), '2');
    expect(form.getByLabelText('Amount')).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'Settle' }));
    await user.click(form.getByRole('button', { name: /^Settle .*now$/ }));
    expect(await screen.findByText('The withdrawal is settled.')).toBeVisible();
    const refund = { reason: 'You withdrew from the contract.', lines: [{ n: 0, quantity: 2, restock: 0 }] };
    expect(sent).toEqual([{ refund }]);
  });

  it('does not call units covered of which nothing can be refunded now', async () => {
    const { user } = open(withdrawal);
    const due = { amount: 0, lines: [{ n: 0, quantity: 4, of: 0 }] };
    const lines = order.lines.map((one) => ({ ...one, toRefund: 10, toRestock: 10 }));
    server.use(
      answer(getBooking, () => ({ ...order, lines, refundable: 0, troubles: ['disputed' as const] })),
      answer(getOrderWithdrawal, () => ({ isOpen: false, declared: [{ ...withdrawal, due }], returns })),
    );
    await user.click(await screen.findByRole('button', { name: 'Settle the withdrawal of 1042' }));
    const form = within(await screen.findByRole('form', { name: 'Settle' }));
    expect(form.getByLabelText('Units to refund')).toBeVisible();
    expect(form.queryByText(/^What went back before covers these units/)).not.toBeInTheDocument();
  });

  it('settles without money what free refunds have covered', async () => {
    const sent: unknown[] = [];
    const { user } = open(withdrawal);
    const due = { amount: 0, lines: [{ n: 0, quantity: 4, of: 0 }] };
    server.use(
      answer(getOrderWithdrawal, () => ({ isOpen: false, declared: [{ ...withdrawal, due }], returns })),
      answer(settleWithdrawal, async ({ request }) => {
        sent.push(await request.json());
        return modified;
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Settle the withdrawal of 1042' }));
    const form = within(await screen.findByRole('form', { name: 'Settle' }));
    expect(form.getByText(/^What went back before covers these units/)).toBeVisible();
    expect(form.queryByLabelText('Amount')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Settle' }));
    await user.click(form.getByRole('button', { name: /^Settle .*now$/ }));
    expect(await screen.findByText('The withdrawal is settled.')).toBeVisible();
    const refund = { reason: 'You withdrew from the contract.', lines: [{ n: 0, quantity: 4, restock: 0 }] };
    expect(sent).toEqual([{ refund }]);
  });

  const returned: ListedWithdrawal = {
    ...withdrawal,
    _id: '65f1c0ffee0ddba11c0ffee7',
    kind: 'faulty',
    nth: 1,
    words: 'Bent pins',
  };

  it('accepts a return after a question, and only then settles it', async () => {
    const { user } = open(returned);
    await user.click(await screen.findByRole('button', { name: 'Accept return 1042-1' }));
    expect(screen.getByText(/^Faulty: 4 × Fen switch\. “Bent pins”\. Money and stock stay/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Settle return 1042-1' })).not.toBeInTheDocument();
    const question = within(screen.getByRole('alertdialog', { name: 'Accept return 1042-1?' }));
    server.use(
      answer(acceptReturn, () => modified),
      answer(listWithdrawals, () => [{ ...returned, state: 'accepted' as const }]),
    );
    await user.click(question.getByRole('button', { name: 'Accept' }));
    await user.click(await screen.findByRole('button', { name: 'Settle return 1042-1' }));
    const form = within(await screen.findByRole('form', { name: 'Settle' }));
    expect(form.getByLabelText('Units to refund')).toHaveValue('4');
    expect(form.getByLabelText('Reason')).toHaveValue('You returned it.');
    expect(form.getByRole('button', { name: 'Settle $18.00' })).toBeVisible();
  });

  it('refuses a return, and a withdrawal only if it was late, with a reason', async () => {
    const sent: unknown[] = [];
    const late = { ...withdrawal, _id: '65f1c0ffee0ddba11c0ffee8', orderNamed: '1043', isLate: true };
    const { user } = open(returned, withdrawal, late);
    await screen.findByRole('button', { name: 'Refuse return 1042-1' });
    expect(screen.queryByRole('button', { name: 'Refuse the withdrawal of 1042' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refuse the withdrawal of 1043' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refuse return 1042-1' }));
    const form = within(screen.getByRole('form', { name: 'Refuse' }));
    await user.click(form.getByRole('button', { name: 'Refuse' }));
    expect(await form.findByText('Reason is Required')).toBeVisible();
    await user.type(form.getByLabelText('Reason'), 'It was soldered.');
    server.use(
      answer(refuseReturn, async ({ request }) => {
        sent.push(await request.json());
        return modified;
      }),
    );
    await user.click(form.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('It is refused. Its buyer gets an email with the reason.')).toBeVisible();
    expect(sent).toEqual([{ reason: 'It was soldered.' }]);
  });

  it('says when no order belongs to it, and when it is late', async () => {
    const { order: _, lines: __, ...unknown } = withdrawal;
    open({ ...unknown, words: 'All of them', isProved: false, isLate: true });
    expect(await screen.findByText('Not proved')).toBeVisible();
    expect(await screen.findByText('No paid order has this number and email.')).toBeVisible();
    expect(screen.getByText('After its period')).toBeVisible();
    expect(screen.getByText('All of them')).toBeVisible();
  });
});

describe('returning parts on the order’s page', () => {
  beforeEach(signInBefore);
  const at = '2026-12-01T10:00:00.000Z';
  const parcels = [{ n: 0, id: 'p1', carrier: 'DHL', at, lines: [{ n: 0, quantity: 10 }] }];
  const order = buildBooking({
    number: 1042,
    paid: true,
    status: 'delivered',
    transactionId: 'pi_1',
    quantity: 10,
    parcels,
  });
  const lines = order.lines.map((one) => ({ ...one, partName: 'Fen switch', quantity: 10 }));
  type Declared = OrderWithdrawal['declared'][number];
  const declared = (facts: Partial<Declared> = {}): Declared => ({
    _id: 'a',
    kind: 'faulty',
    nth: 1,
    declaredAt: at,
    state: 'declared',
    lines: [{ n: 0, quantity: 2 }],
    ...facts,
  });

  function open(facts: Partial<OrderWithdrawal['returns']> = {}, ...list: Declared[]) {
    const left = { lines: [{ n: 0, quantity: 4 }], isOpen: true, ...facts };
    server.use(
      answer(getBooking, () => ({ ...order, lines })),
      answer(getOrderWithdrawal, () => ({ isOpen: false, declared: list, returns: left })),
    );
    return renderApp(`/dashboard/order/${order._id}`);
  }

  it('declares why, which units, and what is to be said', async () => {
    const sent: unknown[] = [];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Return something' }));
    const modal = within(screen.getByRole('dialog', { name: 'Return something' }));
    await user.click(modal.getByRole('button', { name: 'Declare the return' }));
    expect(await modal.findByText('Choose why it comes back')).toBeVisible();
    await user.selectOptions(modal.getByLabelText('Why does it come back?'), 'Faulty');
    const units = modal.getByLabelText('Fen switch');
    await user.clear(units);
    await user.type(units, '5');
    await user.click(modal.getByRole('button', { name: 'Declare the return' }));
    expect(await modal.findByText('At most 4')).toBeVisible();
    await user.clear(units);
    await user.type(units, '2');
    await user.type(modal.getByLabelText(/^Tell us more/), 'Two pins are bent');
    server.use(
      answer(declareReturn, async ({ request }) => {
        sent.push([request.headers.get('idempotency-key'), await request.json()]);
        return inserted;
      }),
      answer(getOrderWithdrawal, () => ({ isOpen: false, declared: [declared()], returns })),
    );
    await user.click(modal.getByRole('button', { name: 'Declare the return' }));
    expect(await screen.findByText(/We have your return\./)).toBeVisible();
    expect(await screen.findByText('Return 1042-1: Faulty')).toBeVisible();
    expect(sent).toEqual([
      [
        expect.stringMatching(/^\d+(-\d+){3}$/),
        { kind: 'faulty', lines: [{ n: 0, quantity: 2 }], words: 'Two pins are bent' },
      ],
    ]);
    expect(screen.queryByRole('button', { name: 'Return something' })).not.toBeInTheDocument();
  });

  it('offers nothing without a fault once its days are over', async () => {
    const { user } = open({ isOpen: false });
    await user.click(await screen.findByRole('button', { name: 'Return something' }));
    const options = within(screen.getByLabelText('Why does it come back?')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose', 'Faulty', 'Does not fit']);
  });

  it('prints the slip of an accepted one, and notes that it was sent', async () => {
    const { user } = open({}, declared({ state: 'accepted' }));
    expect(await screen.findByRole('button', { name: 'Print Return slip 1042-1' })).toBeVisible();
    server.use(
      answer(markReturnSent, () => modified),
      answer(getOrderWithdrawal, () => ({
        isOpen: false,
        declared: [declared({ state: 'sent' })],
        returns,
      })),
    );
    await user.click(screen.getByRole('button', { name: 'I have sent 2 × Fen switch' }));
    expect(await screen.findByText('On its way back')).toBeVisible();
  });

  it('says why one was refused', async () => {
    open({}, declared({ state: 'refused', refusal: 'It was soldered.' }));
    expect(await screen.findByText('The seller says: It was soldered.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Print Return slip/ })).not.toBeInTheDocument();
  });
});
