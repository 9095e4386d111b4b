import * as z from 'zod/mini';
import { requiredLine } from '../../infrastructure/fields.ts';

export const mostMembers = 100;

/** The maximum number of choices in a family, such as colour and size. */
export const mostChoices = 3;

export const upToMostChoices = z.maxLength(mostChoices, `A family has at most ${mostChoices} choices`);

/** What a part is in one choice of its family, such as `Red`. */
export const choiceValue = requiredLine('Value', 40);
