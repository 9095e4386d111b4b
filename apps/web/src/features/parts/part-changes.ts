import type { Part, PartChanges, PartFacts, PartPicture } from '@switchyard/shared';
import { type FactTexts, factTextsOf, filledTexts, readFactTexts } from './facts/fact-texts.ts';

/** What the form for changes starts with. */
export const textsOf = ({
  name,
  description,
  minimumOrder,
  quantityStep,
  price,
  weight,
  lowStockAt,
  facts,
}: Part) => ({
  name,
  description,
  minimumOrder: String(minimumOrder),
  quantityStep: String(quantityStep ?? ''),
  price: String(price),
  weight: String(weight ?? ''),
  lowStockAt: String(lowStockAt ?? ''),
  restock: undefined,
  facts: factTextsOf(facts),
});

interface Texts {
  facts?: FactTexts;
}

/** Compares the form's values with the initial ones. An empty field is `undefined` or ''. */
export function isDifferent(
  { facts = {}, ...texts }: Texts,
  { facts: factsBefore = {}, ...before }: Texts,
): boolean {
  if (JSON.stringify(filledTexts(facts)) !== JSON.stringify(filledTexts(factsBefore))) return true;
  const textOf = (value: unknown) => String(value ?? '');
  const began = new Map(Object.entries(before));
  return Object.entries(texts).some(([name, text]) => textOf(text) !== textOf(began.get(name)));
}

/** The same facts are the same text: the form writes them in one order. */
const inOrder = (facts: PartFacts | undefined) => JSON.stringify(readFactTexts(factTextsOf(facts)).facts);

type Entered = Omit<PartChanges, 'facts' | 'pictures'> & {
  facts?: PartFacts | undefined;
  pictures: readonly PartPicture[];
};

const inWords = (pictures: readonly PartPicture[]) =>
  JSON.stringify(pictures.map(({ src, alt }) => [src, alt]));

/** The fields that differ from the part; undefined if none do. */
export function changesOf(part: Part, entered: Entered): PartChanges | undefined {
  const {
    name,
    description,
    minimumOrder,
    quantityStep,
    price,
    weight,
    lowStockAt,
    restock,
    img,
    pictures,
    facts,
  } = entered;
  const changes: PartChanges = {
    ...(name !== part.name && { name }),
    ...(description !== part.description && { description }),
    ...(minimumOrder !== part.minimumOrder && { minimumOrder }),
    ...(price !== part.price && { price }),
    // An emptied field is removed.
    ...(quantityStep !== part.quantityStep && { quantityStep: quantityStep ?? null }),
    ...(weight !== part.weight && { weight: weight ?? null }),
    ...(lowStockAt !== part.lowStockAt && { lowStockAt: lowStockAt ?? null }),
    ...(inOrder(facts) !== inOrder(part.facts) && { facts: facts ?? null }),
    ...(img !== part.img && { img }),
    ...(inWords(pictures) !== inWords(part.pictures ?? []) && {
      pictures: pictures.length > 0 ? [...pictures] : null,
    }),
    ...(restock !== 0 && { restock }),
  };
  return Object.values(changes).some((value) => value !== undefined) ? changes : undefined;
}
