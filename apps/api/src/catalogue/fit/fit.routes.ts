import { findKeyboards, judgeFit } from '@switchyard/fit';
import { getRelated, type OfferTerms } from '@switchyard/shared/parts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { FitService } from './fit.service.ts';

interface SoughtNames {
  /** Counts a name that was searched for in vain. */
  note(name: string, ipAddress: string | undefined): void;
}

/** @param offerTerms what holds for every offer, if that is decided */
export function mountFit(
  mount: Mount,
  fit: FitService,
  sought: SoughtNames,
  offerTerms: () => Promise<OfferTerms | undefined>,
): void {
  mount(judgeFit, ({ body }) => fit.judge(body));
  mount(findKeyboards, async ({ query, response }) => {
    const { found, isUnknown } = await fit.findKeyboards(query);
    if (isUnknown && query.q !== undefined) sought.note(query.q, response.req.ip);
    return found;
  });
  mount(getRelated, async ({ params }) => {
    const [related, terms] = await Promise.all([fit.relatedTo(params.partId), offerTerms()]);
    return { ...related, ...(terms && { terms }) };
  });
}
