import type { Part, PartChanges } from '@switchyard/shared';

/** What of the entered is not as the part has it; undefined where all of it is. */
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
