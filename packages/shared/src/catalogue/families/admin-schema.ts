// What admins send about families. It has a file of its own so that visitors do not load it.
import * as z from 'zod/mini';
import {
  objectId,
  optionalText,
  requiredLine,
  requiredText,
  wholeNumber,
} from '../../infrastructure/fields.ts';
import { sameValue } from './combination.ts';
import { choiceValue, mostChoices, mostMembers, upToMostChoices } from '../parts/membership-fields.ts';

const familyName = requiredLine('Name', 120);
const choiceName = requiredLine('Choice', 30);
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

/** Begins a family with one part. Other parts can join it later. */
export const newFamilySchema = z.object({
  /** The family's first member. */
  partId: objectId,
  name: familyName,
  description: optionalText('Description', 5000),
  choices: z
    .array(z.object({ name: choiceName, value: choiceValue }), { error: 'Choices must be a list' })
    .check(
      atLeastOne,
      upToMostChoices,
      checkDiffer(({ name }) => name),
    ),
});
export type NewFamily = z.infer<typeof newFamilySchema>;

const sequence = z
  .array(choiceValue, { error: 'A sequence must be a list' })
  .check(z.maxLength(mostMembers, `A choice has at most ${mostMembers} values`))
  .check(
    z.refine(
      (values) => new Set(values.map(sameValue)).size === values.length,
      'A sequence names each value once',
    ),
  );

const sequences = z.array(sequence, { error: 'Sequences must be a list' }).check(upToMostChoices);

/** Any of these fields. `seen` alone changes nothing. */
export const familyChangesSchema = z
  .object({
    name: z.optional(familyName),
    /** `null` removes the description. */
    description: z.optional(z.nullable(requiredText('Description', 5000))),
    /** New names for the same choices, in the same sequence. */
    choices: z.optional(
      z.array(choiceName, { error: 'Choices must be a list' }).check(
        upToMostChoices,
        checkDiffer((name) => name),
      ),
    ),
    /** The values of each choice, in the sequence in which buyers see them. An empty list sorts them by size. */
    sequences: z.optional(sequences),
    /** The sequences that the change is based on. Without them, it replaces whatever there is. */
    seen: z.optional(sequences),
  })
  .check(
    z.refine(
      (changes) => Object.entries(changes).some(([name, value]) => name !== 'seen' && value !== undefined),
      'At least one change is required',
    ),
  );
export type FamilyChanges = z.infer<typeof familyChangesSchema>;

/** Renames a value of a choice for all members that have it, such as `Red` to `Crimson`. */
export const renamedValueSchema = z.object({
  /** The number of the choice, from 1. */
  choice: wholeNumber('Choice', 1, mostChoices),
  value: choiceValue,
  to: choiceValue,
});
export type RenamedValue = z.infer<typeof renamedValueSchema>;

export const membershipSchema = z.object({
  /** One value for each choice, in the sequence of the choices. */
  values: z.array(choiceValue, { error: 'Values must be a list' }).check(upToMostChoices),
});
