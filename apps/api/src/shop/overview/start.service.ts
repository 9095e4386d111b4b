import type { Start } from '@switchyard/shared/overview';
import type { ShopCurrency } from '../../infrastructure/database/shop-currency.ts';
import type { DeliveryService } from '../../orders/delivery/delivery.service.ts';
import type { SearchService } from '../../catalogue/search/search.service.ts';
import type { LookService } from '../look/look.service.ts';
import type { PoliciesService } from '../policies/policies.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { judgeStart, type StartFacts } from './start-rules.ts';

export type StartService = ReturnType<typeof createStartService>;

interface StartDependencies {
  settings: Pick<SettingsService, 'seller'>;
  look: Pick<LookService, 'editable'>;
  prices: Pick<ShopCurrency, 'isDecided'>;
  delivery: Pick<DeliveryService, 'table' | 'areCostsDecided'>;
  policies: Pick<PoliciesService, 'listOwn'>;
  search: Pick<SearchService, 'page'>;
  /** When the shop took money first. */
  findFirstMoney(): Promise<Date | undefined>;
  /** What the configuration says. */
  configured: Pick<StartFacts, 'usualName' | 'sendsMail' | 'isTestMode'>;
}

/** The way to the first sale, for whoever opens a shop. */
export function createStartService({
  settings,
  look,
  prices,
  delivery,
  policies,
  search,
  findFirstMoney,
  configured,
}: StartDependencies) {
  return {
    async read(): Promise<Start> {
      const [seller, { published }, isCurrencyDecided, table, areCostsDecided, ownTexts, onSale, firstMoney] =
        await Promise.all([
          settings.seller(),
          look.editable(),
          prices.isDecided(),
          delivery.table(),
          delivery.areCostsDecided(),
          policies.listOwn(),
          search.page({ limit: 1 }),
          findFirstMoney(),
        ]);
      return judgeStart({
        seller,
        isLookPublished: published !== undefined,
        isCurrencyDecided,
        isDeliverySaved: areCostsDecided,
        taxes: table.taxes.length,
        ownTexts: [...ownTexts],
        partsOnSale: onSale.total,
        hasSold: firstMoney !== undefined,
        ...configured,
      });
    },
  };
}
