import { lazy, Suspense, type ReactNode } from 'react';
import { Hero } from '../../features/storefront/hero.tsx';
import { ShopNumbers } from '../../features/storefront/shop-numbers.tsx';
import { retried } from '../../lib/retried.ts';
import { whenNear } from '../../lib/when-near.ts';
import { CableLine } from '../../ui/cable-line.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ErrorState } from '../../ui/states.tsx';

const latestId = 'latest';
const writeId = 'write';

// What is further down, and what shows answers of the API, comes with code of its own, after the page around it.
const LatestParts = lazy(retried(() => import('../home/latest-parts.tsx')));
const CustomerReviews = lazy(retried(() => import('../home/customer-reviews.tsx')));
const ContactForm = lazy(
  whenNear(
    writeId,
    retried(() => import('../home/contact-form.tsx')),
  ),
);
const InfoCards = lazy(retried(() => import('../../features/storefront/info-cards.tsx')));

interface SectionProps {
  id: string;
  eyebrow: string;
  title: string;
  children: ReactNode;
}

/** Instead of a section whose code could not be fetched: the rest of the page is of use without. */
const sectionError = (error: unknown) => (
  <ErrorState title="This section could not be shown" error={error} onRetry={() => location.reload()} />
);

function Section({ id, eyebrow, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="shell-width pt-16">
      <p className="front-print">{eyebrow}</p>
      <h2 id={id} className="mt-1 mb-7 text-3xl sm:text-4xl">
        {title}
      </h2>
      <ErrorBoundary fallback={sectionError}>
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    </section>
  );
}

/** The shop's front. */
export function Component() {
  return (
    <>
      <PageHead
        title="Mechanical keyboard equipment"
        description="Switches, keycaps, barebones, stabilisers and cables for people who build their own keyboards. In the small quantities a build needs, at one price per piece."
      />
      <Hero latestId={latestId} />
      <Section id={latestId} eyebrow="Just unpacked" title="The latest parts">
        <LatestParts />
      </Section>
      <Section id="numbers" eyebrow="So far" title="A small shop, a lot of switches">
        <ShopNumbers />
      </Section>
      <CableLine className="mt-14" />
      <Section id="reviews" eyebrow="From the workbench" title="What builders say">
        <CustomerReviews />
      </Section>
      <Section id="visit" eyebrow="Come by, or write" title="Where to find us">
        <InfoCards />
      </Section>
      <Section id={writeId} eyebrow="Questions, wishes, returns" title="Write to us">
        <ContactForm />
      </Section>
    </>
  );
}
