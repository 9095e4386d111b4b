import type { LedgerAction } from '@switchyard/shared';
import type { MailOrder, MailTemplate, NewMail } from '../mail/mail.service.ts';
import type { Sale } from '../papers/papers.service.ts';
import { attempt } from './attempt.ts';
import type { LedgerEntry, StoredBooking } from './booking.ts';
import type { ChangeOrder } from './change-order.ts';
import type { OrderContext } from './order-context.ts';

export type FollowUps = ReturnType<typeof createFollowUps>;

/** The buyer is reminded when this part of the hold is left. */
const reminderPart = 0.25;

/** What happens to an order that has taken no money. */
const beforeMoney = new Set<LedgerAction>(['held', 'reminded', 'cancelled', 'expired']);

/**
 * Papers and mails. A ledger entry is at the same time the note that they are due, so no crash loses one. Each has a
 * name made of the order and the entry's place: made again, it is the same paper and the same mail.
 */
export function createFollowUps(context: OrderContext, change: ChangeOrder) {
  const { bookings, papers, mail, clock, logger, isEmailProven, orderHoldMs } = context;

  /** Makes what the new entries of an order's ledger ask for. */
  async function followUp(order: StoredBooking): Promise<void> {
    let { invoice } = order;
    for (const [place, entry] of order.ledger.entries()) {
      if (place < order.followedUp) continue;
      invoice ??= await issueInvoice(order, entry);
      const creditNote = await issueCreditNote(order, entry);
      await mail.queue(await mailsOf({ ...order, invoice }, entry, place, creditNote));
    }
    await bookings.markFollowedUp(order);
  }

  /** The number of the invoice that a paid order gets; an order of an older version with its first credit note. */
  async function issueInvoice(order: StoredBooking, entry: LedgerEntry): Promise<number | undefined> {
    if (entry.action !== 'paid' && !isCredited(order, entry)) return undefined;
    const invoice = await papers.issueInvoice(saleOf(order));
    await bookings.setInvoice(order.id, invoice);
    return invoice;
  }

  /** The number of the credit note for money of the invoice that went back. */
  async function issueCreditNote(order: StoredBooking, entry: LedgerEntry): Promise<number | undefined> {
    const { refundId, amountCents, detail: reason } = entry;
    if (!refundId || !isCredited(order, entry)) return undefined;
    const earlier = order.ledger
      .slice(0, order.ledger.indexOf(entry))
      .filter((one) => isCredited(order, one));
    const creditedBeforeCents = earlier.reduce((sum, one) => sum + one.amountCents, 0);
    return papers.issueCreditNote(saleOf(order), { id: refundId, amountCents, creditedBeforeCents, reason });
  }

  async function mailsOf(
    order: StoredBooking,
    entry: LedgerEntry,
    place: number,
    creditNote?: number,
  ): Promise<NewMail[]> {
    const mailOrder = toMailOrder(order);
    const buyerMail = (await mayTellBuyer(order, entry))
      ? toBuyer(order, mailOrder, entry, creditNote)
      : undefined;
    const sellerMail = toSeller(mailOrder, entry);
    const name = `order-${order.id}-${place}`;
    return [
      ...(buyerMail ? [{ id: name, to: order.buyer, order: order.id, template: buyerMail }] : []),
      ...(sellerMail && mail.seller
        ? [{ id: `${name}-seller`, to: mail.seller, order: order.id, template: sellerMail }]
        : []),
    ];
  }

  /**
   * Orders are free to place and carry the buyer's own words, so whoever signs up with somebody else's e-mail could
   * have the shop mail them anything. Until the e-mail is proved, only what costs money is mailed.
   */
  const mayTellBuyer = async ({ buyer, formerHolder }: StoredBooking, { action }: LedgerEntry) =>
    !formerHolder && (!beforeMoney.has(action) || (await isEmailProven(buyer)));

  return {
    /** Makes papers and mails now. What fails is left to the sweep. False if the ledger asks for nothing new. */
    async soon(order: StoredBooking): Promise<boolean> {
      if (order.followedUp >= order.ledger.length) return false;
      await attempt(logger, 'Papers and mails', order.id, () => followUp(order));
      return true;
    },

    async all(): Promise<void> {
      for await (const order of bookings.listToFollowUp())
        await attempt(logger, 'Papers and mails', order.id, () => followUp(order));
    },

    /** Tells buyers whose unpaid orders will soon lose their units, if the shop may mail them. */
    async remind(): Promise<void> {
      if (!mail.seller) return;
      const now = clock.now();
      const until = new Date(now.getTime() + orderHoldMs * reminderPart);
      for await (const { id, buyer } of bookings.listToRemind(now, until))
        await attempt(logger, 'A reminder', id, async () => {
          if (!(await isEmailProven(buyer))) return;
          await change(id, (order) => {
            const isReminded = order.ledger.some(({ action }) => action === 'reminded');
            if (order.status !== 'held' || isReminded) return undefined;
            return { entry: { by: 'shop', action: 'reminded' }, set: {} };
          });
        });
    },
  };
}

