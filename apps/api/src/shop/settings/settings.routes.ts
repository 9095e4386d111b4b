import { currencyHeader, shopCurrency } from '@switchyard/shared';
import {
  chooseCurrency,
  getCurrency,
  getSettings,
  getShopSettings,
  saveShopSettings,
  type Settings,
} from '@switchyard/shared/settings';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { CurrencyService } from './currency.service.ts';
import type { SettingsService } from './settings.service.ts';

interface SettingsRoutes {
  shop: SettingsService;
  currency: CurrencyService;
  /** The public settings of the services behind the shop, for browsers. */
  services: Omit<Settings, 'seller' | 'currency'>;
  /** The origins of part pictures on other sites. */
  originsOfParts: () => Promise<string[]>;
}

export function mountSettings(
  mount: Mount,
  { shop, currency, services, originsOfParts }: SettingsRoutes,
): void {
  mount(getSettings, async () => {
    const [inForce, ofParts] = await Promise.all([shop.inForceBriefly(), originsOfParts()]);
    const { holdMinutes: _, returnDays: __, ...seller } = inForce;
    const pictureOrigins = [...new Set([...services.pictureOrigins, ...ofParts])];
    return { ...services, seller, currency: shopCurrency(), pictureOrigins };
  });
  mount(getShopSettings, () => shop.desk());
  mount(saveShopSettings, ({ caller, body }) => shop.save(caller, body));
  mount(getCurrency, currency.read);
  mount(chooseCurrency, async ({ caller, body, response }) => {
    const chosen = await currency.choose(caller, body.currency);
    // It was set to the former currency before the call.
    response.set(currencyHeader, chosen.currency);
    return chosen;
  });
}
