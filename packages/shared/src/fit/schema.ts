import * as z from 'zod/mini';
import { objectId } from '../fields.ts';
import { kinds } from '../parts/kinds.ts';
import { layoutNames } from './layouts.ts';
import { longestLayout, readPastedLayout } from './pasted-layout.ts';

/** From the best to the worst. */
export const verdicts = ['fits', 'fits-if', 'unknown', 'does-not-fit'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a part can be in a build. Kits and PCBs are boards. */
export const roles = [
  'board',
  'switch',
  'keycaps',
  'plate',
  'stabiliser',
  'case',
  'cable',
  'desk',
  'tool',
  'care',
] as const;
export type Role = (typeof roles)[number];

/** The most parts of a build. */
export const mostParts = 16;

const { layout: _, standards, options, ...toldOfBoards } = kinds.pcb.facts;

/** What somebody may tell about a board of theirs, in the words of the parts' facts. */
const toldShape = {
  mount: z.optional(toldOfBoards.mount.schema),
  pins: z.optional(toldOfBoards.pins.schema),
  hotSwap: z.optional(toldOfBoards.hotSwap.schema),
  stabilisers: z.optional(toldOfBoards.stabilisers.schema),
  lights: z.optional(toldOfBoards.lights.schema),
  connector: z.optional(toldOfBoards.connector.schema),
  mounting: z.optional(toldOfBoards.mounting.schema),
};

/** A board that is no part of the shop: its keys, and what its owner knows about it. */
export const ownBoardSchema = z
  .strictObject({
    /** The name of a common layout. */
    layout: z.optional(z.enum(layoutNames, { error: `must be one of: ${layoutNames.join(', ')}` })),
    /** A layout in the format of keyboard-layout-editor.com, VIA or QMK, as text. */
    pasted: z.optional(
      z.string().check(z.maxLength(longestLayout, `must be at most ${longestLayout} characters`)),
    ),
    ...toldShape,
  })
  .check(checkLayout);
export type OwnBoard = z.infer<typeof ownBoardSchema>;

interface Layouts {
  layout?: string | undefined;
  pasted?: string | undefined;
}

function checkLayout({ value: { layout, pasted }, issues }: z.core.ParsePayload<Layouts>): void {
  const wrong = (field: keyof Layouts, message: string) =>
    issues.push({ code: 'custom', input: field, path: [field], message });
  if ((layout === undefined) === (pasted === undefined))
    wrong('layout', 'Send either “layout”, the name of a common layout, or “pasted”');
  const reading = pasted === undefined ? undefined : readPastedLayout(pasted);
  if (reading && 'fault' in reading) wrong('pasted', reading.fault);
}

/** Which of its possible ways a board is built. What is left out stays open. */
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

const verdictSchema = z.enum(verdicts);

/** A fact that a rule used, in words. Without a value nobody has told it. */
export const usedFactSchema = z.object({
  /** Whose fact it is. */
  role: z.enum(roles),
  name: z.string(),
  label: z.string(),
  value: z.optional(z.string()),
});
export type UsedFact = z.infer<typeof usedFactSchema>;

/** What one rule says of a pair. */
export const findingSchema = z.object({
  rule: z.string(),
  verdict: verdictSchema,
  /** The reason; with `fits-if`, the condition. */
  words: z.string(),
  facts: z.array(usedFactSchema),
});
export type Finding = z.infer<typeof findingSchema>;

const memberSchema = z.object({
  /** The part's id, or `board` for a board that is no part. */
  id: z.string(),
  name: z.string(),
  /** Missing if the shop does not know what the part is. */
  role: z.optional(z.enum(roles)),
});
export type Member = z.infer<typeof memberSchema>;

const count = z.int().check(z.nonnegative());

const coverageSchema = z.object({
  /** The keycap sets, which are used together because they have the same profile. */
  sets: z.array(z.string()),
  /** The way of putting keys on the board that they cover best. */
  arrangement: z.string(),
  keys: count,
  covered: count,
  /** Such as “1.75u right Shift, row 4”. */
  missing: z.array(z.string()),
});

/** What the shop says about a build. */
export const fitSchema = z.object({
  members: z.array(memberSchema),
  /** How a pasted layout was read. */
  notes: z.array(z.string()),
  /** The worst of all pairs; missing if no pair can be judged. */
  verdict: z.optional(verdictSchema),
  /** Each two members that concern each other, with the worst that any rule says of them. */
  pairs: z.array(
    z.object({
      members: z.array(z.string()).check(z.length(2)),
      verdict: verdictSchema,
      findings: z.array(findingSchema),
    }),
  ),
  coverage: z.array(coverageSchema),
  /** What the board needs, if its keys are known. */
  counts: z.optional(
    z.object({
      arrangement: z.string(),
      switches: count,
      /** By size of key; 2 stands for all of 2 to 2.75 units. */
      stabilisers: z.array(z.object({ size: z.number(), count })),
    }),
  ),
  /** How many of each part to order: not below its smallest order. */
  order: z.array(z.object({ partId: z.string(), needed: count, quantity: count })),
});
export type Fit = z.infer<typeof fitSchema>;
