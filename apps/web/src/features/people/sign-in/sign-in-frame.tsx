import type { ReactNode } from 'react';
import { PageTitle } from '../../../ui/page-head.tsx';

interface SignInFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className="shell-width grid flex-1 items-center py-6 sm:py-14">
      <div className="plate mx-auto grid w-full max-w-4xl overflow-hidden shadow-xl shadow-black/5 md:grid-cols-[1fr_1.15fr]">
        <SignInArt />
        <div className="p-5 sm:p-10">
          <PageTitle title={title}>
            <p className="text-base">{lead}</p>
          </PageTitle>
          {children}
        </div>
      </div>
    </div>
  );
}

/** A drawing of keycaps from above, one of them in the shop's colour. */
function SignInArt() {
  return (
    <div
      aria-hidden="true"
      className="relative hidden overflow-hidden border-e border-base-300 bg-neutral md:block"
    >
      <div className="absolute top-1/2 left-1/2 grid -translate-1/2 rotate-[-14deg] auto-rows-[6.5rem] grid-cols-[repeat(6,6.5rem)] gap-2">
        {Array.from({ length: 66 }, (_, key) => (
          <span key={key} className={`keycap pointer-events-none ${keyLook(key)}`}>
            {key === accentKey ? '↵' : ''}
          </span>
        ))}
      </div>
    </div>
  );
}

const accentKey = 26;

function keyLook(key: number): string {
  if (key === accentKey) return 'keycap-accent text-2xl';
  return key % 11 === 4 ? 'keycap-primary' : 'keycap-plain';
}
