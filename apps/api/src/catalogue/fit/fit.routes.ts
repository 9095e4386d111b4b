import { findKeyboards, judgeFit } from '@switchyard/fit';
import { getRelated, type OfferTerms } from '@switchyard/shared/parts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { FitService } from './fit.service.ts';

/** @param offerTerms what holds for every offer, if that is decided */
export function mountFit(
  mount: Mount,
  fit: FitService,
  offerTerms: () => Promise<OfferTerms | undefined>,
): void {
  mount(judgeFit, ({ body }) => fit.judge(body));
  mount(findKeyboards, async ({ query }) => fit.findKeyboards(query.q));
  mount(getRelated, async ({ params }) => {
    const [related, terms] = await Promise.all([fit.relatedTo(params.partId), offerTerms()]);
    return { ...related, ...(terms && { terms }) };
  });
}
