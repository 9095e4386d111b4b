import {
  partDetailsSchema,
  type Part,
  type PartFacts,
  type PartPicture,
  partTextNames,
  priceBreaksFault,
} from '@switchyard/shared/parts';
import { type FactTexts, factTextsOf, readFactTexts } from './facts/fact-texts.ts';
import { priceBreaksField } from './price-breaks-field.ts';

/** The texts of a part's form, as typed. A new part has a quantity, a changed one a restock. */
export type PartTexts = {
  [name in keyof typeof partDetailsSchema.shape | 'restock']?: unknown;
};

interface Pictures {
  img: string;
  pictures: readonly PartPicture[];
}

/**
 * The part that a form describes, for the preview. A field that cannot be read keeps its value from before; facts that
 * cannot be read are left out.
 * @param before the part that is being edited. Undefined for a new one
 */
export function partInForm(texts: PartTexts, { img, pictures }: Pictures, before: Part | undefined): Part {
  const { shape } = partDetailsSchema;
  const name = textOf(texts.name).trim();
  const prices = {
    price: readable(shape.price, texts.price) ?? before?.price ?? 0,
    minimumOrder: readable(shape.minimumOrder, texts.minimumOrder) ?? before?.minimumOrder ?? 1,
  };
  const priceBreaks = readable(priceBreaksField, textOf(texts.priceBreaks));
  const isLowered = priceBreaks && priceBreaksFault({ ...prices, priceBreaks }) === undefined;
  const quantityStep = readable(shape.quantityStep, texts.quantityStep);
  const facts = readableFacts(texts.facts);
  return {
    _id: before?._id ?? 'new',
    name: name || 'No name yet',
    description: textOf(texts.description).trim(),
    img,
    ...(pictures.length > 0 && { pictures: [...pictures] }),
    ...prices,
    ...(isLowered && { priceBreaks }),
    availableQuantity: quantityIn(texts, before),
    ...(before?.heldQuantity !== undefined && { heldQuantity: before.heldQuantity }),
    ...(quantityStep !== undefined && { quantityStep }),
    ...(facts && { facts }),
    ...textsIn(texts),
    ...(texts.hidden === true && { hidden: true }),
  };
}

/** The part's own texts, as far as they can be read. */
const textsIn = (texts: PartTexts) =>
  Object.fromEntries(
    partTextNames.flatMap((name) => {
      const text = readable(partDetailsSchema.shape[name], texts[name]);
      return text === undefined ? [] : [[name, text]];
    }),
  );

interface Readable<Value> {
  safeParse(value: unknown): { data?: Value | undefined };
}

const readable = <Value>(schema: Readable<Value>, text: unknown): Value | undefined =>
  schema.safeParse(text).data;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function quantityIn({ availableQuantity, restock }: PartTexts, before: Part | undefined): number {
  if (!before) return readable(partDetailsSchema.shape.availableQuantity, availableQuantity) ?? 0;
  const added = Number(textOf(restock).trim());
  return Number.isInteger(added) ? Math.max(0, before.availableQuantity + added) : before.availableQuantity;
}

function readableFacts(value: unknown): PartFacts | undefined {
  const texts: FactTexts = { ...factTextsOf(undefined), ...Object(value) };
  const { facts, faults } = readFactTexts(texts);
  if (facts || faults.length === 0) return facts;
  const wrong = new Set(faults.map(({ name }) => name));
  return readFactTexts(Object.fromEntries(Object.entries(texts).filter(([name]) => !wrong.has(name)))).facts;
}
