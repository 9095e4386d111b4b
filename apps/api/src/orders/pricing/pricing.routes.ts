import { getQuote } from '@switchyard/shared/pricing';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { PricingService } from './pricing.service.ts';

export function mountPricing(mount: Mount, pricing: PricingService): void {
  mount(getQuote, ({ query }) => pricing.quote(query));
}
