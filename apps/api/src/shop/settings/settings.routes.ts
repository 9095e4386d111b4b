import { getSettings, getShopSettings, saveShopSettings, type Settings } from '@switchyard/shared/settings';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { SettingsService } from './settings.service.ts';

interface SettingsRoutes {
  shop: SettingsService;
  /** The public settings of the services behind the shop, for browsers. */
  services: Omit<Settings, 'seller'>;
  /** The origins of part pictures on other sites. */
  originsOfParts: () => Promise<string[]>;
}

export function mountSettings(mount: Mount, { shop, services, originsOfParts }: SettingsRoutes): void {
  mount(getSettings, async () => {
    const [inForce, ofParts] = await Promise.all([shop.inForceBriefly(), originsOfParts()]);
    const { holdMinutes: _, returnDays: __, ...seller } = inForce;
    const pictureOrigins = [...new Set([...services.pictureOrigins, ...ofParts])];
    return { ...services, seller, pictureOrigins };
  });
  mount(getShopSettings, () => shop.desk());
  mount(saveShopSettings, ({ caller, body }) => shop.save(caller, body));
}
