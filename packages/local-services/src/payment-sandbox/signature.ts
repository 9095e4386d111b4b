import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header of a webhook: https://docs.stripe.com/webhooks#verify-manually
 * @param time in seconds since 1970
 */
export function signatureOf(payload: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
