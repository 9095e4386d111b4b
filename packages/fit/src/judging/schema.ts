import { longestQuery, objectId } from '@switchyard/shared';
import { mostBuildParts } from '@switchyard/shared/builds';
import { capSchema, kinds } from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import { usbSchema } from './usb.ts';
import { boardFactsSchema, namedKeyboard } from './board-facts.ts';
import { layoutNames } from '../reading/layouts.ts';
import { mostKeys } from '../keys/keys.ts';
import { lowestRow } from '../rows/rows.ts';
import { longestChoice, mostChoices } from '../reading/choices.ts';
import { longestLayout } from '../reading/pasted-layout.ts';
import { findingSchema, roles, verdictSchema } from '../rules/findings.ts';

export { ownBoardFacts } from './board-facts.ts';

/** The maximum number of parts in a build. */
export const mostParts = mostBuildParts;

const { standards, options } = kinds.kit.facts;

const rowError = `must be a whole number from 0 to ${lowestRow}`;
const rowSchema = z.int(rowError).check(z.minimum(0, rowError), z.maximum(lowestRow, rowError));

const choiceName = z
  .string()
  .check(z.maxLength(longestChoice, `must be at most ${longestChoice} characters`));

/** A board that the shop does not sell: its keys, and the facts that its owner knows. */
export const ownBoardSchema = z
  .strictObject({
    /**
     * The owner's name for the board. Without a layout, the name or slug of a keyboard that `GET /keyboard` knows.
     */
    name: z.optional(choiceName),
    /** The name of a common layout. */
    layout: z.optional(z.enum(layoutNames, { error: `must be one of: ${layoutNames.join(', ')}` })),
    /** A layout from keyboard-layout-editor.com, VIA, Vial, QMK, ZMK, RMK or Ergogen, as text. */
    pasted: z.optional(
      z.string().check(z.maxLength(longestLayout, `must be at most ${longestLayout} characters`)),
    ),
    /**
     * The row of the highest keys of a pasted layout, in case the layout does not tell: 0 for function keys, 1 for
     * digits.
     */
    topRow: z.optional(rowSchema),
    /**
     * The rows of single keys of a pasted layout. The property name is the key's top left corner in units, such as
     * `12.5,4`.
     */
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
    /** The choices that the owner made in a pasted layout: from the choice's name to the value's name. */
    choices: z.optional(
      z
        .record(choiceName, choiceName)
        .check(
          z.refine((all) => Object.keys(all).length <= mostChoices, `must be at most ${mostChoices} choices`),
        ),
    ),
    ...boardFactsSchema,
  })
  .check(checkLayout);
export type OwnBoard = z.infer<typeof ownBoardSchema>;

/** What an owner may say about a board besides its keys. A table of boards leaves out what no public source states. */
export type BoardFacts = Omit<OwnBoard, 'name' | 'layout' | 'pasted' | 'topRow' | 'rows' | 'choices'>;

interface Layouts {
  name?: string | undefined;
  layout?: string | undefined;
  pasted?: string | undefined;
  choices?: object | undefined;
}

function checkLayout({
  value: { name, layout, pasted, choices },
  issues,
}: z.core.ParsePayload<Layouts>): void {
  const wrong = (field: keyof Layouts, message: string) =>
    issues.push({ code: 'custom', input: field, path: [field], message });
  const isNamed = layout === undefined && pasted === undefined;
  if (isNamed ? name === undefined : layout !== undefined && pasted !== undefined)
    wrong(
      'layout',
      'Send either “layout”, the name of a common layout, or “pasted”; or only the “name” of a keyboard',
    );
  if (choices !== undefined && layout !== undefined)
    wrong('choices', 'Only a pasted layout has choices; those of others are in “built”');
}

/** The longest name of a keyboard in QMK, in characters: six folders. */
const longestQmkName = 250;

/** The query of `GET /keyboard`. */
export const keyboardQuery = z
  .object({
    /** A name as people type it. */
    q: z.optional(
      z.string().check(z.trim(), z.minLength(1, 'Send the name of a keyboard'), z.maxLength(longestQuery)),
    ),
    /** Its USB vendor and product id. */
    usb: z.optional(usbSchema),
    /** Its name in QMK, which is a folder, such as `gmmk/pro/rev1/ansi`. */
    qmk: z.optional(z.string().check(z.minLength(1), z.maxLength(longestQmkName))),
  })
  .check(
    z.refine(({ q, usb, qmk }) => [q, usb, qmk].filter((each) => each !== undefined).length === 1, {
      path: ['q'],
      message: 'Send the name of a keyboard, or one of “usb” and “qmk”',
    }),
  );

