import type { NewProfile, Profile } from '@switchyard/shared/profiles';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';
import type { IsOwnPicture } from '../../infrastructure/providers/own-pictures.ts';
import { canReadProfile } from './profiles.policies.ts';
import type { ProfilesRepository } from './profiles.repository.ts';

export type ProfilesService = ReturnType<typeof createProfilesService>;

interface ProfilesDependencies {
  profiles: ProfilesRepository;
  isOwnPicture: IsOwnPicture;
  /**
   * Finds which of these URLs are of pictures that the account uploaded, and protects those pictures from the clean-up.
   */
  usePictures(account: string, addresses: readonly string[]): Promise<{ own: string[] }>;
  clock: Clock;
}

export function createProfilesService(dependencies: ProfilesDependencies) {
  const { profiles, isOwnPicture, usePictures, clock } = dependencies;

  return {
    /**
     * A profile by its id. `me` is the caller's own; null if the caller has none.
     * @throws a refusal if there is no such profile, or the caller may not read it
     */
    async get(actor: Actor, id: string): Promise<Profile | null> {
      const profile = await (id === 'me' ? profiles.findByOwner(actor.id) : profiles.find(id));
      if (!profile && id === 'me') return null;
      if (!profile) throw refuse('no_such_profile');
      if (!canReadProfile(actor, profile)) throw refuse('profile_not_yours');
      return { ...profile, ownImg: isOwnPicture(profile.img) };
    },

    /**
     * Saves the caller's only profile and returns its id. Only pictures that the caller uploaded are protected from the
     * clean-up.
     */
    async save(actor: Actor, profile: NewProfile): Promise<string> {
      const { own: pictureIds } = await usePictures(actor.id, [profile.img]);
      const save = () => profiles.save(actor.id, { ...profile, pictureIds }, clock.now());
      return save().catch((error: unknown) => {
        // Of two concurrent first saves, the unique index refuses one. Its retry then replaces the other.
        if (isDuplicateKey(error)) return save();
        throw error;
      });
    },
  };
}
