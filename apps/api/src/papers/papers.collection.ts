import type { CollectionDefinition } from '../database/collection.ts';
import {
  count,
  filledText,
  follows,
  id,
  listOf,
  moment,
  oneOf,
  shape,
  text,
  units,
} from '../database/document-rules.ts';
import { billRule } from '../pricing/bill-rule.ts';

const party = { name: text, email: filledText };

export const papers: CollectionDefinition = {
  name: 'papers',
  people: { within: 'orders', as: 'papers', by: 'order' },
  pictures: 'none',
  counted: 'nothing',
  validator: follows(
    shape(
      {
        kind: oneOf('invoice', 'credit-note'),
        number: units,
        order: id,
        orderNumber: units,
        occasion: filledText,
        issuedAt: moment,
        seller: shape({ ...party, address: text }),
        buyer: shape(party),
        lines: listOf(shape({ partName: filledText, unit: count, quantity: units, goods: count }), 1),
        bill: billRule,
      },
      {
        creditedMinor: count,
        creditedTaxMinor: count,
        creditedDeliveryMinor: count,
        creditedLines: listOf(shape({ partName: filledText, quantity: units }), 1),
        reason: text,
        invoice: units,
      },
    ),
  ),
  indexes: [
    // Each kind is numbered without gaps: the next paper takes the number after the highest.
    { key: { kind: 1, number: -1 }, name: 'number', unique: true },
    // The papers of a month.
    { key: { issuedAt: 1, _id: 1 }, name: 'issued' },
    // One invoice for an order, one credit note for a refund.
    { key: { order: 1, occasion: 1 }, name: 'occasion', unique: true },
  ],
};
