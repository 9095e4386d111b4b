import { shopCurrency, type Currency } from '@switchyard/shared';
import type { ChosenCurrency } from '@switchyard/shared/settings';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { ShopCurrency } from '../../infrastructure/database/shop-currency.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';

export type CurrencyService = ReturnType<typeof createCurrencyService>;

interface CurrencyDependencies {
  prices: Pick<ShopCurrency, 'isFixed' | 'isDecided' | 'choose'>;
  audit: Pick<AuditService, 'record'>;
}

/** The currency of all prices, which admins choose until the shop has a part. */
export function createCurrencyService({ prices, audit }: CurrencyDependencies) {
  const read = async (): Promise<ChosenCurrency> => ({
    currency: shopCurrency(),
    isFixed: await prices.isFixed(),
  });

  return {
    read,

    /** @throws a refusal: currency_fixed if the shop has, or had, a part */
    async choose(actor: Actor, currency: Currency): Promise<ChosenCurrency> {
      const before = shopCurrency();
      // Choosing the one that the shop began with is a choice, too.
      if (currency === before && (await prices.isDecided())) return read();
      await audit.record({
        by: actor.email,
        from: actor.ipAddress,
        action: 'currency-chosen',
        whom: 'settings',
        before: { currency: before },
        after: { currency },
      });
      await prices.choose(currency);
      return { currency, isFixed: false };
    },
  };
}
