import {
  type WireBooking,
  getBooking,
  type OrderDeclaration,
  refundOrder,
  shipOrder,
} from '@switchyard/shared/bookings';
import { getOrderWithdrawal, settleWithdrawal } from '@switchyard/shared/withdrawals';
import { checkAdmin } from '@switchyard/shared/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PickList } from '../src/features/orders/bookings/desk/pick-list.tsx';
import { PackingSlips } from '../src/features/orders/bookings/desk/packing-slips.tsx';
import { withdrawnMarks } from '../src/features/orders/bookings/withdrawals/withdrawn.ts';
import { buildPaidBooking, modified } from './dashboard-builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { answer, server } from './server.ts';

beforeEach(async () => {
  await signInBefore();
  server.use(answer(checkAdmin, () => ({ admin: true })));
});

const declaration: OrderDeclaration = {
  id: '65f1c0ffee0ddba11c0ffee9',
  kind: 'withdrawal',
  at: '2026-12-01T10:00:00.000Z',
  isProved: true,
  isOpen: true,
  lines: [{ n: 0, quantity: 3 }],
};
const unproved: OrderDeclaration = { ...declaration, id: 'u', isProved: false, lines: [] };

/** A paid order of ten units, of which `heldBack` are withdrawn from. */
function withdrawnOrder(heldBack: number, facts: Partial<WireBooking> = {}) {
  const order = buildPaidBooking(facts);
  const lines = order.lines.map((line) => ({ ...line, heldBack, toShip: line.toShip - heldBack }));
  return { ...order, lines };
}

function open(order: WireBooking) {
  server.use(answer(getBooking, () => order));
  return renderApp(`/dashboard/order/${order._id}`);
}

it('the row of an order says what is withdrawn, and that nobody has proved it', () => {
  const marks = (heldBack: number, facts: Partial<WireBooking> = {}) =>
    withdrawnMarks(withdrawnOrder(heldBack, facts));
  expect(marks(0)).toEqual([]);
  expect(marks(3, { declarations: [declaration] })).toEqual(['3 withdrawn']);
  expect(marks(0, { declarations: [unproved] })).toEqual(['Withdrawn? Not proved']);
  // No mark, because the order is listed as trouble for the same reason.
  expect(marks(10, { declarations: [declaration], troubles: ['withdrawn'] })).toEqual([]);
});

