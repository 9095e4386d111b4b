import type { Policy } from '@switchyard/shared/policies';
import { pages } from '../../lib/pages.ts';

/** The titles of the pages whose texts every shop has. */
export const policyTitles: Record<Policy, string> = {
  delivery: pages.deliveryPolicy.title,
  returns: pages.returns.title,
  privacy: pages.privacy.title,
  terms: pages.terms.title,
  imprint: pages.imprint.title,
  accessibility: pages.accessibility.title,
};
