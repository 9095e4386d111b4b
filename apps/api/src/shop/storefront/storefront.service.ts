import type { OfferTerms } from '@switchyard/shared/parts';
import type { PartPage } from '@switchyard/shared/storefront';
import type { FamiliesService } from '../../catalogue/families/families.service.ts';
import type { FitService } from '../../catalogue/fit/fit.service.ts';
import type { ReviewsService } from '../../people/reviews/reviews.service.ts';
import type { LawService } from '../law/law.service.ts';

export interface StorefrontNeeds {
  fit: Pick<FitService, 'relatedTo'>;
  families: Pick<FamiliesService, 'get'>;
  reviews: Pick<ReviewsService, 'newestOf' | 'ratingsOf'>;
  law: Pick<LawService, 'shown'>;
  /** What holds for every offer, if that is decided. */
  offerTerms: () => Promise<OfferTerms | undefined>;
}

/**
 * What the page of a part shows. The page works without its family, which may end between two reads.
 * @throws a refusal: no_such_part
 */
export async function pageOfPart(
  { fit, families, reviews, law, offerTerms }: StorefrontNeeds,
  partId: string,
): Promise<PartPage> {
  const [related, newest, shownLaw, terms] = await Promise.all([
    fit.relatedTo(partId),
    reviews.newestOf(partId),
    law.shown(),
    offerTerms(),
  ]);
  const { part, alike, goesWith } = related;
  const [ratings, family] = await Promise.all([
    reviews.ratingsOf([part, ...alike, ...goesWith].map(({ _id }) => _id)),
    part.family && families.get(part.family.id).catch(() => undefined),
  ]);
  return {
    ...related,
    ...(family && { family }),
    ...(terms && { terms }),
    ratings,
    reviews: newest,
    law: shownLaw,
  };
}
