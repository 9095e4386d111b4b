interface ItemFacts {
  /** The name on screens and papers, in letters and in the heading of a table. */
  name: string;
  /** The name within a sentence: "$26.00 + $5.95 delivery". */
  noun: string;
  /** Whether lists include the item even if it is 0. */
  isListedAtZero: boolean;
}

/**
 * The items that make up a bill's total, in the sequence in which they are listed. To add one that is charged, add an
 * entry here and compute its amount in `computeBill`. The contract, the stored bills, screens, letters, invoices and
 * order files derive from this table, and the compiler asks how refunds share the item out and to which account it is
 * booked. Credit notes name delivery and tax by themselves. No item may be negative: a discount lowers the goods.
 */
export const billItems = {
  /** The price of all units of all lines. */
  goods: { name: 'Goods', noun: 'goods', isListedAtZero: true },
  delivery: { name: 'Delivery', noun: 'delivery', isListedAtZero: true },
  /** Added to the other items or, if the bill says so, included in them. */
  tax: { name: 'Tax', noun: 'tax', isListedAtZero: false },
} as const satisfies Record<string, ItemFacts>;

export type BillItem = keyof typeof billItems;
