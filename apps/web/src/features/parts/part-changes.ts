import type { Part, PartChanges } from '@switchyard/shared';

/** What the form for changes starts with. */
export const textsOf = ({ name, description, minimumOrder, price, weight, lowStockAt }: Part) => ({
  name,
  description,
  minimumOrder: String(minimumOrder),
  price: String(price),
  weight: String(weight ?? ''),
  lowStockAt: String(lowStockAt ?? ''),
  restock: undefined,
});

/** Compares the form's values with the initial ones. An empty field is `undefined` or ''. */
export function isDifferent(texts: object, before: object): boolean {
  const textOf = (value: unknown) => String(value ?? '');
  const began = new Map(Object.entries(before));
  return Object.entries(texts).some(([name, text]) => textOf(text) !== textOf(began.get(name)));
}

/** The fields that differ from the part; undefined if none do. */
export function changesOf(part: Part, entered: PartChanges): PartChanges | undefined {
  const { name, description, minimumOrder, price, weight, lowStockAt, restock, img } = entered;
  const changes: PartChanges = {
    ...(name !== part.name && { name }),
    ...(description !== part.description && { description }),
    ...(minimumOrder !== part.minimumOrder && { minimumOrder }),
    ...(price !== part.price && { price }),
    // An emptied field is removed.
    ...(weight !== part.weight && { weight: weight ?? null }),
    ...(lowStockAt !== part.lowStockAt && { lowStockAt: lowStockAt ?? null }),
    ...(img !== part.img && { img }),
    ...(restock !== 0 && { restock }),
  };
  return Object.values(changes).some((value) => value !== undefined) ? changes : undefined;
}
