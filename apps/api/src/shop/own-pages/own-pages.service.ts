import { isDeepStrictEqual } from 'node:util';
import {
  type ChangedOwnPage,
  type KeptPage,
  type ListedPage,
  mostOwnPages,
  type NewOwnPage,
  type OwnPage,
  type WrittenPage,
} from '@switchyard/shared/own-pages';
import { ObjectId } from 'mongodb';
import { refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { AuditEntry, AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { PoliciesService } from '../policies/policies.service.ts';
import type { OwnPagesRepository } from './own-pages.repository.ts';

export type OwnPagesService = ReturnType<typeof createOwnPagesService>;

interface OwnPagesDependencies {
  pages: OwnPagesRepository;
  texts: Pick<PoliciesService, 'check' | 'prepare' | 'render'>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** Pages that the seller adds, at `/pages/<slug>`. */
export function createOwnPagesService({ pages, texts, audit, clock }: OwnPagesDependencies) {
  async function get(id: string): Promise<WrittenPage> {
    const found = await pages.find(id);
    if (!found) throw refuse('no_such_page');
    return found;
  }

  const record = (
    { email, ipAddress }: Actor,
    entry: Pick<AuditEntry, 'action' | 'whom' | 'before' | 'after'>,
  ) => audit.record({ by: email, from: ipAddress, ...entry });

  return {
    /** The pages that visitors find, by title. */
    list: async (): Promise<ListedPage[]> =>
      (await pages.list()).flatMap(({ slug, title, hidden }) => (hidden ? [] : [{ slug, title }])),

    /** The page with this slug, present or former. Hidden pages are not found. @throws a refusal: no_such_page */
    async read(slug: string): Promise<OwnPage> {
      const found = await pages.findShown(slug);
      if (!found) throw refuse('no_such_page');
      return { slug: found.slug, title: found.title, html: await texts.render(found.text) };
    },

    /** The present and the former slugs of the pages that are not hidden. */
    listSlugs: () => pages.listSlugs(),

    listKept: (): Promise<KeptPage[]> => pages.list(),

    /** @throws a refusal: no_such_page */
    written: get,

    /** @throws the refusals of `texts.check`, or one with an issue for each fault */
    async add(actor: Actor, page: NewOwnPage): Promise<string> {
      texts.check(page.text);
      if ((await pages.list()).length >= mostOwnPages)
        throw refuseInput([
          { path: 'body', message: `A shop has at most ${mostOwnPages} pages of its own. Delete one first` },
        ]);
      if (await pages.isTaken(page.slug)) throw taken();
      const id = new ObjectId().toHexString();
      await record(actor, { action: 'page-added', whom: id, after: page });
      const pictures = await texts.prepare(page.text);
      if (!(await pages.add(id, { ...page, pictures }, clock.now()))) throw taken();
      return id;
    },

    /** @throws a refusal: no_such_page, page_changed, those of `texts.check`, or one with an issue for each fault */
    async change(actor: Actor, id: string, { version, ...page }: ChangedOwnPage): Promise<WrittenPage> {
      texts.check(page.text);
      const before = await get(id);
      const changes = changesOf(before, page);
      if (Object.keys(changes.after).length === 0) return before;
      if (before.version !== version) throw refuse('page_changed');
      if (await pages.isTaken(page.slug, id)) throw taken();
      await record(actor, { action: 'page-changed', whom: id, ...changes });
      const pictures = await texts.prepare(page.text);
      const outcome = await pages.replace(before, { ...page, pictures }, clock.now());
      if (outcome === 'taken') throw taken();
      if (outcome === 'changed') throw refuse('page_changed');
      return get(id);
    },

    /** @throws a refusal: no_such_page */
    async delete(actor: Actor, id: string): Promise<void> {
      const { slug, title, text, hidden } = await get(id);
      await record(actor, { action: 'page-deleted', whom: id, before: { slug, title, text, hidden } });
      await pages.delete(id);
    },
  };
}

const taken = () => refuseInput([{ path: 'body.slug', message: 'Another page has this URL' }]);

/** The fields that a change gives other values, before and after. */
function changesOf({ slug, title, text, hidden }: WrittenPage, after: NewOwnPage) {
  const before: NewOwnPage = { slug, title, text, hidden };
  const fields = (['slug', 'title', 'text', 'hidden'] as const).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const only = (page: NewOwnPage) => Object.fromEntries(fields.map((field) => [field, page[field]]));
  return { before: only(before), after: only(after) };
}
