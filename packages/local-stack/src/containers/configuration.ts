import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

export const standInsSchema = z.object({
  /** The API, which receives the payment sandbox's webhooks. */
  API_ORIGIN: origin,
  AUTH_PORT: port.default(9099),
  PAYMENT_PORT: port.default(9220),
  MAILBOX_PORT: port.default(1080),
  SMTP_PORT: port.default(1025),
  /** The payment sandbox's URL for browsers. */
  PAYMENT_PUBLIC_ORIGIN: origin,
  DATA_FOLDER: z.string().min(1),
});

export const demoSchema = standInsSchema.pick({ API_ORIGIN: true, DATA_FOLDER: true }).extend({
  AUTH_ORIGIN: origin,
  PAYMENT_ORIGIN: origin,
});

/** Parses the environment. If it is invalid, lists every fault and ends the process. */
export function readEnvironment<Schema extends z.ZodObject>(schema: Schema): z.output<Schema> {
  const environment = schema.safeParse(process.env);
  if (environment.success) return environment.data;
  process.stderr.write(`The environment is not usable:\n${z.prettifyError(environment.error)}\n`);
  process.exit(1);
}
