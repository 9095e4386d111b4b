import { getProfile, saveProfile } from '@switchyard/shared/profiles';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { ProfilesService } from './profiles.service.ts';

export function mountProfiles(mount: Mount, profiles: ProfilesService): void {
  mount(saveProfile, async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await profiles.save(caller, body),
  }));
  mount(getProfile, ({ caller, params }) => profiles.get(caller, params.id));
}
