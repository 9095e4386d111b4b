import { getSettings, getShopSettings, saveShopSettings, type Settings } from '@switchyard/shared/settings';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { SettingsService } from './settings.service.ts';

interface SettingsRoutes {
  shop: SettingsService;
  /** What browsers are told of the services behind the shop. */
  services: Omit<Settings, 'seller'>;
  /** The other sites that pictures of parts come from. */
  originsOfParts: () => Promise<string[]>;
}

export function mountSettings(mount: Mount, { shop, services, originsOfParts }: SettingsRoutes): void {
  mount(getSettings, async () => {
    const [inForce, ofParts] = await Promise.all([shop.inForce(), originsOfParts()]);
    const { holdMinutes: _, returnDays: __, ...seller } = inForce;
    const pictureOrigins = [...new Set([...services.pictureOrigins, ...ofParts])];
    return { ...services, seller, pictureOrigins };
  });
  mount(getShopSettings, () => shop.desk());
  mount(saveShopSettings, ({ caller, body }) => shop.save(caller, body));
}
