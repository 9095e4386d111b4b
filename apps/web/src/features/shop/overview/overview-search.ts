import { readOverview, usualOverviewDays } from '@switchyard/shared/overview';
import { readQuery } from '../../../lib/list-search.ts';

/** Parses the number of days from a query string such as `?days=90`. Invalid values are ignored. */
export const readDays = (params: URLSearchParams) =>
  readQuery(readOverview.query, params).days ?? usualOverviewDays;
