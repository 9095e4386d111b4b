import { isDeepStrictEqual } from 'node:util';
import { type Part } from '@switchyard/shared/parts';
import { partIdIn, partWords } from '@switchyard/shared/families';
import { checkRedirects, normalPath, type Redirect, type RedirectTable } from '@switchyard/shared/redirects';
import { refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { RedirectsRepository, TableInForce } from './redirects.repository.ts';

export type RedirectsService = ReturnType<typeof createRedirectsService>;

interface RedirectsDependencies {
  redirects: RedirectsRepository;
  /** The parts on sale among these. */
  findParts: (ids: readonly string[]) => Promise<ReadonlyMap<string, Pick<Part, '_id' | 'name' | 'family'>>>;
  /** The paths of the collections and the seller’s own pages that visitors see. */
  listPaths: () => Promise<readonly string[]>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** The maximum number of faults that an answer names. */
const mostFaults = 100;

const partPage = /^\/parts\/([^/?#]+)/;

/** The paths of former shops, and where they lead. */
export function createRedirectsService(dependencies: RedirectsDependencies) {
  const { redirects, findParts, listPaths, audit, clock } = dependencies;

  /** A part's page at its URL of today, so that visitors are redirected once. */
  async function today(to: string): Promise<string> {
    const [start, segment = ''] = partPage.exec(to) ?? [];
    const partId = partIdIn(segment);
    const part = start === undefined ? undefined : (await findParts([partId])).get(partId);
    return part && start ? `/parts/${partWords(part)}-${part._id}${to.slice(start.length)}` : to;
  }

  return {
    list: async (): Promise<Redirect[]> => redirects.read(await redirects.inForce()),

    async table(): Promise<RedirectTable> {
      const inForce = await redirects.inForce();
      return { version: versionOf(inForce), redirects: await redirects.read(inForce) };
    },

    /** Nothing if the path is not in the table. */
    async find(path: string): Promise<{ to?: string | null }> {
      const from = normalPath(path);
      const found = from === undefined ? undefined : await redirects.find(from);
      return found ? { to: found.to && (await today(found.to)) } : {};
    },

    /**
     * Replaces the table. Returns it as stored: in normal form, and each entry with the page to which it leads.
     * @param version the version of the table that the change is based on; undefined to replace whichever is in force
     * @throws a refusal with an issue for each fault, or redirects_changed if the table changed meanwhile
     */
    async save(actor: Actor, table: readonly Redirect[], version?: string): Promise<Redirect[]> {
      const former = await redirects.inForce();
      const before = await redirects.read(former);
      const { redirects: changed, faults } = checkRedirects(table, await listPaths(), before);
      if (faults.length > 0)
        throw refuseInput(
          faults
            .slice(0, mostFaults)
            .map(({ index, field, message }) => ({ path: `body.${index}.${field}`, message })),
        );
      if (isDeepStrictEqual(before, changed)) return changed;
      if (version !== undefined && version !== versionOf(former)) throw refuse('redirects_changed');
      await audit.record({
        by: actor.email,
        from: actor.ipAddress,
        action: 'redirects-changed',
        whom: 'redirects',
        ...describeChange(before, changed),
      });
      if (!(await redirects.replace(former, changed, clock.now()))) throw refuse('redirects_changed');
      return changed;
    },

    /** Deletes the entries of former tables. */
    sweep: (): Promise<void> => redirects.deleteFormer(clock.now()),
  };
}

const versionOf = (table: TableInForce): string => table?.id.toHexString() ?? 'none';

/** The maximum number of changed entries that the audit trail names. */
const mostTold = 50;

/** The changed entries, the first ones of each kind, and how many there are. */
function describeChange(before: readonly Redirect[], after: readonly Redirect[]) {
  const changed = (from: readonly Redirect[], to: readonly Redirect[]) => {
    const known = new Map(to.map((one) => [one.from, one.to]));
    return from.filter((one) => known.get(one.from) !== one.to);
  };
  const told = (entries: readonly Redirect[], all: readonly Redirect[]) => ({
    entries: all.length,
    changed: entries.slice(0, mostTold).map(({ from, to }) => `${from} → ${to ?? 'gone'}`),
  });
  return {
    before: told(changed(before, after), before),
    after: told(changed(after, before), after),
  };
}
