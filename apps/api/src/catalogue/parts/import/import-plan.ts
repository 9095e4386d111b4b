import { sameSku, type NewPart, type PartChanges, type PreviewedRow } from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import { copiesShown } from '../copied-pictures.ts';
import type { ImportedPart } from '../parts.repository.ts';
import { familyCell, type FamilyStep } from './family-plan.ts';
import type { Fault, ImportEntry } from './import-entry.ts';
import { familyPrintOf, printOf, type Seen } from './import-fingerprint.ts';
import { idFault, judgeRow, type Verdict } from './judge-row.ts';

/** An entry of the file with the key by which its part is known. */
export interface KeyedEntry {
  entry: ImportEntry;
  /**
   * The part's id. For a row without one: its handle and choices or, without a handle, the file's hash and the row's
   * number. It is stored with the part that the row adds.
   */
  key: string;
  fault?: Fault | undefined;
}

export interface ImportRow extends KeyedEntry, FamilyStep {
  part: ImportedPart | undefined;
}

/** The `_id` of a row; empty if it has none. */
const idOf = ({ cells }: ImportEntry) => cells._id?.trim().toLowerCase() ?? '';
/** The normalised SKU of a row; empty if it has none. */
const skuOf = ({ cells }: ImportEntry) => sameSku(cells.sku ?? '');
export const hasId = ({ entry }: Pick<ImportRow, 'entry'>): boolean => idOf(entry) !== '';

/** Assigns a key to each row. Two rows that say to be the same part are a fault. */
export function keyRows(file: string, entries: readonly ImportEntry[]): KeyedEntry[] {
  const seen = { _id: createFirsts(), sku: createFirsts() };
  return entries.map((entry) => {
    const [id, sku] = [idOf(entry), skuOf(entry)];
    const twice = [
      { column: '_id', earlier: seen._id(id, entry.row) },
      { column: 'sku', earlier: seen.sku(sku, entry.row) },
    ].find(({ earlier }) => earlier !== undefined);
    const fault =
      (id === '' ? undefined : idFault(id)) ??
      (twice && {
        column: twice.column,
        message: `Row ${twice.earlier} has the same ${twice.column === 'sku' ? 'SKU' : '_id'}`,
      });
    return { entry, key: id === '' ? (entry.handleKey ?? `${file}-${entry.row}`) : id, fault };
  });
}

/** Remembers the row in which each text came first. */
function createFirsts() {
  const first = new Map<string, number>();
  return (text: string, row: number): number | undefined => {
    if (text === '') return undefined;
    const earlier = first.get(text);
    if (earlier === undefined) first.set(text, row);
    return earlier;
  };
}

/** The keys by which the parts of some rows are found. */
export function soughtBy(rows: readonly KeyedEntry[]) {
  const sound = rows.filter(({ fault }) => !fault);
  return {
    ids: sound.filter(hasId).map(({ key }) => key),
    rows: sound.filter((row) => !hasId(row)).map(({ key }) => key),
    skus: sound.map(({ entry }) => skuOf(entry)).filter((sku) => sku !== ''),
  };
}

/**
 * Finds the part of each row: the one with its `_id`, else the one with its SKU, else the one that came from a row with
 * the same key. Two rows with one part are a fault, and so is a SKU that another part has.
 */
export function matchParts(
  rows: readonly KeyedEntry[],
  found: readonly ImportedPart[],
): (KeyedEntry & { part: ImportedPart | undefined })[] {
  const by = {
    id: new Map(found.map((part) => [part._id, part])),
    sku: new Map(found.flatMap((part) => (part.sku === undefined ? [] : [[sameSku(part.sku), part]]))),
    row: new Map(found.flatMap((part) => (part.imported === undefined ? [] : [[part.imported, part]]))),
  };
  const first = createFirsts();
  return rows.map((row) => {
    const ofSku = by.sku.get(skuOf(row.entry));
    const part = hasId(row) ? by.id.get(row.key) : (ofSku ?? by.row.get(row.key));
    const earlier = row.fault ? undefined : first(part?._id ?? '', row.entry.row);
    const fault =
      row.fault ??
      (ofSku && part && ofSku._id !== part._id
        ? { column: 'sku', message: `${ofSku.name} has this SKU already` }
        : undefined) ??
      (earlier === undefined ? undefined : { message: `Row ${earlier} is the same part` });
    return { ...row, entry: part ? withCopies(row.entry, part) : row.entry, part, fault };
  });
}

/** The entry with the shop's copies in place of the pictures of the file that they were fetched from. */
function withCopies(entry: ImportEntry, part: ImportedPart): ImportEntry {
  const copies = copiesShown(part, part.copied ?? []);
  if (copies.size === 0) return entry;
  const { img: first, pictures: more } = entry.cells;
  return {
    ...entry,
    cells: {
      ...entry.cells,
      ...(first !== undefined && { img: copies.get(first.trim()) ?? first }),
      ...(more !== undefined && { pictures: replaceSources(more, copies) }),
    },
  };
}

/** Pictures as their cell has them. A cell that is something else stays as it is, for the schema to refuse. */
const picturesCell = z.array(z.looseObject({ src: z.string() }));

