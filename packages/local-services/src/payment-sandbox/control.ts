import { z } from 'zod';
import type { FaultInjection } from './faults.ts';
import { faultSchema } from './faults.ts';
import type { WebhookDelivery } from './webhooks.ts';

const webhookSchema = z.strictObject({
  url: z.url().nullable().optional(),
  held: z.boolean().optional(),
  copies: z.int().positive().optional(),
});
const replaySchema = z.strictObject({ event: z.string() });

export interface ControlReply {
  status: number;
  body: object;
}

/**
 * The calls under `/sandbox/` with which a test in another process makes things go wrong. Bodies and answers
 * are JSON.
 *
 * - `GET`, `POST`, `DELETE /sandbox/faults`: list, add one (see faults.ts), clear all
 * - `GET`, `POST /sandbox/webhooks`: how delivery stands; change any of `url` (null for none), `held`, `copies`
 * - `POST /sandbox/webhooks/replay`: `{ "event": "evt_…" }` once more
 */
export function answerControl(
  method: string,
  path: string,
  text: string,
  { faults, webhooks }: { faults: FaultInjection; webhooks: WebhookDelivery },
): ControlReply {
  const body: unknown = text === '' ? {} : JSON.parse(text);
  switch (`${method} ${path}`) {
    case 'GET /sandbox/faults':
      return ok({ faults: faults.list() });
    case 'POST /sandbox/faults':
      faults.add(faultSchema.parse(body));
      return ok({ faults: faults.list() });
    case 'DELETE /sandbox/faults':
      faults.clear();
      return ok({ faults: [] });
    case 'GET /sandbox/webhooks':
      return ok(webhooks.status());
    case 'POST /sandbox/webhooks':
      changeWebhooks(webhooks, webhookSchema.parse(body));
      return ok(webhooks.status());
    case 'POST /sandbox/webhooks/replay':
      webhooks.replay(replaySchema.parse(body).event);
      return ok(webhooks.status());
    default:
      return { status: 404, body: { error: { message: `There is no control ${method} ${path}.` } } };
  }
}

function changeWebhooks(webhooks: WebhookDelivery, change: z.infer<typeof webhookSchema>): void {
  if (change.copies !== undefined) webhooks.setCopies(change.copies);
  if (change.url !== undefined) webhooks.setUrl(change.url ?? undefined);
  if (change.held === true) webhooks.hold();
  if (change.held === false) webhooks.release();
}

function ok(body: object): ControlReply {
  return { status: 200, body };
}
