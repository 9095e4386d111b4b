import { isReadableAccent, tonesOf } from '@switchyard/shared/look';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { SiteFacts } from '../../../lib/site-facts.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import type { LookForm } from './look-texts.ts';
import { markOf } from './mark.ts';
import './look-preview.css';

const properties = ['--color-primary', '--color-accent'] as const;

interface LookPreviewProps {
  look: LookForm;
  /** The other sections of Home. */
  children: ReactNode;
}

/** The look in both themes. */
export function LookPreview(props: LookPreviewProps) {
  return (
    <div className="flex flex-col gap-6">
      <ThemePreview theme="light" {...props} />
      <ThemePreview theme="dark" {...props} />
    </div>
  );
}

/** The header, sections of Home, and the footer with a look that is not published. Nothing in it can be used. */
function ThemePreview({ theme, look, children }: LookPreviewProps & { theme: 'light' | 'dark' }) {
  const host = useRef<HTMLDivElement>(null);
  const { accent } = look;
  useLayoutEffect(() => {
    const style = host.current?.style;
    for (const name of properties) {
      style?.removeProperty(name);
      style?.removeProperty(`${name}-content`);
      if (!isReadableAccent(accent)) continue;
      const { colour, text } = tonesOf(accent)[theme];
      style?.setProperty(name, colour);
      style?.setProperty(`${name}-content`, text);
    }
  }, [accent, theme]);
  const menus = shownIn(look.menus);
  const known = { ...look, menus, mark: markOf(look.logo) };
  const facts = { origin: location.origin, shop: look.name, look: known };
  return (
    <SiteFacts value={facts}>
      <div
        ref={host}
        inert
        className={`look-preview look-preview-${theme} flex flex-col gap-6 overflow-hidden rounded-(--radius-box) border border-base-300 pb-6`}
      >
        <div className="flex min-h-17 flex-wrap items-center gap-x-5 gap-y-2 border-b border-base-300 px-4 py-2">
          <p className="flex min-w-0 items-center gap-2 font-display text-xl font-extrabold">
            <LogoMark className="h-9" />
            <span className="min-w-0 truncate">{look.name}</span>
          </p>
          <p className="min-w-0 font-medium wrap-anywhere">{labelsOf(menus.header)}</p>
        </div>
        <Top look={look} />
        {children}
        <div className="flex flex-wrap gap-x-10 gap-y-4 border-t border-base-300 px-4 pt-5 wrap-anywhere">
          <p className="text-(--muted)">
            {look.footer || 'Keyboard equipment'}
            {look.since && `, since ${look.since}`}
          </p>
          {menus.footer.map(({ title, entries }) => (
            <div key={title} className="max-w-60 text-sm">
              <p className="font-semibold text-(--muted)">{title}</p>
              <p>{labelsOf(entries)}</p>
            </div>
          ))}
        </div>
      </div>
    </SiteFacts>
  );
}

/** The entries that are switched on. Whether each page exists is not known here. */
function shownIn({ header, footer }: LookForm['menus']) {
  const shown = ({ off }: LookForm['menus']['header'][number]) => !off;
  return {
    header: header.filter(shown),
    footer: footer.map(({ title, entries }) => ({ title, entries: entries.filter(shown) })),
  };
}

const labelsOf = (entries: readonly { label: string }[]) => entries.map(({ label }) => label).join(' · ');

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
