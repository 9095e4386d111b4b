import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { HeroCable } from './hero-cable.tsx';
import { HeroKeyboard } from './hero-keyboard.tsx';

/** The first thing a visitor sees. `latestId`: the id of the heading over the latest parts. */
export function Hero({ latestId }: { latestId: string }) {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <section className="relative overflow-hidden border-b border-base-300 bg-base-200">
      <HeroCable />
      <div className="shell-width relative grid items-center gap-10 py-14 md:grid-cols-[1.05fr_1fr] md:py-20 lg:gap-16">
        <div>
          <p className="front-print">Keyboard equipment, by the piece</p>
          <h1 className="mt-3 text-[clamp(2.4rem,6.2vw,4.25rem)] font-extrabold tracking-tight">
            Every part of a keyboard, down to the last switch.
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg text-(--muted)">
            Switches, keycaps, barebones, stabilisers and cables for people who build their own. You order the
            quantity your build needs, at one price per piece.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink
              to={isSignedIn ? paths.catalogue : paths.login}
              variant="primary"
              className="px-7 text-lg"
            >
              Get Started
            </ButtonLink>
            <Link
              to={{ hash: latestId }}
              className="text-link inline-flex min-h-11 items-center text-base-content"
            >
              See what came in last
            </Link>
          </div>
        </div>
        <HeroKeyboard />
      </div>
    </section>
  );
}
