import * as z from 'zod/mini';
import { phone, pictureUrl, requiredLine } from '../../infrastructure/fields.ts';

/** An account has one profile. Its owner and admins can read it. */
export const profileSchema = z.object({
  _id: z.string(),
  education: z.string(),
  location: z.string(),
  city: z.string(),
  phone: z.string(),
  linkedin: z.string(),
  img: z.string(),
  /**
   * Whether the shop or its image host stores the picture. Pages load no other pictures, because their hosts would
   * learn who reads the page.
   */
  ownImg: z.boolean(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The fields of the profile form. The picture is not among them. */
export const profileDetailsSchema = z.object({
  education: requiredLine('Education', 200, 'Education background is Required'),
  location: requiredLine('Location', 200),
  city: requiredLine('City', 100),
  phone: z.pipe(
    z.transform((value) => (typeof value === 'number' ? String(value) : value)),
    z.pipe(
      z.string({ error: 'Phone is Required' }).check(z.trim(), z.minLength(1, 'Phone is Required')),
      phone,
    ),
  ),
  linkedin: requiredLine('LinkedIn', 200),
});
export const newProfileSchema = z.extend(profileDetailsSchema, { img: pictureUrl() });
export type NewProfile = z.infer<typeof newProfileSchema>;
