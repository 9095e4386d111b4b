import * as z from 'zod/mini';
import { issueSchema } from './problem.ts';
import { plain, telling } from './refusal.ts';

const reason = z.object({ reason: z.string() });

/**
 * Refusals that any call may get before its use case begins, or because something that the shop depends on does not
 * respond.
 */
export const httpRefusals = {
  invalid_input: telling(
    400,
    z.object({ issues: z.array(issueSchema) }),
    { issues: [{ path: 'body.price', message: 'Price is Required' }] },
    ({ issues }) => issues.map(({ path, message }) => `${path}: ${message}`).join('; '),
  ),
  unreadable_request: telling(400, reason, { reason: 'The request cannot be read.' }, (told) => told.reason),
  file_missing: telling(
    400,
    z.object({ field: z.string() }),
    { field: 'image' },
    ({ field }) => `A multipart body with a file in the field ${field} is required.`,
  ),
  unreadable_upload: telling(
    400,
    reason,
    { reason: 'Unexpected end of form' },
    (told) => `This file could not be read as an upload: ${told.reason}.`,
  ),
  no_such_endpoint: telling(
    404,
    z.object({ method: z.string(), path: z.string() }),
    { method: 'GET', path: '/parts' },
    ({ method, path }) => `There is no ${method} ${path}.`,
  ),
  request_timeout: plain(408, 'The request took too long to arrive.'),
  idempotency_key_reused: plain(409, 'This Idempotency-Key was used for a different request.'),
  body_too_large: plain(413, 'This is too large to be sent.'),
  file_too_large: telling(
    413,
    z.object({ megabytes: z.int() }),
    { megabytes: 15 },
    ({ megabytes }) => `The file must be at most ${megabytes} MB. Send a smaller one.`,
  ),
  files_busy: plain(503, 'Other files are being read. Try again in a moment.'),
  json_expected: plain(415, 'Send JSON, with the header `Content-Type: application/json`.'),
  unsupported_encoding: telling(
    415,
    reason,
    { reason: 'unsupported charset "UTF-7"' },
    (told) => told.reason,
  ),
  rate_limited: telling(
    429,
    z.object({ retryAfter: z.int() }),
    { retryAfter: 30 },
    ({ retryAfter }) => `Too many requests. Try again in ${retryAfter} seconds.`,
  ),
  headers_too_large: plain(431, 'The headers of the request are too large.'),
  internal: plain(500, 'Something went wrong on our side.'),
  too_busy: plain(503, 'Too many people use the shop right now. Try again in a moment.'),
  database_unavailable: plain(503, 'The shop cannot reach its database right now. Try again soon.'),
};

export const webServerRefusals = {
  nothing_here: plain(404, 'There is nothing at this address.'),
  api_unavailable: plain(503, 'The shop is not available at the moment. Try again.'),
};
