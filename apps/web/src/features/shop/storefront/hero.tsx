import type { Settings } from '@switchyard/shared/settings';
import { use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { SiteFacts } from '../../../lib/site-facts.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface HeroProps {
  /** What the seller says there. The name of the shop stands for a title that is not decided. */
  hero: Settings['look']['hero'] | undefined;
}

export function Hero({ hero }: HeroProps) {
  const { shop } = use(SiteFacts);
  // While a session is being restored, the visitor may not need the login page.
  const isVisitor = useSession().status === 'signed-out';
  return (
    <section className="relative overflow-hidden border-b border-base-300 bg-base-200">
      <div className="shell-width relative grid items-center gap-x-12 gap-y-7 pt-8 md:grid-cols-[1.2fr_1fr] md:py-10 lg:gap-x-20">
        <div className="wrap-anywhere">
          <p className="front-print max-md:hidden">Keyboard equipment, by the piece</p>
          <h1 className="text-[clamp(2rem,4.4vw,3.5rem)] font-extrabold tracking-tight md:mt-2">
            {hero?.title || shop}
          </h1>
          <p className="mt-3 max-w-[46ch] whitespace-pre-line text-(--muted) md:mt-4 md:text-lg">
            {hero?.text}
          </p>
          <form action={paths.build} className="mt-5 flex max-w-[34rem] flex-wrap items-end gap-2 md:mt-6">
            <label className="min-w-56 flex-1 font-medium">
              Which keyboard do you have?
              <input
                name="board"
                placeholder="GMMK Pro, Q1, Corne …"
                autoComplete="off"
                className="well mt-1"
              />
            </label>
            <Button type="submit" worksAlone>
              See what fits
            </Button>
          </form>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
            <ButtonLink
              to={hero?.button || (isVisitor ? paths.login : paths.catalogue)}
              variant="primary"
              className="px-7 text-lg"
            >
              Get Started
            </ButtonLink>
            <Link
              to={paths.catalogue}
              className="text-link inline-flex min-h-11 items-center text-base-content"
            >
              Browse equipment
            </Link>
            <Link to={paths.build} className="text-link inline-flex min-h-11 items-center text-base-content">
              Will it fit?
            </Link>
          </div>
        </div>
        {hero?.picture ? <img src={hero.picture} alt="" className="hero-picture" /> : <HeroKeyboard />}
      </div>
    </section>
  );
}

const coil = 'c 6 -34 24 -34 18 0 s -14 22 -7 0 '.repeat(8);

/** The cable from behind the keyboard to the edge of the screen. */
function HeroCable() {
  return (
    <svg
      viewBox="0 0 700 80"
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      className="absolute start-[94%] top-[12%] hidden h-20 w-175 text-base-300 lg:block"
    >
      <path d={`M0 50 h 56 ${coil} c 60 -14 180 22 560 -10`} />
    </svg>
  );
}

interface Key {
  /** The `KeyboardEvent.code`. */
  code: string;
  legend: string;
  /** The width in quarters of a letter key. */
  grow?: `grow-${number}`;
  look?: 'keycap-primary' | 'keycap-accent';
}

const rows: Key[][] = [
  [
    { code: 'Escape', legend: 'Esc', look: 'keycap-accent' },
    { code: 'Digit1', legend: '1' },
    { code: 'Digit2', legend: '2' },
    { code: 'Digit3', legend: '3' },
    { code: 'Digit4', legend: '4' },
    { code: 'Digit5', legend: '5' },
  ],
  [
    { code: 'Tab', legend: 'Tab', grow: 'grow-6' },
    { code: 'KeyQ', legend: 'Q' },
    { code: 'KeyW', legend: 'W' },
    { code: 'KeyE', legend: 'E' },
    { code: 'KeyR', legend: 'R', grow: 'grow-6' },
  ],
  [
    { code: 'CapsLock', legend: 'Caps', grow: 'grow-7' },
    { code: 'KeyA', legend: 'A' },
    { code: 'KeyS', legend: 'S' },
    { code: 'KeyD', legend: 'D', grow: 'grow-5' },
    { code: 'KeyF', legend: 'F' },
  ],
  [
    { code: 'ControlLeft', legend: 'Ctrl', grow: 'grow-5' },
    { code: 'Space', legend: '', grow: 'grow-11' },
    { code: 'Enter', legend: 'Enter', grow: 'grow-8', look: 'keycap-primary' },
  ],
];

/** The keys that are pressed on the visitor's own keyboard. */
function useHeldKeys(): ReadonlySet<string> {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const press = ({ code }: KeyboardEvent) =>
      setHeld((now) => (now.has(code) ? now : new Set([...now, code])));
    const release = ({ code }: KeyboardEvent) =>
      setHeld((now) => new Set([...now].filter((other) => other !== code)));
    const releaseAll = () => setHeld(new Set());
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    addEventListener('blur', releaseAll);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
      removeEventListener('blur', releaseAll);
    };
  }, []);
  return held;
}

/** A drawing of a keyboard whose keys move with the visitor's own. */
function HeroKeyboard() {
  const held = useHeldKeys();
  return (
    // Phones only show its upper rows, as if it were half below the edge.
    <div aria-hidden="true" className="relative max-md:h-28">
      <HeroCable />
      <div className="hero-board">
        {rows.map((row) => (
          <div key={row[0]?.code} className="flex gap-1.5">
            {row.map(({ code, legend, grow = 'grow-4', look }) => (
              <span
                key={code}
                className={classNames(
                  'hero-key keycap',
                  grow,
                  look ?? 'keycap-plain',
                  held.has(code) && 'is-held',
                )}
              >
                {legend}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
