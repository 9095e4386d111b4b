import type { PartFacts } from '@switchyard/shared/parts';
import { apply, arrangementsOf, commonArrangement } from '../coverage/arrangements.ts';
import type { Key } from '../keys/keys.ts';
import { boardSide, judgePair, type Side, sideOf } from './judge.ts';
import { commonLayouts } from '../reading/layouts.ts';
import { openLayout, type OpenLayout, type Told } from '../reading/pasted-layout.ts';
import type { Built, Fit, OwnBoard } from './schema.ts';

/** The fields of a part that judging reads. Without `facts` nothing is said about it. */
export interface BuildPart {
  _id: string;
  name: string;
  minimumOrder: number;
  quantityStep?: number | undefined;
  facts?: PartFacts | undefined;
}

/** What is to be judged: parts, and possibly a board that is not one of them. */
export interface Build {
  parts: readonly BuildPart[];
  board?: OwnBoard | undefined;
  built?: Built | undefined;
}

type BoardSide = Extract<Side, { role: 'board' }>;
/** A member of a build, with what rules read of it. */
export interface Entry {
  id: string;
  name: string;
  part?: BuildPart;
  side: Side | undefined;
}

/** The id that answers use for a board that is no part. */
export const ownBoardId = 'board';

/** The members of a build, an owner's board first. Sets of one profile know of each other, a board how it is built. */
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

export const entryOf = (part: BuildPart): Entry => ({
  id: part._id,
  name: part.name,
  part,
  side: sideOf(part.facts),
});

/** The usual switches of boards that people own. */
const usualMount: OwnBoard['mount'] = ['mx'];
const assumedMount = 'We do not know which switches the board takes, so we assume MX.';

/** An owner's board as a member, and what to say about how it was read. */
export interface OwnEntry {
  entry: Entry;
  notes: string[];
  /** Notes on guessed rows, which do not matter for uniform keycaps. */
  notesOnRows?: string[];
  fault?: string;
  open?: OpenLayout;
  /** What the owner said about the layout; `now` are the keys that follow from it. */
  told: Told;
  now: readonly Key[];
}

/** Reads a board that its owner describes: its facts, and its common or pasted layout. */
export function readOwnBoard({
  name,
  layout,
  pasted = '',
  topRow,
  rows,
  choices,
  ...facts
}: OwnBoard): OwnEntry {
  const told = { mount: usualMount, ...facts };
  const assumed = facts.mount ? [] : [assumedMount];
  if (layout) {
    const { label, layout: size, standard } = commonLayouts[layout];
    const facts = {
      ...told,
      ...(size && { layout: size }),
      ...(standard && { standards: [standard] }),
      arrangements: [commonArrangement(layout)],
    };
    return {
      entry: { id: ownBoardId, name: name ?? `Your ${label} board`, side: boardSide(facts) },
      notes: assumed,
      told: {},
      now: [],
    };
  }
  const about = { chosen: choices, topRow, rows };
  const open = openLayout(pasted);
  const reading = 'fault' in open ? open : open.keysFor(about);
  const isRead = !('fault' in open) && !('fault' in reading);
  const arrangements = isRead && {
    arrangements: [{ label: 'your layout', keys: reading.keys, knobs: reading.knobs }],
  };
  return {
    entry: { id: ownBoardId, name: name ?? 'Your board', side: boardSide({ ...told, ...arrangements }) },
    ...(isRead
      ? { notes: assumed, notesOnRows: reading.notes, open, told: about, now: reading.keys }
      : { notes: [], told: about, now: [], fault: 'fault' in reading ? reading.fault : '' }),
  };
}

/** The board in the arrangement that was chosen, if one was, and whether the build has a plate. */
function buildAs({ role, facts: told }: BoardSide, built: Built | undefined, hasPlate: boolean): BoardSide {
  const facts = { ...told, hasPlate };
  const [standard, options = []] = [built?.standard, built?.options];
  if (!standard && options.length === 0) return { role, facts };
  const possible = standard
    ? (arrangementsOf({ ...facts, standards: [standard], options: [] }) ?? facts.arrangements)
    : facts.arrangements;
  const arrangements = possible
    ?.slice(0, 1)
    .map((usual) =>
      options.reduce((arrangement, option) => apply(arrangement, option)[0] ?? arrangement, usual),
    );
  return {
    role,
    facts: { ...facts, ...(standard && { standards: [standard] }), ...(arrangements && { arrangements }) },
  };
}

/** Tells each keycap set the caps of the others of its profile, such as a base kit those of its extensions. */
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

export const sidesOf = (entries: readonly Entry[]): Side[] => entries.flatMap(({ side }) => side ?? []);

/** The verdicts of all pairs that some rule concerns. */
export function pairsOf(entries: readonly Entry[]): Fit['pairs'] {
  return entries.flatMap((one, index) =>
    entries.slice(index + 1).flatMap((other) => {
      const pair = one.side && other.side && judgePair(one.side, other.side);
      return pair ? [{ members: [one.id, other.id], ...pair }] : [];
    }),
  );
}
