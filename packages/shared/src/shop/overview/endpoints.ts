import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { overviewQuery, overviewSchema } from './schema.ts';

/**
 * Reads the ledgers of at most 180 days, and nothing older. Like Books, it gives up with 500 if the database takes
 * longer than ten seconds for them.
 */
export const readOverview = defineEndpoint({
  method: 'GET',
  path: '/overview',
  access: 'look',
  summary:
    'What waits for an admin now, and the sales of the last 7, 30 or 90 days (UTC) beside as many days before.',
  query: overviewQuery,
  response: overviewSchema,
});
