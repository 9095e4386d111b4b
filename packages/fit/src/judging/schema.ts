import { objectId } from '@switchyard/shared';
import { mostBuildParts } from '@switchyard/shared/bookings';
import { capSchema, kinds } from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import { layoutNames } from '../reading/layouts.ts';
import { mostKeys } from '../keys/keys.ts';
import { lowestRow } from '../rows/rows.ts';
import { longestChoice, mostChoices } from '../reading/choices.ts';
import { longestLayout } from '../reading/pasted-layout.ts';
import { findingSchema, roles, verdictSchema } from '../rules/findings.ts';

/** The most parts of a build. */
export const mostParts = mostBuildParts;

const { layout: _, standards, options, ...toldOfBoards } = kinds.pcb.facts;

/** What an owner may say about a board, with the facts of parts. */
const toldShape = {
  mount: z.optional(toldOfBoards.mount.schema),
  pins: z.optional(toldOfBoards.pins.schema),
  hotSwap: z.optional(toldOfBoards.hotSwap.schema),
  stabilisers: z.optional(toldOfBoards.stabilisers.schema),
  pcbThickness: z.optional(toldOfBoards.pcbThickness.schema),
  spacing: z.optional(toldOfBoards.spacing.schema),
  lights: z.optional(toldOfBoards.lights.schema),
  facing: z.optional(toldOfBoards.facing.schema),
  connector: z.optional(toldOfBoards.connector.schema),
  mounting: z.optional(toldOfBoards.mounting.schema),
};

const rowError = `must be a whole number from 0 to ${lowestRow}`;
const rowSchema = z.int(rowError).check(z.minimum(0, rowError), z.maximum(lowestRow, rowError));

const choiceName = z
  .string()
  .check(z.maxLength(longestChoice, `must be at most ${longestChoice} characters`));

/** A board that the shop does not sell: its keys, and what its owner knows about it. */
export const ownBoardSchema = z
  .strictObject({
    /** What its owner calls it. */
    name: z.optional(choiceName),
    /** The name of a common layout. */
    layout: z.optional(z.enum(layoutNames, { error: `must be one of: ${layoutNames.join(', ')}` })),
    /** A layout of keyboard-layout-editor.com, VIA, Vial, QMK or ZMK, as text. */
    pasted: z.optional(
      z.string().check(z.maxLength(longestLayout, `must be at most ${longestLayout} characters`)),
    ),
    /** The row of a pasted layout's highest keys, if it does not say: 0 for function keys, 1 for digits. */
    topRow: z.optional(rowSchema),
    /** The rows of single keys of a pasted layout, by their top left corner in units, such as `12.5,4`. */
    rows: z.optional(
      z
        .record(
          z
            .string()
            .check(
              z.regex(/^\d{1,3}(?:\.\d{1,3})?,\d{1,3}(?:\.\d{1,3})?$/, 'must be two lengths, such as 12.5,4'),
            ),
          rowSchema,
        )
        .check(z.refine((all) => Object.keys(all).length <= mostKeys, `must be at most ${mostKeys} keys`)),
    ),
    /** What is chosen in a pasted layout: names of choices to names of values. */
    choices: z.optional(
      z
        .record(choiceName, choiceName)
        .check(
          z.refine((all) => Object.keys(all).length <= mostChoices, `must be at most ${mostChoices} choices`),
        ),
    ),
    ...toldShape,
  })
  .check(checkLayout);
export type OwnBoard = z.infer<typeof ownBoardSchema>;

interface Layouts {
  layout?: string | undefined;
  pasted?: string | undefined;
  choices?: object | undefined;
}

function checkLayout({ value: { layout, pasted, choices }, issues }: z.core.ParsePayload<Layouts>): void {
  const wrong = (field: keyof Layouts, message: string) =>
    issues.push({ code: 'custom', input: field, path: [field], message });
  if ((layout === undefined) === (pasted === undefined))
    wrong('layout', 'Send either “layout”, the name of a common layout, or “pasted”');
  if (choices !== undefined && pasted === undefined)
    wrong('choices', 'Only a pasted layout has choices; those of others are in “built”');
}

