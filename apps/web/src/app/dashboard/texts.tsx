import { policies, type Policy } from '@switchyard/shared/policies';
import { useSearchParams } from 'react-router-dom';
import { PolicyDesk } from '../../features/shop/policies/policy-desk.tsx';
import { pages } from '../../lib/pages.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const names: Record<Policy, string> = {
  delivery: pages.deliveryPolicy.title,
  returns: pages.returns.title,
  privacy: pages.privacy.title,
  terms: pages.terms.title,
};

/** Texts: what the seller says about delivery, returns, privacy and terms. */
export function Component() {
  const [params] = useSearchParams();
  const name = policies.find((policy) => policy === params.get('text')) ?? policies[0];
  return (
    <>
      <PageTitle>
        What buyers read about delivery, returns, privacy and terms. Figures follow your settings where the
        text has them filled in.
      </PageTitle>
      <Tabs label="Texts" names={names} current={name} searchOf={(policy) => `?text=${policy}`} />
      <PolicyDesk key={name} name={name} />
    </>
  );
}
