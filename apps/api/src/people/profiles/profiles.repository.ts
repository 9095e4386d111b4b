import type { NewProfile, Profile } from '@switchyard/shared/profiles';
import { ObjectId, type Collection, type Db, type WithId } from 'mongodb';

interface ProfileDocument extends NewProfile {
  _id: ObjectId;
  /** The id of the account. */
  owner: string;
  /** The ids of those pictures on the profile that its owner uploaded. */
  pictureIds?: string[];
  savedAt: Date;
}

/** A profile with its owner, for checking who may read it. */
type OwnedProfile = Omit<Profile, 'ownImg'> & { owner: string };

export type ProfilesRepository = ReturnType<typeof createProfilesRepository>;

export function createProfilesRepository(db: Db) {
  const profiles: Collection<ProfileDocument> = db.collection('profiles');
  return {
    async find(id: string): Promise<OwnedProfile | undefined> {
      return toProfile(await profiles.findOne({ _id: new ObjectId(id) }));
    },

    async findByOwner(owner: string): Promise<OwnedProfile | undefined> {
      return toProfile(await profiles.findOne({ owner: { $eq: owner } }));
    },

    async deleteByOwner(owner: string): Promise<void> {
      await profiles.deleteOne({ owner: { $eq: owner } });
    },

    /** Saves the only profile of an owner. Returns its id, which never changes. */
    async save(owner: string, profile: NewProfile & { pictureIds: string[] }, at: Date): Promise<string> {
      const saved = await profiles.findOneAndUpdate(
        { owner: { $eq: owner } },
        { $set: { ...profile, savedAt: at } },
        { upsert: true, returnDocument: 'after', projection: { _id: 1 } },
      );
      if (!saved) throw new Error('The profile was not saved');
      return saved._id.toHexString();
    },
  };
}

function toProfile(document: WithId<ProfileDocument> | null): OwnedProfile | undefined {
  if (!document) return undefined;
  const { _id, owner, education, location, city, phone, linkedin, img } = document;
  return { _id: _id.toHexString(), owner, education, location, city, phone, linkedin, img };
}
