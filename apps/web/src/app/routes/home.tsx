import { lazy, type ReactNode, type Ref, Suspense, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Hero } from '../../features/shop/storefront/hero.tsx';
import { kindLinks } from '../../shop/kind-links.ts';
import { SiteFacts } from '../../lib/site-facts.ts';
import { retried } from '../../lib/retried.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { whenNear } from '../../lib/when-near.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { EarlyClick } from '../../lib/early-click.tsx';

// Sections below the fold, and sections with API data, are lazy-loaded.
const ContinueOrder = lazy(retried(() => import('../wall/continue-order.tsx')));
const LatestParts = lazy(retried(() => import('../../features/catalogue/parts/latest-parts.tsx')));
const ShopNumbers = lazy(retried(() => import('../../features/shop/storefront/shop-numbers.tsx')));
const CustomerReviews = lazy(retried(() => import('../../features/people/reviews/customer-reviews.tsx')));
const { load: loadForm, watch: watchForm } = whenNear(
  retried(() => import('../../features/people/contact/contact-form.tsx')),
);
const ContactForm = lazy(loadForm);
const InfoCards = lazy(retried(() => import('../../features/shop/storefront/info-cards.tsx')));

interface SectionProps {
  id: string;
  eyebrow: string;
  title: string;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** Each section has its own error boundary, so that one broken section does not take the page down. */
const sectionError = (error: unknown) => (
  <ErrorState title="This section could not be shown" error={error} onRetry={() => location.reload()} />
);

function Section({ id, eyebrow, title, className = 'shell-width', ref, children }: SectionProps) {
  return (
    <section ref={ref} aria-labelledby={id} className={classNames('pt-8 sm:pt-12', className)}>
      <p className="front-print">{eyebrow}</p>
      <h2 id={id} className="mt-0.5 mb-4 text-2xl sm:mb-6 sm:text-3xl">
        {title}
      </h2>
      <ErrorBoundary fallback={sectionError}>
        <Suspense>
          {children}
          <EarlyClick />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}

/** Home. */
export function Component() {
  const { look } = use(SiteFacts);
  return (
    <>
      <PageHead
        description={
          'Switches, keycaps, kits, stabilisers and cables for people who build their ' +
          'own keyboards, in the small quantities that a build needs.'
        }
      />
      <Continued />
      <Hero hero={look.hero} />
      <Kinds />
      <Section id="latest" eyebrow="Just unpacked" title="The latest parts">
        <LatestParts />
      </Section>
      {look.figures?.[0] && (
        <Section id="numbers" eyebrow="So far" title="The shop in figures">
          <ShopNumbers figures={look.figures} />
        </Section>
      )}
      <CableLine className="mt-8 sm:mt-12" />
      <Section id="reviews" eyebrow="From the workbench" title="What builders say">
        <CustomerReviews />
      </Section>
      <div className="shell-width grid gap-x-8 lg:grid-cols-[1fr_2fr]">
        <Section id="visit" eyebrow="Come by, or call" title="Where to find us" className="flex flex-col">
          <InfoCards cards={look.cards} />
        </Section>
        <Section
          id="write"
          eyebrow="Questions, wishes, returns"
          title="Write to us"
          className=""
          ref={watchForm}
        >
          <ContactForm />
        </Section>
      </div>
    </>
  );
}

/** The server does not know the history state, so its content is rendered after hydration. */
function Continued() {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  return (
    isHydrated &&
    state && (
      <Suspense>
        <ContinueOrder state={state} />
      </Suspense>
    )
  );
}

/** Links to the kinds of parts, in one row that scrolls sideways on a phone. */
function Kinds() {
  return (
    <nav
      aria-label="Kinds of equipment"
      className="shell-width scroll-px-2 pt-4 max-sm:overflow-x-auto max-sm:[scrollbar-width:thin]"
    >
      <ul className="-mx-1 flex gap-1.5 p-1 max-sm:w-max sm:flex-wrap">
        {kindLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="kind-chip">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const coil = 'c 4 -26 17 -26 13 0 s -9 18 -4 0 '.repeat(14);

/** A coiled keyboard cable across the page. */
function CableLine({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 60"
      preserveAspectRatio="xMidYMid slice"
      className={classNames('block h-14 w-full text-accent', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
    >
      <path d={`M-10 36 C 180 60 320 18 520 34 ${coil} c 120 -14 260 22 580 -4`} />
    </svg>
  );
}
