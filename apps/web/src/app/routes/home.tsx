import type { ReactNode } from 'react';
import { ContactForm } from '../../features/contact/components/contact-form.tsx';
import { LatestParts } from '../../features/parts/components/latest-parts.tsx';
import { CustomerReviews } from '../../features/reviews/components/customer-reviews.tsx';
import { Hero } from '../../features/storefront/hero.tsx';
import { InfoCards } from '../../features/storefront/info-cards.tsx';
import { ShopNumbers } from '../../features/storefront/shop-numbers.tsx';
import { CableLine } from '../../ui/cable-line.tsx';
import { useDocumentTitle } from '../../ui/page-title.tsx';

const latestId = 'latest';

interface SectionProps {
  id: string;
  eyebrow: string;
  title: string;
  children: ReactNode;
}

function Section({ id, eyebrow, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="shell-width pt-16">
      <p className="front-print">{eyebrow}</p>
      <h2 id={id} className="mt-1 mb-7 text-3xl sm:text-4xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The shop's front. */
export function Component() {
  useDocumentTitle('Mechanical keyboard equipment');
  return (
    <>
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
      <Section id="write" eyebrow="Questions, wishes, returns" title="Write to us">
        <ContactForm />
      </Section>
    </>
  );
}
