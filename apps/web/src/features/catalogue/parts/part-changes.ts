import {
  type Part,
  type PartChanges,
  type PartDetail,
  partDetails,
  type PartFacts,
  type PartPicture,
} from '@switchyard/shared/parts';
import { type FactTexts, factTextsOf, filledTexts, readFactTexts } from './facts/fact-texts.ts';
import { breakTextOf } from './price-breaks-field.ts';

/** The optional details of a part as texts for a form. Blank if not known. */
export const detailTextsOf = (part: Pick<Part, PartDetail>) =>
  Object.fromEntries(partDetails.map((name) => [name, String(part[name] ?? '')])) as Record<
    PartDetail,
    string
  >;

/** The initial values of the form for changes. */
export const textsOf = ({
  name,
  description,
  minimumOrder,
  price,
  priceBreaks,
  facts,
  hidden,
  ...details
}: Part) => ({
  name,
  description,
  minimumOrder: String(minimumOrder),
  price: String(price),
  priceBreaks: breakTextOf(priceBreaks),
  ...detailTextsOf(details),
  hidden: hidden === true,
  restock: undefined,
  facts: factTextsOf(facts),
});

interface Texts {
  facts?: FactTexts;
}

/** Whether two sets of form values differ. An empty field may be `undefined` or ''. */
export const isDifferent = (texts: Texts, before: Texts): boolean =>
  Object.keys(differing(texts, before)).length > 0;

/** The fields whose texts differ from `before`, for example those typed while an earlier state was being saved. */
export function differing<T extends Texts>(texts: T, before: Texts): Partial<T> {
  const textOf = (value: unknown) => String(value ?? '');
  const began = new Map<string, unknown>(Object.entries(before));
  const factsOf = ({ facts = {} }: Texts) => JSON.stringify(filledTexts(facts));
  const names = Object.keys(texts).filter((name) =>
    name === 'facts'
      ? factsOf(texts) !== factsOf(before)
      : textOf(Reflect.get(texts, name)) !== textOf(began.get(name)),
  );
  return Object.fromEntries(names.map((name) => [name, Reflect.get(texts, name)])) as Partial<T>;
}

/** Serialises facts in a fixed sequence, so that equal facts give equal texts. */
const inOrder = (facts: PartFacts | undefined) => JSON.stringify(readFactTexts(factTextsOf(facts)).facts);

type Entered = Omit<PartChanges, 'facts' | 'pictures'> & {
  facts?: PartFacts | undefined;
  pictures: readonly PartPicture[];
};

const inWords = (pictures: readonly PartPicture[]) =>
  JSON.stringify(pictures.map(({ src, alt }) => [src, alt]));

/** The fields of the form that differ from the part. Undefined if none does. */
export function changesOf(part: Part, entered: Entered): PartChanges | undefined {
  const { name, description, minimumOrder, price, priceBreaks, restock, img, pictures, facts, hidden } =
    entered;
  const changes: PartChanges = {
    ...(name !== part.name && { name }),
    ...(description !== part.description && { description }),
    ...(minimumOrder !== part.minimumOrder && { minimumOrder }),
    ...(price !== part.price && { price }),
    // A field that was emptied is removed from the part.
    ...(breakTextOf(priceBreaks ?? undefined) !== breakTextOf(part.priceBreaks) && {
      priceBreaks: priceBreaks ?? null,
    }),
    ...Object.fromEntries(
      partDetails.filter((name) => entered[name] !== part[name]).map((name) => [name, entered[name] ?? null]),
    ),
    ...(inOrder(facts) !== inOrder(part.facts) && { facts: facts ?? null }),
    ...(img !== part.img && { img }),
    ...(inWords(pictures) !== inWords(part.pictures ?? []) && {
      pictures: pictures.length > 0 ? [...pictures] : null,
    }),
    ...((hidden ?? false) !== (part.hidden ?? false) && { hidden: hidden ?? false }),
    ...(restock !== 0 && { restock }),
  };
  return Object.values(changes).some((value) => value !== undefined) ? changes : undefined;
}
