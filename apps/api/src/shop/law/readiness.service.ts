import { lackingIn, type Readiness, type ReadinessFacts } from '@switchyard/shared/law';
import { menuPath, plainPath } from '@switchyard/shared/look';
import { policies as names } from '@switchyard/shared/policies';
import type { DeliveryService } from '../../orders/delivery/delivery.service.ts';
import type { LookService } from '../look/look.service.ts';
import type { OwnPagesService } from '../own-pages/own-pages.service.ts';
import type { PoliciesService } from '../policies/policies.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { LawService } from './law.service.ts';
import { judgeTexts } from './readiness-texts.ts';

export type ReadinessService = ReturnType<typeof createReadinessService>;

interface ReadinessDependencies {
  law: Pick<LawService, 'facts'>;
  settings: Pick<SettingsService, 'seller'>;
  delivery: Pick<DeliveryService, 'delivery' | 'table'>;
  policies: Pick<PoliciesService, 'listOwn' | 'plain'>;
  ownPages: Pick<OwnPagesService, 'list'>;
  look: Pick<LookService, 'published'>;
  /** What the configuration says. */
  configured: Pick<ReadinessFacts, 'sendsMail'> & {
    /** What a shop is called until somebody names it. */
    usualName: string;
  };
}

/** What is missing before the shop sells to a country. */
export function createReadinessService({
  law,
  settings,
  delivery,
  policies,
  ownPages,
  look,
  configured: { usualName, sendsMail },
}: ReadinessDependencies) {
  /** What the seller wrote, as far as a menu leads to it. Menus leave out texts that are empty. */
  async function readTexts() {
    const [own, pages, { menus }] = await Promise.all([
      policies.listOwn(),
      ownPages.list(),
      look.published(),
    ]);
    const entries = [...menus.header, ...menus.footer.flatMap((column) => column.entries)];
    const paths = new Set(entries.flatMap(({ to }) => menuPath(to) ?? []).map(plainPath));
    const found = names.filter((name) => paths.has(`/${name}`));
    const texts = await Promise.all(found.map(async (name) => [name, await policies.plain(name)] as const));
    const titles = pages.flatMap(({ slug, title }) => (paths.has(`/pages/${slug}`) ? title : []));
    return { found: new Map(texts), titles, own };
  }

  return {
    async read(): Promise<Readiness> {
      const [facts, seller, { countries }, { taxes }, texts] = await Promise.all([
        law.facts(),
        settings.seller(),
        delivery.delivery(),
        delivery.table(),
        readTexts(),
      ]);
      const known: ReadinessFacts = {
        law: facts,
        isSellerOwn: seller.name !== usualName && seller.address !== '' && seller.email !== '',
        sendsMail,
        taxed: taxes.map(({ country }) => country),
        ...judgeTexts(texts),
      };
      return countries.map(({ code, name }) => ({ code, name, ...lackingIn(code, known) }));
    },
  };
}
