import type { PartFacts } from '@switchyard/shared/parts';
import { apply, arrangementsOf, commonArrangement } from '../coverage/arrangements.ts';
import { type BasisByFact, boardSide, judgePair, type Side, sideOf } from './judge.ts';
import type { Basis } from '../rules/findings.ts';
import { commonLayouts } from '../reading/layouts.ts';
import { openLayout, noteOnSizes } from '../reading/pasted-layout.ts';
import type { BoardFacts, Built, Fit, OwnBoard } from './schema.ts';
import { type Choosing, choosingFrom } from './variants.ts';

/** The fields of a part that judging reads. Without `facts` no rule applies to the part. */
export interface BuildPart {
  _id: string;
  name: string;
  minimumOrder: number;
  quantityStep?: number | undefined;
  facts?: PartFacts | undefined;
}

/** What to judge: parts, and possibly a board that the shop does not sell. */
export interface Build {
  parts: readonly BuildPart[];
  board?: OwnBoard | undefined;
  built?: Built | undefined;
  /** Facts about the board that the table of boards knows. What its owner says counts more. */
  known?: BoardFacts | undefined;
  /**
   * Where the keys of `board` come from, if the table has it: by default they are known from there. `told` if its owner
   * tells them, `assumed` if its owner may have another version.
   */
  keysBasis?: Basis | undefined;
}

type BoardSide = Extract<Side, { role: 'board' }>;
/** A member of a build, with the facts that rules read. */
export interface Entry {
  id: string;
  name: string;
  part?: BuildPart;
  side: Side | undefined;
}

/** The id of a board that the shop does not sell, wherever an answer names members by id. */
export const ownBoardId = 'board';

/**
 * Lists the members of a build, an owner's board first. Each keycap set learns the caps of the other sets of its
 * profile, and a board learns how its owner has built it.
 */
export function entriesOf(
  own: OwnEntry | undefined,
  parts: readonly Entry[],
  built: Built | undefined,
): Entry[] {
  const hasPlate = parts.some(({ side }) => side?.role === 'plate');
  return withKeycapsTogether(own ? [own.entry, ...parts] : parts).map((entry) =>
    entry.side?.role === 'board' ? { ...entry, side: buildAs(entry.side, built, hasPlate) } : entry,
  );
}

/** A part as a member of a build. */
export const entryOf = (part: BuildPart): Entry => ({
  id: part._id,
  name: part.name,
  part,
  side: sideOf(part.facts),
});

/** The switch family that is assumed for an owner's board. Most keyboards take MX switches. */
const usualMount: OwnBoard['mount'] = ['mx'];
export const assumedMount = 'We do not know which switches the board takes, so we assume MX.';
const noteOnKeys = (name: string) =>
  `We do not know the keys of the ${name}: what depends on them stays open until its layout is told.`;

const noteOnVersion = (name: string) =>
  `We assume that your board has the keys of the ${name}: another version may have others.`;

/** An owner's board as a member of the build, with notes on how its description was read. */
export interface OwnEntry {
  entry: Entry;
  notes: string[];
  /** Notes about guessed rows. They are shown only if rows matter: see `areRowsNeeded`. */
  notesOnRows?: string[];
  fault?: string;
  /** What the owner can choose of a pasted layout. */
  choosing?: Choosing;
}

/**
 * Reads a board that its owner describes: its facts, and either a common or a pasted layout. A layout that cannot be
 * read is returned as `fault`. Without any layout, its keys are not known.
 * @param known what the table of boards knows about it
 * @param keysBasis see `Build`
 */
export function readOwnBoard(
  board: OwnBoard,
  known: BoardFacts | undefined,
  keysBasis: Basis = known ? 'known' : 'told',
): OwnEntry {
  const { name, layout, pasted, topRow, rows, choices, ...said } = board;
  const { told, bases } = factsOf(said, known, keysBasis);
  const areKeysAssumed = keysBasis === 'assumed' && (layout ?? pasted) !== undefined;
  const assumed = [
    ...(areKeysAssumed && name !== undefined ? [noteOnVersion(name)] : []),
    ...(bases.mount === 'assumed' ? [assumedMount] : []),
  ];
  if (layout) {
    const { label, layout: size, standard } = commonLayouts[layout];
    const facts = {
      ...told,
      ...(size && { layout: size }),
      ...(standard && { standards: [standard] }),
      arrangements: [commonArrangement(layout)],
    };
    return {
      entry: { id: ownBoardId, name: name ?? `Your ${label} board`, side: boardSide(facts, bases) },
      notes: assumed,
    };
  }
  const own = { id: ownBoardId, name: name ?? 'Your board' };
  if (pasted === undefined)
    return { entry: { ...own, side: boardSide(told, bases) }, notes: [...assumed, noteOnKeys(own.name)] };
  const about = { chosen: choices, topRow, rows };
  const open = openLayout(pasted);
  const reading = 'fault' in open ? open : open.keysFor(about);
  const isRead = !('fault' in open) && !('fault' in reading);
  if (!isRead) {
    const fault = 'fault' in reading ? reading.fault : '';
    return { entry: { ...own, side: boardSide(told, bases) }, notes: [], fault };
  }
  const label = areKeysAssumed && name !== undefined ? name : 'your layout';
  const now = { label, keys: reading.keys, knobs: reading.knobs };
  const choosing = choosingFrom(open, { now, told: about });
  return {
    entry: {
      ...own,
      side: {
        ...boardSide(
          { ...told, arrangements: [now] },
          { ...bases, ...(reading.sizesAreAssumed && { arrangements: 'assumed' }) },
        ),
        ...(choosing.choices.length > 0 && { variants: choosing.variants }),
      },
    },
    notes: [...assumed, ...noteOnSizes(reading)],
    notesOnRows: reading.notes,
    choosing,
  };
}

