import type { Profile } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { useAccount } from '../../lib/session/use-session.ts';
import { Avatar } from '../../ui/picture.tsx';

export function ProfilePreview({ profile }: { profile: Profile | null }) {
  const { email, displayName } = useAccount();
  return (
    <section aria-label="Saved profile" className="plate overflow-hidden">
      <div className="h-20 bg-secondary" />
      <div className="-mt-12 flex flex-col gap-4 p-5">
        <Avatar
          src={profile?.ownImg ? profile.img : undefined}
          name={displayName}
          className="size-24 border-4 border-base-100 text-3xl"
        />
        <div>
          <h2 className="text-2xl">{displayName}</h2>
          <p className="text-(--muted) wrap-anywhere">{email}</p>
        </div>
        {profile ? (
          <Facts profile={profile} />
        ) : (
          <p>Nothing is saved yet. Your profile appears here once you save it.</p>
        )}
      </div>
    </section>
  );
}

function Facts({ profile }: { profile: Profile }) {
  return (
    <dl className="flex flex-col gap-3 border-t border-base-300 pt-4">
      <Fact name="Education">{profile.education}</Fact>
      <Fact name="Location">{profile.location}</Fact>
      <Fact name="City">{profile.city}</Fact>
      <Fact name="Phone">{profile.phone}</Fact>
      <Fact name="LinkedIn">
        {/^https?:\/\//.test(profile.linkedin) ? (
          <a href={profile.linkedin} rel="noreferrer" target="_blank" className="text-link">
            {profile.linkedin}
          </a>
        ) : (
          profile.linkedin
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-(--muted)">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
