import type { CollectionDefinition } from '../database/collection.ts';
import {
  count,
  filledText,
  flag,
  follows,
  id,
  moment,
  oneOf,
  shape,
  text,
  units,
} from '../database/document-rules.ts';

const party = { name: text, email: filledText };

export const papers: CollectionDefinition = {
  name: 'papers',
  validator: follows(
    shape(
      {
        kind: oneOf('invoice', 'credit-note'),
        number: units,
        order: id,
        occasion: filledText,
        issuedAt: moment,
        seller: shape({ ...party, address: text }),
        buyer: shape(party),
        partName: filledText,
        quantity: units,
        priceCents: count,
        deliveryCents: count,
        taxCents: count,
        taxIncluded: flag,
        totalCents: count,
      },
      { creditedCents: count, creditedTaxCents: count, reason: text, invoice: units },
    ),
  ),
  indexes: [
    // Each kind is numbered without gaps: the next paper takes the number after the highest.
    { key: { kind: 1, number: -1 }, name: 'number', unique: true },
    // One invoice for an order, one credit note for a refund.
    { key: { order: 1, occasion: 1 }, name: 'occasion', unique: true },
  ],
};