function replaceSources(cell: string, copies: ReadonlyMap<string, string>): string {
  try {
    const pictures = picturesCell.parse(JSON.parse(cell));
    return JSON.stringify(pictures.map((one) => ({ ...one, src: copies.get(one.src.trim()) ?? one.src })));
  } catch {
    return cell;
  }
}

export function judge(row: ImportRow, as = row.part): Verdict {
  const { entry, part, fault, faults } = row;
  const found = [...(fault ? [fault] : []), ...entry.faults, ...faults];
  if (found.length > 0) return { state: 'refused', faults: found };
  if (!part && hasId(row))
    return { state: 'refused', faults: [{ column: '_id', message: 'There is no part with this _id' }] };
  return judgeRow(entry, as);
}

/** The longest text of a cell that a preview of many rows has. */
const longestShown = 1000;
const manyRows = 1000;

/**
 * A row as the preview shows it.
 * @param taken names that parts in the shop already have
 * @param count how many rows the preview has
 */
export function toPreview(
  row: ImportRow,
  verdict: Verdict,
  taken: ReadonlySet<string>,
  count: number,
): PreviewedRow {
  const { entry, part, joining } = row;
  const isTwin = verdict.state === 'new' && taken.has(verdict.part.name) && !entry.family;
  // Perhaps a part that has been given the SKU of one that was deleted.
  const isRenamed =
    verdict.state === 'changed' &&
    !hasId(row) &&
    part?.imported !== row.key &&
    verdict.cells.some(({ column }) => column === 'name');
  const warnings = [
    entry.warning,
    row.warning,
    isTwin
      ? 'The shop has a part of this name already. Without its _id or its SKU, this adds another.'
      : undefined,
    isRenamed && part
      ? `${part.name} has this SKU. The row changes that part, and its name, too.`
      : undefined,
  ].filter((warning) => warning !== undefined);
  const isRefused = verdict.state === 'refused';
  const cells = [
    ...('cells' in verdict ? verdict.cells : []),
    ...(joining && !isRefused ? [familyCell(joining, part)] : []),
  ];
  const guesses = verdict.state === 'new' ? entry.guesses : [];
  const { family } = entry;
  return {
    row: entry.row,
    state: joining && verdict.state === 'unchanged' ? 'changed' : verdict.state,
    ...(part && { part: part._id }),
    name: part?.name ?? entry.cells.name ?? '',
    changes: count > manyRows ? cells.map(shortenCell) : cells,
    ...(guesses.length > 0 && { guesses }),
    ...(family && {
      family: {
        name: family.name,
        choices: family.choices.map((name, index) => ({ name, value: family.values[index] ?? '' })),
      },
    }),
    ...(warnings.length > 0 && { warning: warnings.join(' ') }),
    faults: isRefused ? verdict.faults : [],
  };
}

const shortenCell = <Cell extends { before: string; after: string }>(cell: Cell): Cell => ({
  ...cell,
  before: cell.before.slice(0, longestShown),
  after: cell.after.slice(0, longestShown),
});

export function toSeen({ part, joining }: ImportRow, { state }: Verdict): Seen | undefined {
  return (
    part && {
      available: part.availableQuantity,
      stocked: part.stockedQuantity,
      print: printOf(part),
      family: familyPrintOf(part),
      changes: state === 'changed' || joining !== undefined,
    }
  );
}

/** What a row still has to do. */
export type Step =
  | { does: 'add'; part: NewPart; key: string }
  | { does: 'change'; part: ImportedPart; changes: PartChanges }
  /** Nothing to do: the part is as wanted, perhaps because an earlier run of this import changed it. */
  | { does: 'nothing'; part: ImportedPart }
  /** Somebody else changed the part after the preview. */
  | { does: 'conflict' };

/**
 * What a row that is not refused still has to do, apart from its family.
 * @param seen the row's part, as the preview saw it
 */
export function planStep(row: ImportRow, seen: Seen | undefined): Step {
  const { part, key } = row;
  if (!seen) {
    if (!part) return planNew(row, key);
    // A part that somebody else has given the same SKU meanwhile is not the one that the row adds.
    return part.imported === key ? { does: 'nothing', part } : { does: 'conflict' };
  }
  if (!part) return { does: 'conflict' };
  const isInSameFamily = familyPrintOf(part) === seen.family;
  // Somebody else has taken the part out of its family, and the row would put it back.
  if (row.joining && !isInSameFamily) return { does: 'conflict' };
  const wanted = judge(row, { ...part, availableQuantity: seen.available });
  const changes = wanted.state === 'changed' ? wanted.changes : undefined;
  const restock = changes?.restock ?? 0;
  if (isInSameFamily && part.stockedQuantity === seen.stocked && printOf(part) === seen.print) {
    if (!changes) return { does: 'nothing', part };
    // Orders have taken the units that the row removes.
    if (part.availableQuantity + restock < 0) return { does: 'conflict' };
    return { does: 'change', part, changes };
  }
  const isAsWanted =
    judge(row, { ...part, availableQuantity: seen.available + restock }).state === 'unchanged';
  const isRestocked = part.stockedQuantity === seen.stocked + restock;
  return isAsWanted && isRestocked ? { does: 'nothing', part } : { does: 'conflict' };
}

function planNew(row: ImportRow, key: string): Step {
  const wanted = judge(row);
  return wanted.state === 'new' ? { does: 'add', part: wanted.part, key } : { does: 'conflict' };
}
