import type { ReturnKind } from '@switchyard/shared/withdrawals';
import { namedUnits, unitsOf } from '@switchyard/shared/bookings';
import { isAllDeclared, type PlacedUnits } from '@switchyard/shared/bookings/units';
import type { Declaration, StoredBooking } from '../bookings/booking.ts';
import { changeOrder, type ChangeNeeds, type OrderChange, type OrderStep } from '../bookings/change-order.ts';
import { isInTime } from './period.ts';
import { endOfPeriod } from './period-of-order.ts';
import type { StoredWithdrawal, WithdrawalsRepository } from './withdrawals.repository.ts';

type New = Pick<Declaration, 'id' | 'kind' | 'by' | 'isProved'> &
  Partial<Pick<Declaration, 'named' | 'words' | 'nth'>> & { lines: PlacedUnits[]; isWhole?: boolean };

/** The step that records a declaration on its order. From then on the units are in this declaration. */
export function declareStep(
  order: StoredBooking,
  { isWhole = false, ...facts }: New,
  by: string,
  at: Date,
): OrderStep {
  const isLate = facts.kind === 'withdrawal' && !isInTime(at, endOfPeriod(order));
  const declaration: Declaration = { ...facts, at, ...(isLate && { isLate }) };
  const declarations = [...order.declarations, declaration];
  const isRest = isWhole || isAllDeclared({ ...order, declarations });
  if (isRest) declarations.splice(-1, 1, { ...declaration, isRest });
  const action =
    facts.kind === 'withdrawal' ? ('withdrawal-declared' as const) : ('return-declared' as const);
  return {
    entry: { by, action, declaration: facts.id, quantity: unitsOf(facts.lines), amountMinor: 0 },
    set: { declarations },
  };
}

/** An order records at most this many declarations by people who were not signed in. */
const mostUnproved = 20;

/**
 * Records on the order that somebody who was not signed in declared a withdrawal. The withdrawal takes no units, but
 * whoever ships the order has to confirm.
 */
export const noteUnproved = (
  needs: ChangeNeeds,
  order: string,
  { id, email: by, declaredAt, words }: Pick<StoredWithdrawal, 'id' | 'email' | 'declaredAt' | 'words'>,
): Promise<OrderChange> =>
  changeOrder(needs, order, (current) => {
    const unproved = current.declarations.filter(({ isProved }) => !isProved);
    if (unproved.some((one) => one.id === id) || unproved.length >= mostUnproved) return undefined;
    const isWhole = words === undefined;
    const facts = { id, kind: 'withdrawal' as const, by, isProved: false, lines: [], isWhole };
    return declareStep(current, facts, 'shop', declaredAt);
  });

/** Ends a declaration that was refused, or settled without a refund, so that its units are free again. */
export const endDeclaration = (needs: ChangeNeeds, order: string, id: string): Promise<OrderChange> =>
  changeOrder(needs, order, (current, at) => {
    const found = current.declarations.find((one) => one.id === id);
    if (!found || found.endedAt) return undefined;
    const given = current.refunds.flatMap(({ lines = [], failedAt }) => (failedAt ? [] : lines));
    const lines = given
      .filter(({ declaration }) => declaration === id)
      .map(({ n, quantity, parcel }) => ({ n, quantity, ...(parcel !== undefined && { parcel }) }));
    const { isRest: _, ...ended } = found;
    const declarations = current.declarations.map((one) =>
      one === found ? { ...ended, lines, endedAt: at } : one,
    );
    const entry = { by: 'shop', action: 'declaration-ended' as const, declaration: id, amountMinor: 0 };
    return { entry, set: { declarations } };
  });

/** Stores a declaration of an order in this domain's collection, for its mails and for the desk. Idempotent. */
export async function storeDeclaration(
  { withdrawals }: { withdrawals: Pick<WithdrawalsRepository, 'insert' | 'find'> },
  { id: order, number, buyerName: name, account, ...booking }: StoredBooking,
  { id, kind, by: email, named: lines, words, nth, at }: Declaration,
): Promise<void> {
  const units = lines && namedUnits(booking.lines, lines);
  const said = { id, name, email, lines, units, words, order, account, orderNamed: String(number) };
  await withdrawals.insert({ ...said, ...judged(kind, nth), bySignedIn: true }, at);
}

const judged = (kind: ReturnKind, nth: number | undefined) => (kind === 'withdrawal' ? {} : { kind, nth });
