import { isReadableAccent, tonesOf } from '@switchyard/shared/look';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { SiteFacts } from '../../../lib/site-facts.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import type { LookForm } from './look-texts.ts';
import { markOf } from './mark.ts';

const properties = ['--color-primary', '--color-accent'] as const;

interface LookPreviewProps {
  look: LookForm;
  /** The other sections of Home. */
  children: ReactNode;
}

/** The header, sections of Home, and the footer with a look that is not published. Nothing in it can be used. */
export function LookPreview({ look, children }: LookPreviewProps) {
  const host = useRef<HTMLDivElement>(null);
  const { accent } = look;
  useLayoutEffect(() => {
    const style = host.current?.style;
    for (const name of properties) {
      style?.removeProperty(name);
      style?.removeProperty(`${name}-content`);
      if (!isReadableAccent(accent)) continue;
      const { light, dark } = tonesOf(accent);
      style?.setProperty(name, `light-dark(${light.colour}, ${dark.colour})`);
      style?.setProperty(`${name}-content`, `light-dark(${light.text}, ${dark.text})`);
    }
  }, [accent]);
  const facts = { origin: location.origin, shop: look.name, look: { ...look, mark: markOf(look.logo) } };
  return (
    <SiteFacts value={facts}>
      <div
        ref={host}
        inert
        className="flex flex-col gap-6 overflow-hidden rounded-(--radius-box) border border-base-300 bg-base-100 pb-6"
      >
        <p className="flex min-h-17 items-center gap-2 border-b border-base-300 px-4 font-display text-xl font-extrabold">
          <LogoMark className="h-9" />
          <span className="min-w-0 truncate">{look.name}</span>
        </p>
        <Top look={look} />
        {children}
        <p className="px-4 text-(--muted)">
          {look.footer || 'Keyboard equipment'}
          {look.since && `, since ${look.since}`}
        </p>
      </div>
    </SiteFacts>
  );
}

/** The top of Home, but for the drawn keyboard. It is not Home's own code, which would become a file of its own. */
function Top({ look: { name, hero } }: { look: LookForm }) {
  return (
    <div className="grid items-center gap-6 px-4 wrap-anywhere md:grid-cols-[1.2fr_1fr]">
      <div>
        <p className="text-3xl font-extrabold tracking-tight sm:text-4xl">{hero.title || name}</p>
        <p className="mt-3 whitespace-pre-line text-(--muted)">{hero.text}</p>
        <p className="mt-5 flex flex-wrap items-center gap-5">
          <span className="keycap keycap-primary px-7 text-lg">Get Started</span>
          <span className="text-link">Browse equipment</span>
        </p>
      </div>
      {hero.picture && <img src={hero.picture} alt="" className="hero-picture" />}
    </div>
  );
}
