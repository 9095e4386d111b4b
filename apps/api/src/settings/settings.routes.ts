import { getSettings, type Settings } from '@switchyard/shared';
import type { Mount } from '../http/mount.ts';

export function mountSettings(mount: Mount, settings: Settings): void {
  mount(getSettings, async () => settings);
}
