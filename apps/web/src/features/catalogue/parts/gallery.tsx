import type { CurvePoint, Part } from '@switchyard/shared/parts';
import ChartSpline from 'lucide-react/icons/chart-spline';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { ForceDrawing } from '../../../ui/force-drawing.tsx';
import { PictureLink } from '../../../ui/picture-link.tsx';
import { Picture } from '../../../ui/picture.tsx';

/** The `sizes` of a picture on the stage. */
const stageSizes = '(width >= 76rem) 37rem, (width >= 64rem) 50vw, 88vw';

interface View {
  /** The alternative text. */
  name: string;
  /** The link's target without JavaScript: the picture's file, or the specification for a curve. */
  href: string;
  src?: string;
  curve?: { points: readonly CurvePoint[]; preTravel: number | undefined };
}

function viewsOf({ name, img, pictures = [], facts }: Part): View[] {
  const { curve: points, preTravel } = facts?.kind === 'switch' ? facts : {};
  return [
    ...[{ src: img, alt: name }, ...pictures].map(({ src, alt }) => ({ name: alt, href: src, src })),
    ...(points ? [{ name: 'Force curve', href: '#specification', curve: { points, preTravel } }] : []),
  ];
}

/**
 * The pictures of a part and a switch's force curve: one large on a stage that can be swiped, and all in a strip. Only
 * the first is loaded large; the others follow when the visitor interacts with the gallery.
 */
export function Gallery({ part }: { part: Part }) {
  const views = viewsOf(part);
  const last = views.length - 1;
  const stage = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isAwake, setAwake] = useState(false);
  const wake = () => setAwake(true);

  function show(index: number) {
    wake();
    setCurrent(index);
    // Setting the scroll position fires a `scroll` event, which updates the current view.
    if (stage.current) stage.current.scrollLeft = index * stage.current.clientWidth;
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft' && current > 0) show(current - 1);
    if (key === 'ArrowRight' && current < last) show(current + 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is in it can have the focus
    <section
      aria-label="Pictures"
      onPointerEnter={wake}
      onFocus={wake}
      onKeyDown={press}
      className="grid min-w-0 gap-3 self-start"
    >
      <div className="relative overflow-hidden rounded-(--radius-box) border border-base-300">
        <ul
          ref={stage}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth));
          }}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {views.map((view, index) => (
            <li key={view.href} inert={index !== current} className="w-full shrink-0 snap-center">
              {index === 0 || isAwake ? (
                <OnStage view={view} isFirst={index === 0} />
              ) : (
                <div className="aspect-4/3" />
              )}
            </li>
          ))}
        </ul>
        {last > 0 && (
          <>
            <Arrow
              name="Previous view"
              isAtEnd={current === 0}
              onClick={() => show(current - 1)}
              side="start-2"
            >
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Arrow>
            <Arrow name="Next view" isAtEnd={current === last} onClick={() => show(current + 1)} side="end-2">
              <ChevronRight aria-hidden="true" className="size-5" />
            </Arrow>
            <Dots count={views.length} current={current} />
          </>
        )}
      </div>
      {last > 0 && <Strip views={views} current={current} onChoose={show} />}
      <output className="sr-only">{isAwake && `${current + 1} of ${views.length}`}</output>
    </section>
  );
}

function OnStage({ view: { name, src, curve }, isFirst }: { view: View; isFirst: boolean }) {
  if (curve) {
    return (
      <figure className="grid aspect-4/3 place-items-center bg-base-200 p-4">
        <ForceDrawing lines={[{ key: 'curve', index: 0, ...curve }]} />
        <figcaption className="sr-only">Force curve. The specification says it in words.</figcaption>
      </figure>
    );
  }
  return (
    <PictureLink src={src ?? ''} name={name} className="group relative block">
      <Picture src={src} alt={name} sizes={stageSizes} eager={isFirst} />
      <Maximize2
        aria-hidden="true"
        className="absolute end-3 bottom-3 size-11 rounded-lg border border-base-300 bg-base-100/90 p-3 group-hover:bg-base-100"
      />
    </PictureLink>
  );
}

interface ArrowProps {
  name: string;
  /** Whether the arrow leads nowhere. It is then aria-disabled instead of removed, so that the focus is not lost. */
  isAtEnd: boolean;
  side: string;
  onClick: () => void;
  children: ReactNode;
}

function Arrow({ name, isAtEnd, side, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onClick}
      className={classNames(
        'absolute top-1/2 -mt-5.5 grid size-11 place-items-center rounded-full border border-base-300 bg-base-100/90 aria-disabled:opacity-50 noscript:hidden',
        side,
      )}
    >
      {children}
    </button>
  );
}

/**
 * Dots below the stage on a phone, where the strip may be off screen. Hidden from screen readers, which use the strip.
 */
function Dots({ count, current }: { count: number; current: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5 sm:hidden"
    >
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classNames(
            'size-2 rounded-full border border-base-100',
            index === current ? 'bg-primary' : 'bg-base-content/45',
          )}
        />
      ))}
    </div>
  );
}

interface StripProps {
  views: readonly View[];
  current: number;
  onChoose: (index: number) => void;
}

/** Thumbnails of all views. Without JavaScript each is a link: to the picture's file, or to the specification. */
function Strip({ views, current, onChoose }: StripProps) {
  function choose(event: MouseEvent, index: number) {
    // Clicks with a modifier key open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(index);
  }
  return (
    <ul aria-label="All views" className="grid grid-cols-5 gap-2 sm:gap-3">
      {views.map(({ name, href, src }, index) => (
        <li key={href}>
          <a
            href={href}
            aria-label={`Show ${name}`}
            aria-current={index === current}
            onClick={(event) => choose(event, index)}
            className="block overflow-hidden rounded-lg border-2 border-base-300 aria-[current=true]:border-primary"
          >
            {src === undefined ? (
              <span className="grid aspect-4/3 place-items-center bg-base-200 text-primary">
                <ChartSpline aria-hidden="true" className="size-6" />
              </span>
            ) : (
              <Picture src={src} alt="" sizes="(width >= 64rem) 7rem, 18vw" />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
