import { createHash } from 'node:crypto';
import { pageSize, type Page } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import {
  mostChangedAtOnce,
  type BulkChanges,
  type BulkPreview,
  type BulkResult,
  type FacetsQuery,
  type Part,
  type PartPicture,
} from '@switchyard/shared/parts';
import { AppError, refuse } from '../../../infrastructure/app-error.ts';
import type { Actor } from '../../../infrastructure/security/actor.ts';
import type { CopiedPicture, StoredPart } from '../part-document.ts';
import type { ImportedPart, PartsRepository } from '../parts.repository.ts';
import { changedMeanwhile, type PartsService } from '../parts.service.ts';
import { planChange, type PlannedChange } from './plan-change.ts';

export type PartsBulk = ReturnType<typeof createPartsBulk>;

interface PartsBulkDependencies {
  repository: Pick<PartsRepository, 'findForImport'>;
  parts: Pick<PartsService, 'change'>;
  /** A page of the parts on sale that a query finds. */
  findPage(query: FacetsQuery & { limit: number; after?: string | undefined }): Promise<Page<Part>>;
}

interface Wanted {
  part: string;
  seen: string;
}

interface Outcome {
  isChanged: boolean;
  /** Why the part stays as it is although it should change. */
  message?: string;
}

/** Parts that change at the same time, because each mostly waits for the database. */
const atOnce = 8;

/**
 * Changes many parts at once, after a preview. Each part changes by itself, as its form would change it, so one that
 * somebody else has changed since does not hold up the others.
 */
export function createPartsBulk({ repository, parts, findPage }: PartsBulkDependencies) {
  /** The parts with these ids, on sale or hidden, in their sequence. */
  async function findAll(ids: readonly string[]): Promise<ImportedPart[]> {
    const distinct = [...new Set(ids)];
    const found = await repository.findForImport({ ids: distinct, rows: [], skus: [] });
    const byId = new Map(found.map((part) => [part._id, part]));
    return distinct.flatMap((id) => byId.get(id) ?? []);
  }

  async function idsOf(query: FacetsQuery): Promise<{ ids: string[]; isCut: boolean }> {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await findPage({ ...query, limit: pageSize.most, after });
      ids.push(...page.items.map(({ _id }) => _id));
      after = page.next;
    } while (after !== undefined && ids.length < mostChangedAtOnce);
    return { ids, isCut: after !== undefined };
  }

  async function changeOne(
    actor: Actor,
    changes: BulkChanges,
    { part: id, seen }: Wanted,
    part: ImportedPart | undefined,
  ): Promise<Outcome> {
    if (!part) throw refuse('no_such_part');
    const [before, after] = seen.split(' ');
    const print = printOf(part);
    // An earlier run of this call, which a crash has ended, has changed it.
    if (print === after && before !== after) return { isChanged: true };
    if (print !== before) throw changedMeanwhile(part);
    const planned = planChange(part, changes);
    if (planned.state === 'refused') return { isChanged: false, message: planned.message };
    if (planned.state === 'changed')
      await parts.change(actor, id, planned.changes, part).catch(async (error: unknown) => {
        // The same call, sent twice at once, may have changed it.
        const [now] = await findAll([id]);
        if (!now || printOf(now) !== after) throw error;
      });
    return { isChanged: planned.state === 'changed' };
  }

  return {
    async preview(
      which: { parts?: string[] | undefined; matching?: FacetsQuery | undefined },
      changes: BulkChanges,
    ): Promise<BulkPreview> {
      const { ids, isCut } = which.matching
        ? await idsOf(which.matching)
        : { ids: which.parts ?? [], isCut: false };
      const found = await findAll(ids);
      return { rows: found.map((part) => toRow(part, planChange(part, changes))), isCut };
    },

    async run(actor: Actor, told: readonly Wanted[], changes: BulkChanges): Promise<BulkResult> {
      const wanted = [...new Map(told.map((one) => [one.part, one])).values()];
      const found = new Map((await findAll(wanted.map(({ part }) => part))).map((part) => [part._id, part]));
      const result: BulkResult = { changed: [], missed: [] };
      for (let start = 0; start < wanted.length; start += atOnce) {
        const some = wanted.slice(start, start + atOnce);
        const done = await Promise.allSettled(
          some.map((one) => changeOne(actor, changes, one, found.get(one.part))),
        );
        for (const [index, { part: id }] of some.entries()) {
          const part = found.get(id);
          const named = { part: id, name: part ? nameWithChoice(part) : '' };
          const { isChanged, message } = outcomeOf(done[index]);
          if (isChanged) result.changed.push(named);
          if (message !== undefined) result.missed.push({ ...named, message });
        }
      }
      return result;
    },
  };
}

/** @throws any error that is no refusal */
function outcomeOf(done: PromiseSettledResult<Outcome> | undefined): Outcome {
  if (done?.status === 'fulfilled') return done.value;
  const reason: unknown = done?.reason;
  if (!(reason instanceof AppError)) throw reason;
  return { isChanged: false, message: reason.message };
}

function toRow(part: ImportedPart, planned: PlannedChange): BulkPreview['rows'][number] {
  const changes = planned.state === 'changed' ? planned.changes : {};
  return {
    part: part._id,
    name: nameWithChoice(part),
    state: planned.state,
    changes: planned.state === 'changed' ? planned.cells : [],
    ...(planned.state === 'refused' && { message: planned.message }),
    seen: `${printOf(part)} ${printOf({ ...part, ...changes })}`,
  };
}

/** Left out: what changes by itself, what follows from other fields, and what nobody sees. */
const notCompared = new Set([
  'availableQuantity',
  'heldQuantity',
  'stockedQuantity',
  'imported',
  'family',
  'familyName',
  'priceMinor',
  'breaks',
]);

type Printed = { [Field in Exclude<keyof StoredPart, 'img' | 'pictures'>]?: unknown } & {
  img?: string | undefined;
  pictures?: PartPicture[] | null | undefined;
  copied?: CopiedPicture[];
};

/**
 * A hash of what an admin can change in a part, whatever the sequence of its fields. A picture that the shop has
 * fetched counts as the one of the file, because the shop replaces it by itself.
 */
function printOf({ copied = [], img, pictures, ...part }: Printed): string {
  const sources = new Map(copied.map(({ src, from }) => [src, from]));
  const source = (src: string) => sources.get(src) ?? src;
  const asInFile = {
    img: img && source(img),
    pictures: pictures?.map((picture) => ({ ...picture, src: source(picture.src) })),
  };
  const fields = Object.entries({ ...part, ...asInFile })
    .filter(
      ([name, value]) => !notCompared.has(name) && value !== undefined && value !== null && value !== false,
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}
