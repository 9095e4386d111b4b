import type { Part, PartChanges } from '@switchyard/shared';

/** What the form for changes starts with. */
export const textsOf = ({ name, description, minimumOrder, price }: Part) => ({
  name,
  description,
  minimumOrder: String(minimumOrder),
  price: String(price),
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
  const { name, description, minimumOrder, price, restock, img } = entered;
  const changes: PartChanges = {
    ...(name !== part.name && { name }),
    ...(description !== part.description && { description }),
    ...(minimumOrder !== part.minimumOrder && { minimumOrder }),
    ...(price !== part.price && { price }),
    ...(img !== part.img && { img }),
    ...(restock !== 0 && { restock }),
  };
  return Object.values(changes).some((value) => value !== undefined) ? changes : undefined;
}
