import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

/** The form for a review of this part. */
export const reviewPath = (partId: string): string =>
  `${dashboardPaths.review}?${new URLSearchParams({ part: partId })}`;
