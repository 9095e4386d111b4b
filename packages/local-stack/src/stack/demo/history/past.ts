import type { PaymentSandbox } from '@switchyard/stripe-sandbox';
import { startPastApi, type ApiSurroundings } from '../../api.ts';

/** The shop and its payment provider at another time. */
export interface Past {
  apiOrigin: string;
  paymentOrigin: string;
  /** From now on it is this time there, and it goes on. */
  moveTo: (time: Date) => Promise<void>;
  /** The shop does what is due. */
  sweep: () => Promise<void>;
  /** Resolves once the shop knows all that happened at the provider. */
  settled: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts a copy of the API, and a URL of the sandbox, whose clocks can be moved together. */
export async function startPast(
  surroundings: ApiSurroundings,
  sandbox: Pick<PaymentSandbox, 'openPast'>,
  signal?: AbortSignal,
): Promise<Past> {
  const apiOrigin = `http://127.0.0.1:${surroundings.port}`;
  let behindMs = 0;
  const door = await sandbox.openPast({
    now: () => Date.now() - behindMs,
    webhookUrl: `${apiOrigin}/webhook/stripe`,
  });
  const payment = { origin: door.origin, scriptUrl: surroundings.payment.scriptUrl };
  const api = startPastApi({ ...surroundings, payment }, signal);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= api.stop().then(door.stop));
  try {
    await api.ready;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apiOrigin,
    paymentOrigin: door.origin,
    async moveTo(time) {
      behindMs = Date.now() - time.getTime();
      await api.ask({ time: time.toISOString() });
    },
    sweep: () => api.ask('sweep'),
    async settled() {
      await door.refundsSettled();
      await door.webhooks.settled();
    },
    stop,
  };
}
