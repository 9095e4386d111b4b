import type { Cap } from '../parts/fact-types.ts';
import type { PartFacts } from '../parts/facts.ts';
import { apply, type Arrangement, arrangementsOf, commonArrangement } from './arrangements.ts';
import { quantityToOrder, setsFor, stabilisersFor, stabilisersIn } from './counts.ts';
import { bestCoverage, type Coverage, type Profile } from './coverage.ts';
import { judgePair, type Side, sideOf } from './judge.ts';
import { commonLayouts } from './layouts.ts';
import { readPastedLayout } from './pasted-layout.ts';
import type { Built, Fit, OwnBoard } from './schema.ts';
import { worst } from './verdicts.ts';

/** A part as far as a build needs to know it. */
export interface BuildPart {
  _id: string;
  name: string;
  minimumOrder: number;
  quantityStep?: number | undefined;
  facts?: PartFacts | undefined;
}

export interface Build {
  parts: readonly BuildPart[];
  board?: OwnBoard | undefined;
  built?: Built | undefined;
}

/** What is said about a build, and the keys to draw. */
export interface JudgedBuild extends Fit {
  drawing?: { arrangement: Arrangement; covered: readonly boolean[] | undefined };
}

type BoardSide = Extract<Side, { role: 'board' }>;
interface Entry {
  id: string;
  name: string;
  part?: BuildPart;
  side: Side | undefined;
}

/** The id of a board that is no part. */
export const ownBoardId = 'board';

/** Judges each pair of a build, covers its keys and counts what it needs. */
export function judgeBuild({ parts, board, built }: Build): JudgedBuild {
  const own = board && readOwnBoard(board);
  const ofShop = parts.map((part): Entry => ({
    id: part._id,
    name: part.name,
    part,
    side: sideOf(part.facts),
  }));
  const entries = withKeycapsTogether(own ? [own.entry, ...ofShop] : ofShop).map((entry) =>
    entry.side?.role === 'board' ? { ...entry, side: buildAs(entry.side, built) } : entry,
  );
  const pairs = pairsOf(entries);
  const arrangements = entries.flatMap(({ side }) =>
    side?.role === 'board' ? (side.facts.arrangements ?? []) : [],
  );
  const covers = coversOf(entries, arrangements);
  const drawn = covers[0]?.coverage.arrangement ?? arrangements[0];
  return {
    members: entries.map(({ id, name, side }) => ({ id, name, ...(side && { role: side.role }) })),
    notes: own?.notes ?? [],
    ...(pairs.length > 0 && { verdict: worst(pairs.map(({ verdict }) => verdict)) }),
    pairs,
    coverage: covers.map(({ sets, coverage: { arrangement, covered, missing } }) => ({
      sets,
      arrangement: arrangement.label,
      keys: covered.length,
      covered: covered.filter(Boolean).length,
      missing: [...missing],
    })),
    ...(drawn && { counts: countsOf(drawn) }),
    order: entries.flatMap(({ part, side }) => (part ? orderOf(part, side, drawn) : [])),
    ...(drawn && { drawing: { arrangement: drawn, covered: covers[0]?.coverage.covered } }),
  };
}

/** A board of somebody's own. Its pasted layout has been checked. */
function readOwnBoard({ layout, pasted = '', ...told }: OwnBoard): { entry: Entry; notes: string[] } {
  if (layout) {
    const { label, layout: size, standard } = commonLayouts[layout];
    const facts = { ...told, layout: size, standards: [standard], arrangements: [commonArrangement(layout)] };
    return {
      entry: { id: ownBoardId, name: `Your ${label} board`, side: { role: 'board', facts } },
      notes: [],
    };
  }
  const reading = readPastedLayout(pasted);
  const [keys, notes] = 'fault' in reading ? [[], [reading.fault]] : [reading.keys, reading.notes];
  const arrangements = keys.length > 0 ? { arrangements: [{ label: 'your layout', keys }] } : {};
  return {
    entry: {
      id: ownBoardId,
      name: 'Your board',
      side: { role: 'board', facts: { ...told, ...arrangements } },
    },
    notes,
  };
}

/** The board with the one arrangement that was chosen. */
function buildAs({ role, facts }: BoardSide, built: Built | undefined): BoardSide {
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

/** Keycap sets of one profile are used together: a base kit and its extensions. */
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

function pairsOf(entries: readonly Entry[]): Fit['pairs'] {
  return entries.flatMap((one, place) =>
    entries.slice(place + 1).flatMap((other) => {
      const pair = one.side && other.side && judgePair(one.side, other.side);
      return pair ? [{ members: [one.id, other.id], ...pair }] : [];
    }),
  );
}

function coversOf(entries: readonly Entry[], arrangements: readonly Arrangement[]) {
  const sets = new Map<Profile, { ids: string[]; caps: Cap[] }>();
  for (const { id, side } of entries) {
    if (side?.role !== 'keycaps' || !side.facts.profile || !side.facts.caps) continue;
    const { ids = [], caps = [] } = sets.get(side.facts.profile) ?? {};
    sets.set(side.facts.profile, { ids: [...ids, id], caps: [...caps, ...side.facts.caps] });
  }
  return [...sets].flatMap(([profile, { ids, caps }]): { sets: string[]; coverage: Coverage }[] => {
    const coverage = bestCoverage(arrangements, caps, profile);
    return coverage ? [{ sets: ids, coverage }] : [];
  });
}

function countsOf({ label, keys }: Arrangement): NonNullable<Fit['counts']> {
  const stabilisers = [...stabilisersFor(keys)].map(([size, count]) => ({ size, count }));
  return { arrangement: label, switches: keys.length, stabilisers };
}

/** How many of a part the build needs. Without the keys of its board nobody knows how many switches. */
function orderOf(part: BuildPart, side: Side | undefined, drawn: Arrangement | undefined): Fit['order'] {
  const needed = neededOf(side, drawn);
  return [
    { partId: part._id, needed, quantity: quantityToOrder(needed, part.minimumOrder, part.quantityStep) },
  ];
}

function neededOf(side: Side | undefined, drawn: Arrangement | undefined): number {
  if (side?.role === 'switch' && drawn) return drawn.keys.length;
  if (side?.role === 'stabiliser' && drawn && side.facts.sizes)
    return setsFor(stabilisersFor(drawn.keys), stabilisersIn(side.facts.sizes));
  return 1;
}
