import type { Profile } from '@switchyard/shared';
import type { ReactNode } from 'react';
import { useAccount } from '../../lib/session/use-session.ts';
import { Avatar } from '../../ui/picture.tsx';

export function ProfilePreview({ profile }: { profile: Profile | null }) {
  const { email, displayName } = useAccount();
  return (
    <section aria-label="Saved profile" className="plate overflow-hidden">
      <div aria-hidden="true" className="h-14 bg-secondary xl:h-20" />
      <div className="-mt-10 flex flex-col gap-4 p-5 xl:-mt-12">
        <div className="flex items-end gap-4 xl:flex-col xl:items-start">
          <Avatar
            src={profile?.ownImg ? profile.img : undefined}
            name={displayName}
            className="size-20 shrink-0 border-4 border-base-100 text-3xl xl:size-24"
          />
          <div className="min-w-0">
            <h2 className="line-clamp-2 text-xl xl:text-2xl">{displayName}</h2>
            <p className="text-(--muted) wrap-anywhere">{email}</p>
          </div>
        </div>
        {profile ? (
          <Facts profile={profile} />
        ) : (
          <p className="text-(--muted)">Your profile will appear here once you save it.</p>
        )}
      </div>
    </section>
  );
}

function Facts({ profile }: { profile: Profile }) {
  return (
    <dl className="grid gap-3 border-t border-base-300 pt-4 min-[24rem]:grid-cols-2 xl:grid-cols-1">
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
