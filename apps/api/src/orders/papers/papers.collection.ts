import type { CollectionDefinition } from '../../infrastructure/database/collection.ts';
import * as is from '../../infrastructure/database/document-rules.ts';
import { billRule } from '../pricing/bill-rule.ts';

const party = { name: is.text, email: is.filledText };

export const papers: CollectionDefinition = {
  name: 'papers',
  people: { within: 'orders', as: 'papers', by: 'order' },
  pictures: 'none',
  counted: 'nothing',
  validator: is.document(
    {
      kind: is.oneOf('invoice', 'credit-note', 'correction'),
      number: is.units,
      order: is.id,
      orderNumber: is.units,
      occasion: is.filledText,
      issuedAt: is.moment,
      seller: is.shape({ name: is.text, address: is.text, email: is.text }, { vatId: is.filledText }),
      buyer: is.shape(party),
      lines: is.listOf(
        is.shape(
          { partName: is.filledText, unit: is.count, quantity: is.units, goods: is.count },
          { sku: is.filledText },
        ),
        1,
      ),
      bill: billRule,
    },
    {
      creditedMinor: is.count,
      creditedTaxMinor: is.count,
      creditedDeliveryMinor: is.count,
      creditedLines: is.listOf(
        is.shape({ partName: is.filledText, quantity: is.units }, { sku: is.filledText }),
        1,
      ),
      reason: is.text,
      invoice: is.units,
      corrects: is.units,
    },
  ),
  indexes: [
    // Numbers each kind of paper without gaps. A paper takes the number after the highest; if two papers try the same
    // number, the index refuses one.
    { key: { kind: 1, number: -1 }, name: 'number', unique: true },
    // Lists the papers of a month.
    { key: { issuedAt: 1, _id: 1 }, name: 'issued' },
    // An order has one invoice, a refund one credit note, and a failed refund one correction.
    { key: { order: 1, occasion: 1 }, name: 'occasion', unique: true },
  ],
};