/** What the owner says, what the table knows beyond that, and what is assumed where both are silent. */
function factsOf(
  { atLeast: openSaid = [], ...said }: BoardFacts,
  { atLeast: openKnown = [], ...known }: BoardFacts = {},
  keysBasis: Basis,
): { told: BoardFacts; bases: BasisByFact } {
  const isSaid = (name: string) =>
    Object.entries(said).some(([fact, value]) => fact === name && value !== undefined);
  // LEDs that the owner has seen tell which way the switches face.
  const isSeen = (name: string) => name === 'facing' && said.lights !== undefined && said.lights !== 'none';
  const learnt = Object.fromEntries(Object.entries(known).filter(([name]) => !isSaid(name) && !isSeen(name)));
  const atLeast = [...openSaid.filter(isSaid), ...openKnown.filter((name) => !isSaid(name))];
  const told: BoardFacts = { ...said, ...learnt, ...(atLeast.length > 0 && { atLeast }) };
  // The size and the standard follow from the keys.
  const ofKeys = ['arrangements', 'layout', 'standards'].map((name): [string, Basis] => [name, keysBasis]);
  const bases = Object.fromEntries([
    ...Object.keys(learnt).map((name): [string, Basis] => [name, 'known']),
    ...ofKeys,
  ]);
  return told.mount
    ? { told, bases }
    : { told: { ...told, mount: usualMount }, bases: { ...bases, mount: 'assumed' } };
}

/**
 * Adds to a board what is known about the build: whether there is a plate, and the chosen arrangement if there is one.
 */
function buildAs(
  { facts: told, ...side }: BoardSide,
  built: Built | undefined,
  hasPlate: boolean,
): BoardSide {
  const facts = { ...told, hasPlate };
  const [standard, options = []] = [built?.standard, built?.options];
  if (!standard && options.length === 0) return { ...side, facts };
  const possible = standard
    ? (arrangementsOf({ ...facts, standards: [standard], options: [] }) ?? facts.arrangements)
    : facts.arrangements;
  const arrangements = possible
    ?.slice(0, 1)
    .map((usual) =>
      options.reduce((arrangement, option) => apply(arrangement, option)[0] ?? arrangement, usual),
    );
  const { variants, ...fixed } = side;
  const isAsDrawn = arrangements?.[0] === told.arrangements?.[0];
  return {
    ...fixed,
    facts: { ...facts, ...(standard && { standards: [standard] }), ...(arrangements && { arrangements }) },
    ...(isAsDrawn && variants && { variants }),
  };
}

/**
 * Gives each keycap set the caps of the other sets of its profile. A base kit then knows the caps of its extension
 * kits.
 */
function withKeycapsTogether(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => {
    const { side } = entry;
    if (side?.role !== 'keycaps') return entry;
    const alongside = entries.flatMap(({ side: other }) =>
      other !== side && other?.role === 'keycaps' && other.facts.profile === side.facts.profile
        ? (other.facts.caps ?? [])
        : [],
    );
    return { ...entry, side: { role: 'keycaps', facts: { ...side.facts, alongside } } };
  });
}

/** The sides of all members. Members of an unknown kind have none. */
export const sidesOf = (entries: readonly Entry[]): Side[] => entries.flatMap(({ side }) => side ?? []);

/**
 * Judges every pair of members. Pairs that no rule concerns are left out.
 * @param coveredWith see `judgeOverChoices`
 */
export function pairsOf(entries: readonly Entry[], coveredWith: Fit['coveredWith']): Fit['pairs'] {
  return entries.flatMap((one, index) =>
    entries.slice(index + 1).flatMap((other) => {
      const pair = one.side && other.side && judgePair(one.side, other.side, coveredWith);
      return pair ? [{ members: [one.id, other.id], ...pair }] : [];
    }),
  );
}
