import { kinds, makers, manners } from '../seed/parts.ts';

/** As many as the client shows on a page. */
export const partsOnPage = 24;

/** Pages of the catalogue as people look for things: by words, by price, in other orders. */
export function searchPages(): string[] {
  const both = makers.flatMap((maker) => kinds.map((kind) => `${maker} ${kind}`));
  const prices = Array.from({ length: 40 }, (_, step) => ({
    minPrice: String(1 + 5 * step),
    maxPrice: String(100 + 5 * step),
  }));
  const sorts = ['newest', 'name', '-name', 'price', '-price'];
  const queries = [
    ...[...makers, ...manners, ...kinds, ...both].map((q) => ({ q })),
    ...prices,
    ...sorts.map((sort) => ({ sort })),
    { inStock: 'true' },
  ];
  return queries.map((query) => `/part?${new URLSearchParams({ limit: String(partsOnPage), ...query })}`);
}
