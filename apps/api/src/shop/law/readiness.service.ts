import { lackingIn, type Readiness, type ReadinessFacts } from '@switchyard/shared/law';
import type { DeliveryService } from '../../orders/delivery/delivery.service.ts';
import type { PoliciesService } from '../policies/policies.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { LawService } from './law.service.ts';

export type ReadinessService = ReturnType<typeof createReadinessService>;

interface ReadinessDependencies {
  law: Pick<LawService, 'facts'>;
  settings: Pick<SettingsService, 'seller'>;
  delivery: Pick<DeliveryService, 'delivery' | 'table'>;
  policies: Pick<PoliciesService, 'listOwn' | 'plain'>;
  /** What the configuration says. */
  configured: Pick<ReadinessFacts, 'sendsMail'> & {
    /** The seller that a shop names until somebody says who sells. */
    sample: Record<'name' | 'address' | 'email', string>;
  };
}

/** What is missing before the shop sells to a country. */
export function createReadinessService({
  law,
  settings,
  delivery,
  policies,
  configured: { sample, sendsMail },
}: ReadinessDependencies) {
  return {
    async read(): Promise<Readiness> {
      const [facts, seller, { countries }, { taxes }, own, terms] = await Promise.all([
        law.facts(),
        settings.seller(),
        delivery.delivery(),
        delivery.table(),
        policies.listOwn(),
        policies.plain('terms'),
      ]);
      const known: ReadinessFacts = {
        law: facts,
        isSellerOwn: (['name', 'address', 'email'] as const).every((name) => seller[name] !== sample[name]),
        sendsMail,
        taxed: taxes.map(({ country }) => country),
        areTextsOwn: own.has('terms') && own.has('privacy'),
        // The law puts the statement into the terms, or a document like them (Directive (EU) 2019/882, annex V).
        hasAccessibilityStatement: /accessib/i.test(terms),
      };
      return countries.map(({ code, name }) => ({ code, name, ...lackingIn(code, known) }));
    },
  };
}
