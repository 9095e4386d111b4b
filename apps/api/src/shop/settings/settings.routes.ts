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
import { pictureOriginsOf } from '../../infrastructure/security/picture-origins.ts';
import type { CurrencyService } from './currency.service.ts';
import type { SettingsService } from './settings.service.ts';

interface SettingsRoutes {
  shop: SettingsService;
  currency: CurrencyService;
  /** The public settings of the services behind the shop, for browsers. */
  services: Pick<Settings, 'firebase' | 'stripe' | 'pictureOrigins' | 'testMode'>;
  /** The published look. */
  look: () => Promise<Pick<Settings, 'logo' | 'accent' | 'emptyTexts'> & Settings['look']>;
  /** The notices of the legal guarantee. */
  notices: () => Promise<{ picture: string }[]>;
  /** The origins of the catalogue's pictures on other sites. */
  originsOfCatalogue: () => Promise<string[]>;
}

export function mountSettings(
  mount: Mount,
  { shop, currency, services, look, notices, originsOfCatalogue }: SettingsRoutes,
): void {
  mount(getSettings, async () => {
    const [inForce, published, shownNotices, ofCatalogue] = await Promise.all([
      shop.inForceBriefly(),
      look(),
      notices(),
      originsOfCatalogue(),
    ]);
    const { holdMinutes: _, returnDays: __, ...seller } = inForce;
    const { logo, accent, hero, figures, cards, footer, since, menus, emptyTexts } = published;
    return {
      ...services,
      seller,
      emptyTexts,
      currency: shopCurrency(),
      name: seller.name,
      logo,
      accent,
      look: { hero, figures, cards, footer, since, menus },
      pictureOrigins: [
        ...new Set([
          ...services.pictureOrigins,
          ...ofCatalogue,
          ...pictureOriginsOf([
            logo.light,
            logo.dark,
            hero.picture,
            ...shownNotices.map(({ picture }) => picture),
          ]),
        ]),
      ],
    };
  });
  mount(getShopSettings, () => shop.editable());
  mount(saveShopSettings, ({ caller, body }) => shop.save(caller, body));
  mount(getCurrency, currency.read);
  mount(chooseCurrency, async ({ caller, body, response }) => {
    const chosen = await currency.choose(caller, body.currency);
    // It was set to the former currency before the call.
    response.set(currencyHeader, chosen.currency);
    return chosen;
  });
}
