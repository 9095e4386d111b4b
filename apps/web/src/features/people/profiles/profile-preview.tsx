import type { Profile } from '@switchyard/shared/profiles';
import type { ReactNode } from 'react';
import { useAccount } from '../../../lib/session/use-session.ts';
import { Avatar } from '../../../ui/picture.tsx';

export function ProfilePreview({ profile }: { profile: Profile | null }) {
  const { email, displayName } = useAccount();
  return (
    <section aria-label="Saved profile" className="plate overflow-hidden">
      <div aria-hidden="true" className="h-14 bg-secondary xl:h-20" />
      <div className="flex flex-col gap-4 p-5">
        <div className="flex items-start gap-4 xl:flex-col">
          <Avatar
            src={profile?.ownImg ? profile.img : undefined}
            name={displayName}
            className="-mt-10 size-20 shrink-0 border-4 border-base-100 text-3xl xl:-mt-12 xl:size-24"
          />
          <h2 className="line-clamp-2 min-w-0 text-xl xl:text-2xl">{displayName}</h2>
        </div>
        <p className="-mt-3 text-(--muted) wrap-anywhere">{email}</p>
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
      <Fact name="LinkedIn" className="col-span-full">
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

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-(--muted)">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