/** Whether an entry is about money of the invoice that went back. */
const isCredited = (order: StoredBooking, { action, transactionId }: LedgerEntry) =>
  action === 'refunded' && transactionId === order.transactionId;

function saleOf(order: StoredBooking): Sale {
  const { id, buyer, buyerName, address, partName, quantity } = order;
  const { priceCents, deliveryCents, taxCents, taxIncluded, totalCents } = order;
  return {
    order: id,
    buyer: { name: buyerName, email: buyer, ...(address && { address }) },
    partName,
    quantity,
    priceCents,
    deliveryCents,
    taxCents,
    taxIncluded,
    totalCents,
  };
}

function toMailOrder(order: StoredBooking): MailOrder {
  const { id, buyerName, partName, quantity, deliveryCents, taxCents, taxIncluded, totalCents } = order;
  return {
    id,
    buyerName,
    partName,
    quantity,
    goodsCents: order.priceCents,
    deliveryCents,
    taxCents,
    taxIncluded,
    totalCents,
    holdExpiresAt: order.holdExpiresAt,
    ...(order.address && { address: order.address }),
    ...(order.invoice !== undefined && { invoice: order.invoice }),
  };
}

/** What the buyer is told about a ledger entry. */
function toBuyer(
  { shipment }: StoredBooking,
  order: MailOrder,
  { action, amountCents, detail }: LedgerEntry,
  creditNote: number | undefined,
): MailTemplate | undefined {
  switch (action) {
    case 'held':
      return { kind: 'order-placed', order };
    case 'reminded':
      return { kind: 'hold-ending', order };
    case 'paid':
      return { kind: 'order-paid', order };
    case 'shipped':
      return shipment && { kind: 'order-shipped', order, ...parcelOf(shipment) };
    case 'refunded':
      return {
        kind: 'order-refunded',
        order,
        amountCents,
        ...(detail !== undefined && { reason: detail }),
        ...(creditNote !== undefined && { creditNote }),
      };
    case 'cancelled':
    case 'expired':
      return { kind: 'order-cancelled', order, cause: action };
    default:
      return undefined;
  }
}

function parcelOf({ carrier, trackingNumber, link }: NonNullable<StoredBooking['shipment']>) {
  return {
    carrier,
    ...(trackingNumber && { trackingNumber }),
    ...(link && { trackingUrl: link }),
  };
}

/** What the seller is told about a ledger entry. */
function toSeller(order: MailOrder, { action, amountCents, detail }: LedgerEntry): MailTemplate | undefined {
  if (action === 'paid') return { kind: 'new-paid-order', order };
  if (action === 'disputed') return { kind: 'dispute-opened', order, amountCents, reason: detail ?? '' };
  return undefined;
}
