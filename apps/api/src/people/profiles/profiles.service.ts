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
  /** Tells which of the stored pictures at these URLs are the account's own, and keeps those. */
  usePictures(account: string, addresses: readonly string[]): Promise<{ own: string[] }>;
  clock: Clock;
}

export function createProfilesService(dependencies: ProfilesDependencies) {
  const { profiles, isOwnPicture, usePictures, clock } = dependencies;

  return {
    /** A profile by id; for `me` the caller's own, or null without one. */
    async get(actor: Actor, id: string): Promise<Profile | null> {
      const profile = await (id === 'me' ? profiles.findByOwner(actor.id) : profiles.find(id));
      if (!profile && id === 'me') return null;
      if (!profile) throw refuse('no_such_profile');
      if (!canReadProfile(actor, profile)) throw refuse('profile_not_yours');
      return { ...profile, ownImg: isOwnPicture(profile.img) };
    },

    /** Saves the caller's one profile. Answers its id. It keeps no picture of somebody else. */
    async save(actor: Actor, profile: NewProfile): Promise<string> {
      const { own: pictureIds } = await usePictures(actor.id, [profile.img]);
      const save = () => profiles.save(actor.id, { ...profile, pictureIds }, clock.now());
      return save().catch((error: unknown) => {
        // Of two first saves at once, MongoDB refuses one. Then there is a profile to replace.
        if (isDuplicateKey(error)) return save();
        throw error;
      });
    },
  };
}
