import type { Currency } from '@switchyard/shared';
import { z } from 'zod';

const objectSchema = z.object({ id: z.string() });
const listSchema = z.object({ data: z.array(objectSchema) });

interface Charge {
  /** In minor units. */
  amount: number;
  currency: Currency;
}

/** What a person does in the dashboard of the payment provider. Each step may be repeated after an interruption. */
export function createProviderAccount({ origin, secretKey }: { origin: string; secretKey: string }) {
  async function send(path: string, fields: Record<string, string>, key?: string): Promise<unknown> {
    const answer = await fetch(`${origin}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, ...(key && { 'idempotency-key': key }) },
      body: new URLSearchParams(fields),
    });
    return answer.json();
  }

  return {
    /** Takes money from a test card. */
    async charge({ amount, currency }: Charge, fields: Record<string, string>, key: string): Promise<void> {
      const intent = { amount: String(amount), currency, ...fields };
      const { id } = objectSchema.parse(await send('payment_intents', intent, key));
      await send(`payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' });
    },

    async refund(intent: string, amount: number, key: string): Promise<void> {
      objectSchema.parse(await send('refunds', { payment_intent: intent, amount: String(amount) }, key));
    },

    /** Sends evidence; which kind decides a dispute of a test card. */
    async endDispute(intent: string, evidence: 'winning_evidence' | 'losing_evidence'): Promise<void> {
      const answer = await fetch(`${origin}/v1/disputes?payment_intent=${intent}`, {
        headers: { authorization: `Bearer ${secretKey}` },
      });
      const [dispute] = listSchema.parse(await answer.json()).data;
      if (!dispute) throw new Error(`The payment ${intent} is not disputed.`);
      await send(`disputes/${dispute.id}`, { 'evidence[uncategorized_text]': evidence });
    },
  };
}