export type KeyboardQuery = z.output<typeof keyboardQuery>;

/** A keyboard of the table: its name, keys and facts, in the form of the `board` that `POST /fit` takes. */
export const keyboardSchema = z.object({
  ...namedKeyboard,
  facts: z.object({
    layout: z.optional(z.enum(layoutNames)),
    pasted: z.optional(z.string()),
    ...boardFactsSchema,
  }),
});
export type Keyboard = z.infer<typeof keyboardSchema>;

/** A keyboard that a search found. */
export const foundKeyboardSchema = z.extend(keyboardSchema, {
  /**
   * `meant`: the query means this keyboard. `possible`: it may mean this keyboard, or another one or another version.
   * `similar`: the keyboard has another name.
   */
  match: z.enum(['meant', 'possible', 'similar']),
});
export type FoundKeyboard = z.infer<typeof foundKeyboardSchema>;

/** How a board is built, among the ways that it allows. A field that is left out leaves that question open. */
export const builtSchema = z.strictObject({
  standard: z.optional(standards.schema.def.element),
  options: z.optional(options.schema),
});
export type Built = z.infer<typeof builtSchema>;

/** The body of `POST /fit`. */
export const fitBodySchema = z
  .strictObject({
    /** Ids of parts. At most one of them may be a board, and none if `board` is given. */
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
  /** The part's id, or `board` for a board that the shop does not sell. */
  id: z.string(),
  name: z.string(),
  /** Absent if the shop does not know the part's kind. */
  role: z.optional(z.enum(roles)),
});

const count = z.int().check(z.nonnegative());

const coverageSchema = z.object({
  /** The ids of the keycap sets. Sets of one profile are used together. */
  sets: z.array(z.string()),
  /** The label of the arrangement that the sets cover best. */
  arrangement: z.string(),
  keys: count,
  covered: count,
  /** Missing caps in words, such as “1.75u right Shift, row 4”. */
  missing: z.array(z.string()),
  /** Caps that count as covered although the buyer has to confirm them with the set's kit list. */
  unsure: z.array(z.string()),
});

const choiceSchema = z.object({
  name: z.string(),
  values: z.array(
    z.object({
      name: z.string(),
      isChosen: z.boolean(),
      /**
       * Number of caps that would be missing with this value, if the other choices stay as they are. Absent without
       * keycap sets.
       */
      missing: z.optional(count),
    }),
  ),
});

/** The answer of `POST /fit`. */
export const fitSchema = z.object({
  members: z.array(memberSchema),
  /** What the owner should know about how a pasted layout was read. */
  notes: z.array(z.string()),
  /** The worst verdict of all pairs. Absent if no pair can be judged. */
  verdict: z.optional(verdictSchema),
  /** Each pair of members that some rule concerns, with the worst verdict of the rules. */
  pairs: z.array(
    z.object({
      members: z.array(z.string()).check(z.length(2)),
      verdict: verdictSchema,
      findings: z.array(findingSchema),
    }),
  ),
  coverage: z.array(coverageSchema),
  /** The choices of a pasted layout, such as how its Backspace is split. */
  choices: z.array(choiceSchema),
  /** Number of values that were not compared, because the budget of comparisons ran out. They have no `missing`. */
  notCompared: z.optional(count),
  /**
   * If caps are missing: choices, from name to value, with which no cap would be missing. Absent if no such choices
   * were found.
   */
  coveredWith: z.optional(z.record(z.string(), z.string())),
  /** What the board needs. Absent if its keys are not known. */
  counts: z.optional(
    z.object({
      arrangement: z.string(),
      switches: count,
      /** Rotary encoders. They take neither a switch nor a cap. */
      knobs: count,
      /** By the size of the key, in units. 2 stands for all sizes from 2u to 2.75u. */
      stabilisers: z.array(z.object({ size: z.number(), count })),
      /** By row and size. Space bars are convex. */
      caps: z.array(z.extend(capSchema, { count })),
      /** Number of keys whose shape no set has a cap for, such as an Enter of two rectangles. */
      unusualCaps: z.optional(count),
      /** The screws that the facts of the parts tell of. Absent if they tell of none. */
      screws: z.optional(z.array(z.object({ use: z.enum(['stabilisers', 'case']), count }))),
    }),
  ),
  /**
   * How many units of each part to order. `quantity` is never below the part's minimum order. `needed` is absent for
   * switches and stabilisers of a board whose keys are not known.
   */
  order: z.array(z.object({ partId: z.string(), needed: z.optional(count), quantity: count })),
});
export type Fit = z.infer<typeof fitSchema>;