/** How a board is built, of the ways that it allows. What is left out stays open. */
export const builtSchema = z.strictObject({
  standard: z.optional(standards.schema.def.element),
  options: z.optional(options.schema),
});
export type Built = z.infer<typeof builtSchema>;

/** What is to be judged. */
export const fitBodySchema = z
  .strictObject({
    /** Ids of parts. At most one of them may be a board, and none if there is a `board`. */
    parts: z.array(objectId).check(
      z.maxLength(mostParts, `must be at most ${mostParts} parts`),
      z.refine((ids) => new Set(ids).size === ids.length, 'must not repeat a part'),
    ),
    board: z.optional(ownBoardSchema),
    built: z.optional(builtSchema),
  })
  .check(z.refine(({ parts, board }) => parts.length > 0 || board !== undefined, 'Send parts or a board'));
export type FitBody = z.infer<typeof fitBodySchema>;

const memberSchema = z.object({
  /** The part's id, or `board` for a board that is no part. */
  id: z.string(),
  name: z.string(),
  /** Missing if the shop does not know what the part is. */
  role: z.optional(z.enum(roles)),
});

const count = z.int().check(z.nonnegative());

const coverageSchema = z.object({
  /** The keycap sets, which are used together because they have the same profile. */
  sets: z.array(z.string()),
  /** The label of the arrangement that they cover best. */
  arrangement: z.string(),
  keys: count,
  covered: count,
  /** Such as “1.75u right Shift, row 4”. */
  missing: z.array(z.string()),
  /** Caps that the kit list of the set has to confirm. They count as covered. */
  unsure: z.array(z.string()),
});

const choiceSchema = z.object({
  name: z.string(),
  values: z.array(
    z.object({
      name: z.string(),
      isChosen: z.boolean(),
      /** Number of caps missing if this value is chosen and the other choices stay. Absent without keycap sets. */
      missing: z.optional(count),
    }),
  ),
});

/** What the shop says about a build. */
export const fitSchema = z.object({
  members: z.array(memberSchema),
  /** How a pasted layout was read. */
  notes: z.array(z.string()),
  /** The worst of all pairs; missing if no pair can be judged. */
  verdict: z.optional(verdictSchema),
  /** Each pair of members that concern each other, with the worst verdict of any rule. */
  pairs: z.array(
    z.object({
      members: z.array(z.string()).check(z.length(2)),
      verdict: verdictSchema,
      findings: z.array(findingSchema),
    }),
  ),
  coverage: z.array(coverageSchema),
  /** What the owner of a pasted layout can choose, such as how its Backspace is split. */
  choices: z.array(choiceSchema),
  /** Number of values beyond the budget of comparisons. They have no `missing` until they are chosen. */
  notCompared: z.optional(count),
  /** If caps are missing: choices, by name, with which none would be. Absent if there are none. */
  coveredWith: z.optional(z.record(z.string(), z.string())),
  /** What the board needs, if its keys are known. */
  counts: z.optional(
    z.object({
      arrangement: z.string(),
      switches: count,
      /** Rotary encoders, which take neither a switch nor a cap. */
      knobs: count,
      /** By size of key, in units; 2 stands for all of 2u to 2.75u. */
      stabilisers: z.array(z.object({ size: z.number(), count })),
      /** By row and size. Space bars are convex. */
      caps: z.array(z.extend(capSchema, { count })),
      /** Keys of a shape that no set has a cap for, such as an Enter of two rectangles. */
      unusualCaps: z.optional(count),
      /** As far as facts say what is screwed. */
      screws: z.optional(z.array(z.object({ use: z.enum(['stabilisers', 'case']), count }))),
    }),
  ),
  /** How many of each part to order: not below its smallest order. */
  order: z.array(z.object({ partId: z.string(), needed: count, quantity: count })),
});
export type Fit = z.infer<typeof fitSchema>;
