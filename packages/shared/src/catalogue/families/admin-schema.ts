// What only admins send of families, in a file of its own, so that visitors do not load it.
import * as z from 'zod/mini';
import {
  objectId,
  optionalText,
  requiredLine,
  requiredText,
  wholeNumber,
} from '../../infrastructure/fields.ts';
import { mostChoices } from './schema.ts';

const familyName = requiredLine('Name', 120);
const choiceName = requiredLine('Choice', 30);
const choiceValue = requiredLine('Value', 40);
const upToMost = z.maxLength(mostChoices, `A family has at most ${mostChoices} choices`);
const atLeastOne = z.minLength(1, 'At least one choice is required');

const checkDiffer =
  <Choice>(nameOf: (choice: Choice) => string) =>
  ({ value, issues }: z.core.ParsePayload<readonly Choice[]>): void => {
    const seen = new Set<string>();
    for (const [index, choice] of value.entries()) {
      const name = nameOf(choice).toLowerCase();
      if (seen.has(name))
        issues.push({
          code: 'custom',
          input: choice,
          path: [index],
          message: 'Another choice has this name',
        });
      seen.add(name);
    }
  };

/** A family of one part, which others can join. */
export const newFamilySchema = z.object({
  /** Its first member. */
  partId: objectId,
  name: familyName,
  description: optionalText('Description', 5000),
  choices: z
    .array(z.object({ name: choiceName, value: choiceValue }), { error: 'Choices must be a list' })
    .check(
      atLeastOne,
      upToMost,
      checkDiffer(({ name }) => name),
    ),
});
export type NewFamily = z.infer<typeof newFamilySchema>;

/** Any of these fields. */
export const familyChangesSchema = z
  .object({
    name: z.optional(familyName),
    /** `null` removes it. */
    description: z.optional(z.nullable(requiredText('Description', 5000))),
    /** Other names for the same choices, in their sequence. */
    choices: z.optional(
      z.array(choiceName, { error: 'Choices must be a list' }).check(
        upToMost,
        checkDiffer((name) => name),
      ),
    ),
  })
  .check(
    z.refine(
      (changes) => Object.values(changes).some((value) => value !== undefined),
      'At least one change is required',
    ),
  );
export type FamilyChanges = z.infer<typeof familyChangesSchema>;

/** Another word for a value of a choice, such as `Crimson` for `Red`, for all members that have it. */
export const renamedValueSchema = z.object({
  /** 1 is the first choice. */
  choice: wholeNumber('Choice', 1, mostChoices),
  value: choiceValue,
  to: choiceValue,
});
export type RenamedValue = z.infer<typeof renamedValueSchema>;

export const membershipSchema = z.object({
  /** One for each choice, in their sequence. */
  values: z.array(choiceValue, { error: 'Values must be a list' }).check(upToMost),
});
