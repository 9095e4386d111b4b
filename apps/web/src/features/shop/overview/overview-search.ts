import { readOverview, usualOverviewDays } from '@switchyard/shared/overview';
import { readQuery } from '../../../lib/list-search.ts';

/** How many days a query string such as `?days=90` asks for. Nonsense is ignored. */
export const readDays = (params: URLSearchParams) =>
  readQuery(readOverview.query, params).days ?? usualOverviewDays;
