// A file of its own, so that a page about a board does not load the code that parses layouts.
import { kinds } from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import { openFacts } from '../rules/open-facts.ts';

const toldOfBoards = kinds.kit.facts;

/** The facts that an owner may state about a board. They are the same as those of parts. */
export const ownBoardFacts = {
  mount: z.optional(toldOfBoards.mount.schema),
  pins: z.optional(toldOfBoards.pins.schema),
  hotSwap: z.optional(toldOfBoards.hotSwap.schema),
  sockets: z.optional(toldOfBoards.sockets.schema),
  stabilisers: z.optional(toldOfBoards.stabilisers.schema),
  pcbThickness: z.optional(toldOfBoards.pcbThickness.schema),
  spacing: z.optional(toldOfBoards.spacing.schema),
  lights: z.optional(toldOfBoards.lights.schema),
  facing: z.optional(toldOfBoards.facing.schema),
  connector: z.optional(toldOfBoards.connector.schema),
  mounting: z.optional(toldOfBoards.mounting.schema),
  plateMaterial: z.optional(toldOfBoards.plateMaterial.schema),
};

/** All that may be said about a board besides its keys: the facts, and which of their lists may lack a value. */
export const boardFactsSchema = {
  ...ownBoardFacts,
  /** The facts among these that name only what the board takes at least: it may take more. */
  atLeast: z.optional(z.array(z.enum(openFacts))),
};

/** What names a keyboard of the table, and where its facts come from. */
export const namedKeyboard = {
  slug: z.string(),
  name: z.string(),
  /** Empty if no source names the maker. */
  maker: z.string(),
  /** Other names that people use for it. */
  also: z.optional(z.array(z.string())),
  /** Which facts each source states. */
  sources: z.array(
    z.object({
      facts: z.array(z.string()),
      /** A page. Absent if owners of the keyboard are the source. */
      url: z.optional(z.string()),
      /** The number of owners who say so. */
      accounts: z.optional(z.int()),
      /** The day on which the page was opened, or the owners were believed. */
      opened: z.string(),
      /** In short. */
      says: z.string(),
    }),
  ),
};
