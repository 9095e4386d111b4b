import { getSettings, getShopSettings, saveShopSettings, type Settings } from '@switchyard/shared/settings';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { SettingsService } from './settings.service.ts';

interface SettingsRoutes {
  shop: SettingsService;
  /** The public settings of the services behind the shop, for browsers. */
  services: Omit<Settings, 'seller' | 'name' | 'logo' | 'accent' | 'look'>;
  /** The published look. */
  look: () => Promise<Pick<Settings, 'logo' | 'accent'> & Settings['look']>;
  /** The origins of part pictures on other sites. */
  originsOfParts: () => Promise<string[]>;
}

export function mountSettings(mount: Mount, { shop, services, look, originsOfParts }: SettingsRoutes): void {
  mount(getSettings, async () => {
    const [inForce, published, ofParts] = await Promise.all([
      shop.inForceBriefly(),
      look(),
      originsOfParts(),
    ]);
    const { holdMinutes: _, returnDays: __, ...seller } = inForce;
    const { logo, accent, hero, figures, cards, footer, since } = published;
    return {
      ...services,
      seller,
      name: seller.name,
      logo,
      accent,
      look: { hero, figures, cards, footer, since },
      pictureOrigins: [
        ...new Set([
          ...services.pictureOrigins,
          ...ofParts,
          ...originsOf([logo.light, logo.dark, hero.picture]),
        ]),
      ],
    };
  });
  mount(getShopSettings, () => shop.desk());
  mount(saveShopSettings, ({ caller, body }) => shop.save(caller, body));
}

/** The origins of those of these pictures that are on other sites. */
const originsOf = (urls: readonly string[]): string[] => urls.flatMap((url) => URL.parse(url)?.origin ?? []);
