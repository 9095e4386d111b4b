import { readOverview, usualOverviewDays } from '@switchyard/shared';
import { readQuery } from '../../lib/list-search.ts';

/** How many days an address such as `?days=90` shows. Nonsense is ignored. */
export const readDays = (address: URLSearchParams) =>
  readQuery(readOverview.query, address).days ?? usualOverviewDays;
