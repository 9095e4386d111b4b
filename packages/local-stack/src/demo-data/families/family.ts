import { part, type DemoPart } from '../parts/part.ts';

/** Parts that differ only by a choice, such as the colour. */
export interface DemoFamily {
  name: string;
  description?: string;
  choices: readonly string[];
  /** The members in the order shown, each with the part's slug and one value per choice. */
  members: readonly { slug: string; values: readonly string[] }[];
  /** Members that exist only in this family, not in `demoParts`. */
  parts: readonly DemoPart[];
}

/** A part without further views. Its picture may be shared with another member. */
export const memberPart = (picture: string, fields: Omit<Parameters<typeof part>[0], 'views'>): DemoPart => ({
  ...part({ ...fields, views: {} }),
  picture,
});
