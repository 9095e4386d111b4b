import { getSettings, getShopSettings, saveShopSettings, type Settings } from '@switchyard/shared/settings';
import type { Mount } from '../http/mount.ts';
import type { SettingsService } from './settings.service.ts';

interface SettingsRoutes {
  shop: SettingsService;
  /** What browsers are told of the services behind the shop. */
  services: Omit<Settings, 'seller'>;
}

export function mountSettings(mount: Mount, { shop, services }: SettingsRoutes): void {
  mount(getSettings, async () => {
    const { holdMinutes: _, returnDays: __, ...seller } = await shop.inForce();
    return { ...services, seller };
  });
  mount(getShopSettings, () => shop.desk());
  mount(saveShopSettings, ({ caller, body }) => shop.save(caller, body));
}
