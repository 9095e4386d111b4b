import { lackingIn, type Readiness, type ReadinessFacts } from '@switchyard/shared/law';
import type { DeliveryService } from '../../orders/delivery/delivery.service.ts';
import type { OwnPagesService } from '../own-pages/own-pages.service.ts';
import type { PoliciesService } from '../policies/policies.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { LawService } from './law.service.ts';

export type ReadinessService = ReturnType<typeof createReadinessService>;

interface ReadinessDependencies {
  law: Pick<LawService, 'facts'>;
  settings: Pick<SettingsService, 'seller'>;
  delivery: Pick<DeliveryService, 'delivery' | 'table'>;
  policies: Pick<PoliciesService, 'listOwn' | 'plain'>;
  ownPages: Pick<OwnPagesService, 'list'>;
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
  configured: { usualName, sendsMail },
}: ReadinessDependencies) {
  return {
    async read(): Promise<Readiness> {
      const [facts, seller, { countries }, { taxes }, own, statement, terms, pages] = await Promise.all([
        law.facts(),
        settings.seller(),
        delivery.delivery(),
        delivery.table(),
        policies.listOwn(),
        policies.plain('accessibility'),
        policies.plain('terms'),
        ownPages.list(),
      ]);
      const known: ReadinessFacts = {
        law: facts,
        isSellerOwn: seller.name !== usualName && seller.address !== '' && seller.email !== '',
        sendsMail,
        taxed: taxes.map(({ country }) => country),
        areTextsOwn: own.has('terms') && own.has('privacy'),
        // The law puts the statement into the terms, or a document like them (Directive (EU) 2019/882, annex V).
        hasAccessibilityStatement:
          statement.trim() !== '' ||
          [terms, ...pages.map(({ title }) => title)].some((text) => /accessib/i.test(text)),
      };
      return countries.map(({ code, name }) => ({ code, name, ...lackingIn(code, known) }));
    },
  };
}
