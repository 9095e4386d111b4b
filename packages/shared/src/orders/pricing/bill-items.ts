interface ItemFacts {
  /** On screens and papers, in letters and at the head of a list. */
  name: string;
  /** Within a sentence: "$26.00 + $5.95 delivery". */
  noun: string;
  /** Whether a list has it even if it costs nothing. */
  isListedAtZero: boolean;
}

/**
 * What makes up a bill besides its total, in the sequence in which it is listed. A new item is an entry here and its
 * amount in `computeBill`: the contract, what is stored, screens, letters, papers and files of orders follow. The
 * compiler then asks how refunds share it out and to which account it is booked.
 */
export const billItems = {
  /** What the units of all lines cost. */
  goods: { name: 'Goods', noun: 'goods', isListedAtZero: true },
  delivery: { name: 'Delivery', noun: 'delivery', isListedAtZero: true },
  /** Added to the others or, if the bill says so, contained in them. */
  tax: { name: 'Tax', noun: 'tax', isListedAtZero: false },
} as const satisfies Record<string, ItemFacts>;

export type BillItem = keyof typeof billItems;
