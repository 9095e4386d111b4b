import type { Policy } from '@switchyard/shared/policies';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ownPageQuery } from '../../features/shop/own-pages/own-page-query.ts';
import { DeliveryCosts } from '../../features/shop/policies/delivery-costs.tsx';
import { policyQuery } from '../../features/shop/policies/policies-queries.ts';
import { policyAt } from '../../features/shop/policies/policy-at.ts';
import { SellerText } from '../../features/shop/policies/seller-text.tsx';
import { Data } from '../../lib/data.tsx';
import { isMissing } from '../../lib/is-missing.ts';
import { fill, paths } from '../../lib/paths.ts';
import { usePathInPlace } from '../../lib/use-path-in-place.ts';
import { PageTitle, TitleWhileLoading } from '../../ui/page-head.tsx';
import { Component as NotFound } from './not-found.tsx';

const descriptions: Record<Policy, string> = {
  delivery: 'What delivery costs, how long it takes, and which taxes are due.',
  returns: 'How to send something back, and when the money returns.',
  privacy: 'What we keep about you, why, and who else sees it.',
  terms: 'What holds when you order here.',
  imprint: 'Who runs this shop, and how to reach us.',
  accessibility: 'How everybody can use this shop, and what to do if you cannot.',
};

/** Texts that the seller writes: the policies, such as Terms and Accessibility, and pages of the seller's own. */
export function Component() {
  const name = policyAt(useLocation().pathname);
  return <Data>{name ? <PolicyPage name={name} /> : <OwnPage />}</Data>;
}

function PolicyPage({ name }: { name: Policy }) {
  const query = useQuery(policyQuery(name));
  if (isMissing(query.error)) return <NotFound />;
  return (
    <Frame
      title={<PageTitle description={descriptions[name]}>{descriptions[name]}</PageTitle>}
      beside={name === 'delivery' && <DeliveryCosts />}
    >
      <SellerText query={query} />
    </Frame>
  );
}

function OwnPage() {
  const { slug = '' } = useParams();
  const query = useQuery(ownPageQuery(slug));
  const { data, error } = query;
  usePathInPlace(data && fill(paths.ownPage, data.slug));
  if (isMissing(error)) return <NotFound />;
  return (
    <Frame title={data ? <PageTitle title={data.title} /> : <TitleWhileLoading />}>
      <SellerText query={query} />
    </Frame>
  );
}

interface FrameProps {
  title: ReactNode;
  children: ReactNode;
  /** Rendered beside the text. */
  beside?: ReactNode;
}

function Frame({ title, children, beside }: FrameProps) {
  return (
    <div className="shell-width pt-8 sm:pt-14">
      {title}
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {children}
        {beside}
      </div>
    </div>
  );
}
