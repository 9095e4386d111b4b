import { dashboardPaths } from '../../../lib/dashboard-paths.ts';

/** The path of the form for a review of this part. */
export const reviewPath = (partId: string): string =>
  `${dashboardPaths.review}?${new URLSearchParams({ part: partId })}`;
