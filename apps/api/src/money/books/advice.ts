import { formatPrice, shopCurrency, toAmount } from '@switchyard/shared';
import { movementKinds, type MovementKind } from '@switchyard/shared/books';
import type { StoredDifference } from './books.repository.ts';

interface Words {
  kind: MovementKind;
  what: string;
  advice: string;
}

interface Sentence {
  what: (amount: string) => string;
  advice: string;
}

/** Advice for movements that only the provider knows. */
const notInShop: Record<MovementKind, Sentence> = {
  taken: {
    what: (amount) => `The provider took ${amount} that no order of the shop has.`,
    advice:
      'Look at the payment at the provider. If it names an order, the next reconciliation takes it up. If it still ' +
      'stands here in an hour, refund it at the provider.',
  },
  refunded: {
    what: (amount) => `The provider refunded ${amount} that no order of the shop has.`,
    advice:
      'Wait for the next reconciliation: it takes up refunds made at the provider. If it still stands here in an ' +
      'hour, look at the payment at the provider.',
  },
  'refund-failed': {
    what: (amount) => `A refund of ${amount} failed at the provider, and the shop counts it as made.`,
    advice:
      'The buyer still waits for this money. Open the order and refund it again, or pay it another way.',
  },
  disputed: {
    what: (amount) => `A bank took ${amount} back for a dispute that no order of the shop has.`,
    advice: 'Answer the dispute at the provider. Send nothing more for this payment.',
  },
  'dispute-won': {
    what: (amount) => `The provider gave ${amount} back for a dispute that the shop does not count as won.`,
    advice: 'Wait for the next reconciliation. The order can go on as before.',
  },
};

/** Advice for movements that only an order's ledger knows. */
const notAtProvider: Record<MovementKind, Sentence> = {
  taken: {
    what: (amount) => `The shop says ${amount} was paid; the provider does not know this payment.`,
    advice: 'Send nothing. Open the order and look for its payment at the provider.',
  },
  refunded: {
    what: (amount) => `The shop says a refund of ${amount} was made; the provider does not know it.`,
    advice: 'Look at the payment at the provider. If the refund is missing there, refund it there by hand.',
  },
  'refund-failed': {
    what: (amount) => `The shop says a refund of ${amount} failed; the provider got no money back.`,
    advice: 'Look at the refund at the provider before you refund it again: the buyer may have the money.',
  },
  disputed: {
    what: (amount) => `The shop says a dispute took ${amount}; the provider does not know it.`,
    advice: 'Look at the payment at the provider. A bank that only asks takes no money yet.',
  },
  'dispute-won': {
    what: (amount) => `The shop says a dispute over ${amount} was won; the provider gave nothing back.`,
    advice: 'Look at the dispute at the provider. Ask the provider when the money comes back.',
  },
};

/** Explains what is wrong with a movement, and what a person can do about it. */
export function explain({ movement, problem, provider = 0, shop = 0 }: StoredDifference): Words {
  const kind = kindOf(movement);
  const [atProvider, inShop] = [
    formatPrice(toAmount(provider, shopCurrency())),
    formatPrice(toAmount(shop, shopCurrency())),
  ];
  switch (problem) {
    case 'not-in-shop':
      return { kind, what: notInShop[kind].what(atProvider), advice: notInShop[kind].advice };
    case 'not-at-provider':
      return { kind, what: notAtProvider[kind].what(inShop), advice: notAtProvider[kind].advice };
    case 'amounts-differ':
      return {
        kind,
        what: `The shop says ${inShop}, and the provider says ${atProvider}.`,
        advice:
          'The provider’s amount is what moved. Open the order, compare it with the payment at the provider, and ' +
          'settle the rest with the buyer.',
      };
  }
}

function kindOf(movement: string): MovementKind {
  const kind = movementKinds.find((one) => movement.startsWith(`${one}:`));
  if (!kind) throw new Error(`An entry names an unknown movement: ${movement}`);
  return kind;
}
