import * as z from 'zod/mini';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { objectId } from '../../infrastructure/fields.ts';
import { newDecisionSchema, newReportSchema, reportedReviewSchema } from './report-schema.ts';

const params = z.object({ id: objectId });
const acknowledged = z.object({ acknowledged: z.literal(true) });

export const reportReview = defineEndpoint({
  method: 'POST',
  path: '/review/:id/report',
  access: 'anyone',
  summary: 'Reports a review to the shop. The same report again changes nothing.',
  params,
  body: newReportSchema,
  refusals: ['no_such_review', 'reported_enough', 'network_messages_used_up'],
  response: acknowledged,
  limit: 'contact',
});

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/review/reports',
  access: 'desk',
  summary: 'The reviews with open reports, by their oldest; from the oldest 200 reports. Nobody is named.',
  response: z.array(reportedReviewSchema),
});

export const decideReports = defineEndpoint({
  method: 'POST',
  path: '/review/:id/decision',
  access: 'desk',
  summary:
    'Decides the open reports of a review: keeps, hides or deletes it, and mails the reasons to whoever is told.',
  params,
  body: newDecisionSchema,
  refusals: ['no_open_reports'],
  response: acknowledged,
});
