import type { Policy } from '@switchyard/shared/policies';
import { useLocation } from 'react-router-dom';
import { DeliveryCosts } from '../../features/shop/policies/delivery-costs.tsx';
import { policyAt } from '../../features/shop/policies/policy-at.ts';
import { PolicyText } from '../../features/shop/policies/policy-text.tsx';
import { Data } from '../../lib/data.tsx';
import { PageTitle } from '../../ui/page-head.tsx';

const descriptions: Record<Policy, string> = {
  delivery: 'What delivery costs, how long it takes, and which taxes are due.',
  returns: 'How to send something back, and when the money returns.',
  privacy: 'What we keep about you, why, and who else sees it.',
  terms: 'What holds when you order here.',
};

/** Delivery, Returns, Privacy and Terms: texts that the seller writes. */
export function Component() {
  const name = policyAt(useLocation().pathname);
  if (!name) return null;
  return (
    <div className="shell-width pt-8 sm:pt-14">
      <PageTitle description={descriptions[name]}>{descriptions[name]}</PageTitle>
      <Data>
        <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <PolicyText name={name} />
          {name === 'delivery' && <DeliveryCosts />}
        </div>
      </Data>
    </div>
  );
}
