import type { NewProfile, Profile } from '@switchyard/shared';
import type { Actor } from '../security/actor.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { isDuplicateKey } from '../database/mongo.ts';
import type { IsOwnPicture } from '../providers/own-pictures.ts';
import type { ProfilesRepository } from './profiles.repository.ts';

export type ProfilesService = ReturnType<typeof createProfilesService>;

/** The owner and admins may read a profile. */
export function canReadProfile(actor: Actor, profile: { owner: string }): boolean {
  return actor.role === 'admin' || actor.email === profile.owner;
}

export interface ProfilesDependencies {
  profiles: ProfilesRepository;
  isOwnPicture: IsOwnPicture;
  /** Keeps the shop's picture at this address from being deleted as unused before the profile refers to it. */
  keepPicture(address: string): Promise<unknown>;
  clock: Clock;
}

export function createProfilesService(dependencies: ProfilesDependencies) {
  const { profiles, isOwnPicture, keepPicture, clock } = dependencies;

  return {
    /** A profile by id; for `me` the caller's own, or null without one. @throws AppError not_found, forbidden */
    async get(actor: Actor, id: string): Promise<Profile | null> {
      const profile = await (id === 'me' ? profiles.findByOwner(actor.email) : profiles.find(id));
      if (!profile && id === 'me') return null;
      if (!profile) throw new AppError('not_found', 'There is no such profile.');
      if (!canReadProfile(actor, profile)) throw new AppError('forbidden', 'This profile is not yours.');
      return { ...profile, ownImg: isOwnPicture(profile.img) };
    },

    /** Deletes the profile of an account. */
    forgetOwner: (owner: string): Promise<void> => profiles.deleteByOwner(owner),

    /** Saves the caller's one profile. Answers its id. */
    async save(actor: Actor, profile: NewProfile): Promise<string> {
      await keepPicture(profile.img);
      const save = () => profiles.save(actor.email, profile, clock.now());
      return save().catch((error: unknown) => {
        // Of two first saves at once, MongoDB refuses one. Then there is a profile to replace.
        if (isDuplicateKey(error)) return save();
        throw error;
      });
    },
  };
}