it('a packing slip and a pick list leave out what is withdrawn, and say so', () => {
  const order = withdrawnOrder(3, { number: 1042, declarations: [declaration] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PackingSlips orders={[order]} />
      <PickList orders={[order]} picks={[]} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Withdrawn from 1042').nextSibling).toHaveTextContent('3 × Fen switch');
  expect(screen.getByText('Withdrawn, do not send').nextSibling).toHaveTextContent('3 × Fen switch');
  expect(screen.getByText('7')).toBeVisible();
});

describe('shipping an order', () => {
  it('of which some is withdrawn says so', async () => {
    const { user } = open(withdrawnOrder(3, { declarations: [declaration] }));
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    const form = within(screen.getByRole('form', { name: 'Ship' }));
    expect(form.getByText(/Its buyer has withdrawn from/)).toHaveTextContent('3 × Fen switch');
  });

  it('that somebody has withdrawn from without proof asks first', async () => {
    const sent: unknown[] = [];
    const order = withdrawnOrder(0, { declarations: [unproved] });
    const { user } = open(order);
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    const form = within(screen.getByRole('form', { name: 'Ship' }));
    expect(form.getByText(/nobody has proved that it was its buyer/)).toBeVisible();
    await user.type(form.getByLabelText('Carrier'), 'DHL');
    await user.click(form.getByLabelText('Send it anyway'));
    server.use(
      answer(shipOrder, async ({ request }) => {
        sent.push(await request.json());
        return { ...modified, booking: order };
      }),
    );
    await user.click(form.getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('Fen switch is shipped.')).toBeVisible();
    expect(sent).toMatchObject([{ carrier: 'DHL', despiteWithdrawal: true }]);
  });
});

it('refunding an order lets the units be chosen, and names what of it is open', async () => {
  const lines = [
    { n: 0, quantity: 2 },
    { n: 0, quantity: 1, of: 0 },
  ];
  const { user } = open(withdrawnOrder(2, { declarations: [{ ...declaration, lines }, unproved] }));
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const form = within(screen.getByRole('form', { name: 'Refund' }));
  const named = within(form.getByRole('region', { name: 'Open' })).getAllByRole('listitem');
  expect(named.map(({ textContent }) => textContent)).toEqual([
    'Withdrawal: 3 × Fen switch',
    'Withdrawal, not proved',
  ]);
  expect(form.getByLabelText('Units')).toHaveValue('10');
});

it('refunding declared units lets the shop compute what is due after a free amount', async () => {
  const sent: unknown[] = [];
  const free = { id: 'free', amount: 10, state: 'made' as const, at: declaration.at };
  const order = withdrawnOrder(3, { declarations: [declaration], refunds: [free] });
  const { user } = open(order);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const form = within(screen.getByRole('form', { name: 'Refund' }));
  expect(form.getByLabelText('Amount')).toHaveValue('');
  await user.clear(form.getByLabelText('Units'));
  await user.type(form.getByLabelText('Units'), '3');
  expect(form.getByLabelText('Amount')).toHaveValue('');
  await user.type(form.getByLabelText(/^Reason/), 'Withdrawn.');
  const given = { ...free, id: 'given', amount: 3.5 };
  server.use(
    answer(refundOrder, async ({ request }) => {
      sent.push(await request.json());
      return { ...modified, booking: { ...order, refunds: [free, given] } };
    }),
  );
  await user.click(form.getByRole('button', { name: 'Refund' }));
  await user.click(form.getByRole('button', { name: /^Refund .*now$/ }));
  expect(await screen.findByText(/^\$3\.50 of .+ is refunded\.$/)).toBeVisible();
  expect(sent).toEqual([{ reason: 'Withdrawn.', lines: [{ n: 0, quantity: 3, restock: 3 }] }]);
});

it('an order that was withdrawn before it was sent is refunded by one press, which names the sum', async () => {
  const sent: unknown[] = [];
  const all = { ...declaration, lines: [{ n: 0, quantity: 10 }] };
  const { id: _id, kind, at: declaredAt } = all;
  const declared = {
    _id,
    kind,
    declaredAt,
    state: 'declared' as const,
    due: { amount: 45, lines: all.lines },
  };
  server.use(
    answer(getOrderWithdrawal, () => ({
      isOpen: true,
      declared: [declared],
      returns: { lines: [], isOpen: false },
    })),
    answer(settleWithdrawal, async ({ request }) => {
      sent.push(await request.json());
      return modified;
    }),
  );
  const { user } = open(withdrawnOrder(10, { declarations: [all], troubles: ['withdrawn'] }));
  expect(screen.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Refund the withdrawal' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Refund the withdrawal?' }));
  expect(await question.findByText(/\$45\.00 goes back to the card/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(/^The withdrawal from Order \d+ is settled\.$/)).toBeVisible();
  expect(sent).toEqual([
    {
      refund: {
        reason: 'You withdrew from the contract.',
        lines: [{ n: 0, quantity: 10, restock: 10, of: 'unsent' }],
      },
    },
  ]);
});

describe('two withdrawals from an order that was not sent', () => {
  const [one, other] = [
    { ...declaration, lines: [{ n: 0, quantity: 4 }] },
    { ...declaration, id: '65f1c0ffee0ddba11c0ffee8', lines: [{ n: 0, quantity: 6 }] },
  ];
  const ask = async (facts: Partial<WireBooking>, due: number) => {
    server.use(
      answer(getOrderWithdrawal, () => ({
        isOpen: true,
        declared: [one, other].map(({ id: _id, kind, at: declaredAt, lines }) => ({
          _id,
          kind,
          declaredAt,
          state: 'declared' as const,
          due: { amount: due, lines },
        })),
        returns: { lines: [], isOpen: false },
      })),
    );
    const { user } = open(
      withdrawnOrder(10, { declarations: [one, other], troubles: ['withdrawn'], ...facts }),
    );
    await user.click(await screen.findByRole('button', { name: 'Refund the withdrawal' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Refund the withdrawal?' }));
    await question.findByText(/so they go back in stock/);
    return question;
  };

  it('are refunded together, with the delivery, which is due for neither alone', async () => {
    const order = withdrawnOrder(10);
    const question = await ask({}, 1);
    const total = `$${order.total.toFixed(2)} goes back to the card`;
    expect(await question.findByText((text) => text.includes(total))).toBeVisible();
  });

  it('name no sum after a free amount, which is taken off once', async () => {
    const free = { id: 'free', amount: 10, state: 'made' as const, at: declaration.at };
    const question = await ask({ refunds: [free] }, 0);
    expect(question.queryByText(/goes back to the card/)).not.toBeInTheDocument();
  });
});

it('of a withdrawal that has sent units, too, one press refunds the others and says that it stays open', async () => {
  const sent: unknown[] = [];
  const lines = [
    { n: 0, quantity: 4 },
    { n: 0, quantity: 6, of: 0 },
  ];
  const parcels = [{ n: 0, id: 'one', carrier: 'DHL', at: declaration.at, lines: [{ n: 0, quantity: 6 }] }];
  const paid = buildPaidBooking({
    declarations: [{ ...declaration, lines }],
    troubles: ['withdrawn'],
    parcels,
  });
  const order = { ...paid, lines: paid.lines.map((line) => ({ ...line, sent: 6, heldBack: 4, toShip: 0 })) };
  const named = { _id: declaration.id, kind: declaration.kind, declaredAt: declaration.at };
  server.use(
    answer(getOrderWithdrawal, () => ({
      isOpen: true,
      declared: [{ ...named, state: 'declared' as const, due: { amount: 45, lines } }],
      returns: { lines: [], isOpen: false },
    })),
    answer(refundOrder, async ({ request }) => {
      sent.push(await request.json());
      return { ...modified, booking: order };
    }),
  );
  const { user } = open(order);
  await user.click(await screen.findByRole('button', { name: 'Refund the withdrawal' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Refund the withdrawal?' }));
  expect(await question.findByText(/\$18\.00 goes back to the card/)).toBeVisible();
  expect(question.getByText(/was sent/)).toHaveTextContent(
    '6 × Fen switch was sent: the withdrawal stays open until you settle that.',
  );
  await user.click(question.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText(/^What was not sent of Order \d+ is refunded\.$/)).toBeVisible();
  expect(sent).toEqual([
    {
      reason: 'You withdrew from the contract.',
      lines: [{ n: 0, quantity: 4, restock: 4, of: 'unsent' }],
    },
  ]);
});

it('the last day to withdraw is shown as that day, in the place of delivery', async () => {
  server.use(
    answer(checkAdmin, () => ({ admin: false })),
    answer(getOrderWithdrawal, () => ({
      isOpen: true,
      until: '2026-12-14T23:00:00.000Z',
      lastDay: '2026-12-14',
      declared: [],
      returns: { lines: [], isOpen: false },
    })),
  );
  open(buildPaidBooking());
  expect(await screen.findByText(/You can withdraw until the end of/)).toHaveTextContent(
    /until the end of Mon, Dec 14, 2026, in \w+/,
  );
});
