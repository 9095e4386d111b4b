import { pageSize, type Page } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import {
  mostChangedAtOnce,
  type BulkChanges,
  type BulkPreview,
  type BulkResult,
  type FacetsQuery,
  type Part,
} from '@switchyard/shared/parts';
import { AppError, refuse } from '../../../infrastructure/app-error.ts';
import type { Actor } from '../../../infrastructure/security/actor.ts';
import type { ImportedPart, PartsRepository } from '../parts.repository.ts';
import { changedMeanwhile, type PartsService } from '../parts.service.ts';
import { type BulkFamilies, createBulkFamilies } from './bulk-families.ts';
import { createFamilyPlanner, type FamilyPlanner } from './family-change.ts';
import { planChange } from './plan-change.ts';
import { toRow } from './preview-row.ts';
import { type BeforeAndAfter, printOf, printOfMembership, readSeen } from './seen.ts';

export type PartsBulk = ReturnType<typeof createPartsBulk>;

interface PartsBulkDependencies {
  repository: Pick<PartsRepository, 'findForImport'>;
  parts: Pick<PartsService, 'change'>;
  families: BulkFamilies;
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
const mostAtOnce = 8;

/**
 * Changes many parts at once, after a preview. Each part changes by itself, as its form would change it, so one that
 * somebody else has changed since does not hold up the others.
 */
export function createPartsBulk({ repository, parts, families, findPage }: PartsBulkDependencies) {
  /** The parts with these ids, on sale or hidden, in their sequence. */
  async function findAll(ids: readonly string[]): Promise<ImportedPart[]> {
    const distinct = [...new Set(ids)];
    const found = await repository.findForImport({ ids: distinct, rows: [], skus: [] });
    const byId = new Map(found.map((part) => [part._id, part]));
    return distinct.flatMap((id) => byId.get(id) ?? []);
  }

  const memberships = createBulkFamilies(families, async (id) => (await findAll([id]))[0]?.family);

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
    changes: Omit<BulkChanges, 'family'>,
    { part: id, seen }: Wanted,
    part: ImportedPart | undefined,
    planner: FamilyPlanner,
  ): Promise<Outcome> {
    if (!part) throw refuse('no_such_part');
    const told = readSeen(seen);
    const planned = isStillBefore(told.fields, printOf(part), part) ? planChange(part, changes) : done;
    if (planned.state === 'refused') return { isChanged: false, message: planned.message };
    const membership = isStillBefore(told.family, planner.printOf(part), part) ? planner.plan(part) : done;
    // Values that nobody sent follow from the family's name, which may have changed since the preview.
    if (membership.state === 'changed' && printOfMembership(membership.after) !== told.family?.after)
      throw changedMeanwhile(part);
    if (membership.state === 'refused') return { isChanged: false, message: membership.message };
    let now = part;
    if (membership.state === 'changed') {
      await memberships.change(actor, id, membership);
      // A change of the wording needs the part with its new family, whose name is among the search terms.
      [now = part] = planned.state === 'changed' ? await findAll([id]) : [];
    }
    // False if the same call, sent twice at once, has changed it since the family did.
    const isToChange = planned.state === 'changed' && isStillBefore(told.fields, printOf(now), part);
    if (isToChange)
      await parts.change(actor, id, planned.changes, now).catch(async (error: unknown) => {
        // The same call, sent twice at once, may have changed it.
        const [current] = await findAll([id]);
        if (!current || printOf(current) !== told.fields.after) throw error;
      });
    return { isChanged: [planned, membership].some(({ state }) => state === 'changed' || state === 'done') };
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
      const { family, ...fields } = changes;
      const planner = createFamilyPlanner(family, await memberships.facts(found, family));
      return {
        rows: found.map((part) => toRow(part, planChange(part, fields), planner)),
        isCut,
      };
    },

    async run(actor: Actor, told: readonly Wanted[], changes: BulkChanges): Promise<BulkResult> {
      const wanted = [...new Map(told.map((one) => [one.part, one])).values()];
      const found = new Map((await findAll(wanted.map(({ part }) => part))).map((part) => [part._id, part]));
      const { family, ...fields } = changes;
      const planner = createFamilyPlanner(family, await memberships.facts([...found.values()], family));
      // A part may take the value in a family that the part before it gives up.
      const atOnce = family ? 1 : mostAtOnce;
      const result: BulkResult = { changed: [], missed: [] };
      for (let start = 0; start < wanted.length; start += atOnce) {
        const some = wanted.slice(start, start + atOnce);
        const done = await Promise.allSettled(
          some.map((one) => changeOne(actor, fields, one, found.get(one.part), planner)),
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

/** Marks what an earlier run of the same call, which a crash has ended, has changed already. */
const done = { state: 'done' } as const;

/**
 * Whether a change is still to be made. False if an earlier run has made it.
 * @param told what the preview saw; undefined if it looked at nothing of the kind
 * @throws a refusal: part_changed if the part is neither as the preview saw it nor as it was to become
 */
function isStillBefore(
  told: BeforeAndAfter | undefined,
  print: string | undefined,
  part: ImportedPart,
): boolean {
  if (print === undefined && told === undefined) return true;
  if (told && print === told.after && told.before !== told.after) return false;
  if (print !== told?.before) throw changedMeanwhile(part);
  return true;
}
