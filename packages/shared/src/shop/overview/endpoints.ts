import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { overviewQuery, overviewSchema } from './schema.ts';
import { startSchema } from './start-schema.ts';

/**
 * Reads the ledgers of the last 180 days at most. Like Books, it answers 500 if the database takes longer than ten
 * seconds for that.
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

export const readStart = defineEndpoint({
  method: 'GET',
  path: '/overview/start',
  access: 'look',
  summary:
    'The steps to the first sale, which of them are done, and what is missing before real money can be taken.',
  response: startSchema,
});
