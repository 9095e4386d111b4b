import * as z from 'zod/mini';
import { objectId } from '../../infrastructure/fields.ts';
import { partSchema } from '../parts/schema.ts';

export const mostMembers = 100;

/** The most choices of a family, such as colour and size. */
export const mostChoices = 3;

/** A part of a family, with what a choice between them needs to know. */
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
    hidden: true,
  }),
  {
    /** One for each choice of the family, in their sequence. */
    values: z.array(z.string()),
  },
);
export type Member = z.infer<typeof memberSchema>;

export const familySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Of all members together. Each has a description of its own as well. */
  description: z.optional(z.string()),
  /** What its members differ by, such as `Colour` and `Size`. */
  choices: z.array(z.string()),
  /**
   * Sizes and numbers by size, others as they were added: at least one, and no two with the same values. Open calls
   * leave out hidden parts.
   */
  members: z.array(memberSchema),
});
export type Family = z.infer<typeof familySchema>;

export const familyParams = z.object({ familyId: objectId });

export const memberParams = z.object({ familyId: objectId, partId: objectId });
