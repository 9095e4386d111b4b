import {
  type FittingFilter,
  fittingFilters,
  judgeBeside,
  type JudgeBeside,
  mostInSlot,
  orderFor,
  type SaidVerdict,
  sayVerdict,
  type Slot,
  slotKinds,
  verdicts,
} from '@switchyard/fit';
import { type KnownBoard, outlineOf } from '@switchyard/fit/boards';
import { shopCurrency, toAmount } from '@switchyard/shared';
import { facetsQuery, type Kind, orderable, type Part, priceUnits } from '@switchyard/shared/parts';
import type { NewestQuery, SearchService } from '../search/search.service.ts';

/** Only this many of the newest parts of each kind are judged, after filters have left out what cannot fit. */
const mostJudged = 24;

/** A board that was read once, to judge any number of parts. */
interface Reading extends Pick<ReturnType<typeof outlineOf>, 'keys' | 'knobs'> {
  judge: JudgeBeside;
  filters: ReadonlyMap<Kind, FittingFilter[]>;
  /** The verdicts about the parts of the last page, by their facts as text. */
  verdicts: Map<string, SaidVerdict | undefined>;
}

/** How many boards are remembered: reading one takes some 10 ms, and judging the parts of its page as long. */
const mostReadings = 300;

/** A cache by board, least recently used first. A changed record is a new object, so it is read anew. */
const readings = new Map<KnownBoard, Reading>();

export function readBoard(board: KnownBoard): Reading {
  const reading = readings.get(board) ?? read(board);
  readings.delete(board);
  readings.set(board, reading);
  const [oldest] = readings.keys();
  if (oldest && readings.size > mostReadings) readings.delete(oldest);
  return reading;
}

function read(board: KnownBoard): Reading {
  const judge = judgeBeside({ parts: [], board: { ...board.keys, name: board.name }, known: board.facts });
  const filters = new Map(slotKinds.map((kind) => [kind, fittingFilters(judge, kind)]));
  return { ...outlineOf(board), judge, filters, verdicts: new Map() };
}

/** Judges parts, and remembers the verdicts about them until the next call. They depend on the facts only. */
function judgeAll({ judge, verdicts }: Reading, parts: readonly Part[]): Map<string, SaidVerdict> {
  const said = new Map<string, SaidVerdict>();
  const before = new Map(verdicts);
  verdicts.clear();
  for (const part of parts) {
    const facts = JSON.stringify(part.facts);
    const found = before.has(facts) ? before.get(facts) : sayIfJudged(judge(part));
    verdicts.set(facts, found);
    if (found) said.set(part._id, found);
  }
  return said;
}

const sayIfJudged = (found: ReturnType<JudgeBeside>) => found && sayVerdict(found);

/**
 * What the shop has in stock for a board, by kind. One command of the database reads the parts of all kinds that may
 * fit. If no part of a kind does, another command reads what else the shop has of it, to say why that does not fit.
 */
export async function partsFor(search: Pick<SearchService, 'newestOf'>, board: KnownBoard): Promise<Slot[]> {
  const reading = readBoard(board);
  const filtersOf = (kind: Kind) => reading.filters.get(kind) ?? [];
  const found = await newestOf(search, slotKinds, filtersOf);
  const slots = slotsOf(reading, found);
  const empty = slots.flatMap(({ kind, parts }) =>
    parts.length === 0 && filtersOf(kind).length > 0 ? [kind] : [],
  );
  if (empty.length === 0) return slots;
  return slotsOf(reading, new Map([...found, ...(await newestOf(search, empty, () => []))]));
}

function slotsOf(reading: Reading, shelves: ReadonlyMap<Kind, Part[]>): Slot[] {
  const said = judgeAll(reading, [...shelves.values()].flat().filter(canBeOrdered));
  return slotKinds.map((kind) => slotOf(kind, shelves.get(kind) ?? [], said, reading.keys));
}

async function newestOf(
  search: Pick<SearchService, 'newestOf'>,
  kinds: readonly Kind[],
  filtersOf: (kind: Kind) => readonly FittingFilter[],
): Promise<Map<Kind, Part[]>> {
  const { lists } = await search.newestOf(
    kinds.map((kind) => newest(kind, filtersOf(kind))),
    [],
  );
  return new Map(kinds.map((kind, index) => [kind, lists[index] ?? []]));
}

const newest = (kind: Kind, filters: readonly FittingFilter[]): NewestQuery => ({
  ...facetsQuery.parse({
    kind,
    inStock: 'true',
    ...Object.fromEntries(filters.map(({ name, values }) => [name, values.join(',')])),
  }),
  limit: mostJudged,
});

type Judged = Slot['parts'][number];

function slotOf(
  kind: Kind,
  parts: readonly Part[],
  said: ReadonlyMap<string, SaidVerdict>,
  keys: Reading['keys'],
): Slot {
  const judged = parts.flatMap((part): Judged[] => {
    const found = said.get(part._id);
    if (!found) return [];
    const order = orderFor(part, keys);
    const total = toAmount(priceUnits(part, order.quantity).goods, shopCurrency());
    return [{ part: shown(part), ...found, ...order, total }];
  });
  const distinct = onceEach(judged.toSorted(byUse));
  const possible = distinct.filter(({ verdict }) => verdict !== 'does-not-fit');
  const count = (verdict: Judged['verdict']) => distinct.filter((each) => each.verdict === verdict).length;
  return {
    kind,
    parts: possible.slice(0, mostInSlot),
    counts: {
      fits: count('fits'),
      'fits-if': count('fits-if'),
      unknown: count('unknown'),
      'does-not-fit': count('does-not-fit'),
    },
    ...(possible.length === 0 &&
      distinct.length > 0 && {
        none: { words: commonest(distinct.map(({ words }) => words)), areAll: parts.length < mostJudged },
      }),
  };
}

/** The text that occurs most often, the first of several. */
function commonest(texts: readonly string[]): string {
  const [most] = [...Map.groupBy(texts, (text) => text).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  return most?.[0] ?? '';
}

function canBeOrdered(part: Part): boolean {
  const { least, most } = orderable(part);
  return most >= least;
}

const isShort = ({ part, quantity }: Judged) => Number(quantity > part.availableQuantity);

/**
 * Sorts by the verdict, then by the likely verdict. Equal parts are sorted by whether the stock is enough for the whole
 * board, then by the price for it.
 */
const byUse = (one: Judged, other: Judged) =>
  verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict) ||
  verdicts.indexOf(one.likely) - verdicts.indexOf(other.likely) ||
  isShort(one) - isShort(other) ||
  one.total - other.total;

/** The first part of each family: its members differ by a colour or the like. */
function onceEach(judged: readonly Judged[]): Judged[] {
  const families = new Set<string>();
  return judged.filter(({ part: { _id, family } }) => {
    const id = family?.id ?? _id;
    const isNew = !families.has(id);
    families.add(id);
    return isNew;
  });
}

/** A part without what makes it long: the texts, the caps of a set, the curve of a switch. */
function shown({ facts, ...part }: Part): Judged['part'] {
  const { _id, name, img, price, availableQuantity, minimumOrder, quantityStep, family } = part;
  return {
    _id,
    name,
    img,
    price,
    availableQuantity,
    minimumOrder,
    ...(quantityStep !== undefined && { quantityStep }),
    ...(family && { family }),
    ...(facts && { facts: shortened(facts) }),
  };
}

function shortened(facts: NonNullable<Part['facts']>): NonNullable<Part['facts']> {
  if (facts.kind === 'keycaps') return { ...facts, caps: undefined };
  return facts.kind === 'switch' ? { ...facts, curve: undefined } : facts;
}
