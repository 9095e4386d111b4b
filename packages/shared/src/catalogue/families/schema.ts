import * as z from 'zod/mini';
import { objectId } from '../../infrastructure/fields.ts';
import { partSchema } from '../parts/schema.ts';

export { mostChoices, mostMembers } from '../parts/membership-fields.ts';

/** A part of a family, with the fields that a choice between members needs. */
export const memberSchema = z.extend(
  z.pick(partSchema, {
    _id: true,
    name: true,
    img: true,
    price: true,
    priceBreaks: true,
    availableQuantity: true,
    heldQuantity: true,
    minimumOrder: true,
    quantityStep: true,
    weight: true,
    hidden: true,
    sku: true,
    gtin: true,
    brand: true,
    mpn: true,
  }),
  {
    /** One value for each choice of the family, in the sequence of the choices. */
    values: z.array(z.string()),
  },
);
export type Member = z.infer<typeof memberSchema>;

export const familySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Describes all members together. Each member also has its own description. */
  description: z.optional(z.string()),
  /** The names of what members differ by, such as `Colour` and `Size`. */
  choices: z.array(z.string()),
  /** The sequence of each choice's values that an admin chose. Values that it does not name come after these. */
  sequences: z.optional(z.array(z.array(z.string()))),
  /**
   * Sorted by their values: in the sequence that an admin chose, otherwise by size or, without sizes, as they were
   * added. There is at least one, and no two have the same values. Open calls leave out hidden parts.
   */
  members: z.array(memberSchema),
});
export type Family = z.infer<typeof familySchema>;

export const familyParams = z.object({ familyId: objectId });

export const memberParams = z.object({ familyId: objectId, partId: objectId });
