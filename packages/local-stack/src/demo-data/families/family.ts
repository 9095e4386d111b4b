import { part, type DemoPart } from '../parts/part.ts';

/** Parts that differ only by a choice. */
export interface DemoFamily {
  name: string;
  description?: string;
  choices: readonly string[];
  /** In their sequence, by the slugs of the parts, with one value for each choice. */
  members: readonly { slug: string; values: readonly string[] }[];
  /** Its members that the demo has for this family alone. */
  parts: readonly DemoPart[];
}

/** A part that shares the picture of another member, or has one of its own without further views. */
export const memberPart = (picture: string, fields: Omit<Parameters<typeof part>[0], 'views'>): DemoPart => ({
  ...part({ ...fields, views: {} }),
  picture,
});
