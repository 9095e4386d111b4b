import type { Part } from '@switchyard/shared';
import type { ObjectId } from 'mongodb';
import { idOf } from './identifiers.ts';
import { createRandom } from './random.ts';
import { searchTerms, type SearchTerms } from './search-terms.ts';

/** A part as the shop stores it. Written down here because the benchmark knows the shop only from outside. */
export interface StoredPart extends SearchTerms {
  _id: ObjectId;
  name: string;
  img: string;
  description: string;
  priceCents: number;
  minimumOrder: number;
  availableQuantity: number;
  soldQuantity: number;
  stockedQuantity: number;
  holds: { _id: ObjectId; booking: ObjectId; quantity: number; at: Date }[];
  stockLedger: { at: Date; by: string; action: 'stocked'; quantity: number }[];
  createdAt: Date;
  onSale: true;
}

export const makers = ['Semaphore', 'Ballast', 'Telegraph', 'Gantry', 'Harbour', 'Lantern', 'Quarry', 'Meridian', 'Trellis', 'Cobalt', 'Juniper', 'Foundry', 'Saltmarsh', 'Viaduct', 'Kestrel', 'Orchard'] as const; // prettier-ignore
export const manners = ['Linear', 'Tactile', 'Clicky', 'Silent', 'Heavy', 'Light', 'Frosted', 'Brass', 'Walnut', 'Aluminium', 'Polycarbonate', 'Lubed', 'Sculpted', 'Uniform', 'Coiled', 'Braided'] as const; // prettier-ignore
export const kinds = ['Switch', 'Keycaps', 'Kit', 'Stabilisers', 'Cable', 'Lubricant', 'Films', 'Plate', 'Board', 'Foam', 'Puller', 'Mat'] as const; // prettier-ignore
const sentences = [
  'Priced by the piece and packed by hand.',
  'It arrives dry, so that it takes lubricant well and is a little scratchy until you do.',
  'The housing is nylon below and polycarbonate above, for a brighter note.',
  'Five pins; cut two of them for a board with three.',
  'Rounded at the top of the stroke, with 62 grams over the hump and 55 after it.',
  'Cut on a machine that is older than its operator, and finished with a fine stone.',
  'Fits every plate of 1.5 millimetres, and most that are a little thicker.',
  'Dyed through, so that the legends stay where they are for as long as the board does.',
  'Your colleagues will know when you use it.',
  'Tested one by one; those that rattle are kept for the box of samples.',
] as const;

/** Enough for every order that a run can place. */
const stock = 900_000;
const firstDay = Date.UTC(2024, 0, 1);

export interface Catalogue {
  count: number;
  /** One part in so many has run out. Without it none has. */
  soldOutEvery?: number;
}

/**
 * Parts as a shop might have: names of three words and a number, descriptions of three sentences, prices from a few cents
 * to a few hundred dollars. The words are few, so that what a search finds grows with the catalogue.
 */
export function* parts({ count, soldOutEvery = Infinity }: Catalogue): Generator<StoredPart> {
  const random = createRandom(50);
  for (let number = 0; number < count; number += 1) {
    const name = `${random.pick(makers)} ${random.pick(manners)} ${random.pick(kinds)} ${100 + number}`;
    const description = [0, 1, 2].map(() => random.pick(sentences)).join(' ');
    const createdAt = new Date(firstDay + number * 60_000);
    const sold = number % soldOutEvery === soldOutEvery - 1 ? stock : 0;
    const picture = number.toString(16).padStart(64, '0');
    yield {
      _id: idOf('part', number),
      name,
      img: `/api/image/${picture}`,
      description,
      priceCents: 50 + random.below(30_000),
      minimumOrder: 1 + random.below(3),
      availableQuantity: stock - sold,
      soldQuantity: sold,
      stockedQuantity: stock,
      holds: [],
      stockLedger: [{ at: createdAt, by: 'admin@bench.example', action: 'stocked', quantity: stock }],
      ...searchTerms(name, description),
      createdAt,
      onSale: true,
    };
  }
}

/** The part as the shop is to answer it. */
export function asAnswered(part: StoredPart): Part {
  return {
    _id: part._id.toHexString(),
    name: part.name,
    img: part.img,
    price: part.priceCents / 100,
    availableQuantity: part.availableQuantity,
    minimumOrder: part.minimumOrder,
    description: part.description,
  };
}
