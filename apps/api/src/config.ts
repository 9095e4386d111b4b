import { z } from 'zod';

/** A variable that is set but empty counts as not set, as compose files and shells leave it. */
const given = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(given, schema.optional());
const required = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(given, schema);
const text = z.string({ error: 'is missing' }).min(1, 'is missing');
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const list = z.preprocess(
  given,
  z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
);

/** Calls per minute, for each address and each account. */
const rate = (usual: number) =>
  z.preprocess(given, z.coerce.number('must be a number of calls per minute').int().min(1).default(usual));

const environmentSchema = z.object({
  NODE_ENV: z.preprocess(given, z.enum(['development', 'test', 'production']).default('production')),
  HOST: z.preprocess(given, z.string().default('127.0.0.1')),
  PORT: z.preprocess(given, z.coerce.number('must be a port').int().min(0).max(65535).default(3001)),
  LOG_LEVEL: z.preprocess(
    given,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  MONGODB_URI: required(text.regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')),
  ACCESS_TOKEN_SECRET: required(text.min(32, 'must have at least 32 characters')),
  ADMIN_EMAILS: list.pipe(
    z.array(z.string().toLowerCase().pipe(z.email('must be e-mails, parted by commas'))),
  ),
  FIREBASE_PROJECT_ID: required(text),
  FIREBASE_API_KEY: required(text),
  FIREBASE_AUTH_DOMAIN: required(text),
  FIREBASE_AUTH_EMULATOR_HOST: optional(z.string().regex(/^[\w.[\]:-]+:\d+$/, 'must be host:port')),
  FIREBASE_POPUP_SCRIPT_URL: optional(webAddress),
  STRIPE_SECRET_KEY: required(text.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: required(text.regex(/^pk_/, 'must begin with pk_')),
  STRIPE_WEBHOOK_SECRET: required(text.regex(/^whsec_/, 'must begin with whsec_')),
  STRIPE_API_URL: optional(webAddress),
  STRIPE_SCRIPT_URL: optional(webAddress),
  CORS_ORIGINS: list.pipe(z.array(webAddress)),
  PUBLIC_API_PATH: z.preprocess(given, z.string().startsWith('/').default('/api')),
  ORDER_HOLD_MINUTES: z.preprocess(
    given,
    z.coerce
      .number('must be a number of minutes')
      .positive()
      .max(60 * 24 * 90)
      .default(60 * 24),
  ),
  SWEEP_SECONDS: z.preprocess(
    given,
    z.coerce.number('must be a number of seconds').min(1).max(3600).default(30),
  ),
  RATE_LIMIT_SIGN_IN: rate(30),
  RATE_LIMIT_ORDERS: rate(30),
  RATE_LIMIT_PAYMENTS: rate(60),
  RATE_LIMIT_UPLOADS: rate(30),
  RATE_LIMIT_CONTACT: rate(5),
  IMGBB_API_KEY: optional(text),
  IMGBB_API_URL: z.preprocess(given, webAddress.default('https://api.imgbb.com')),
  TRUST_PROXY: z.preprocess(
    given,
    z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  ),
});

type Environment = z.infer<typeof environmentSchema>;

/** What stands in for a bought service during development; none of it may reach production. */
const developmentOnly = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_POPUP_SCRIPT_URL',
  'STRIPE_API_URL',
  'STRIPE_SCRIPT_URL',
] as const;

/** Names every missing or malformed variable at once, so that one start is enough to mend them all. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

export type Config = Readonly<ReturnType<typeof shape>>;

/**
 * Reads the configuration from environment variables and freezes it.
 * In production it also refuses every development stand-in.
 * @throws ConfigError naming every fault.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const parsed = environmentSchema.safeParse(environment);
  const production = (environment['NODE_ENV'] || 'production') === 'production';
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`);
  if (production) {
    for (const name of developmentOnly) {
      if (environment[name])
        faults.push(`${name} must not be set in production: it points to a development stand-in`);
    }
  }
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return Object.freeze(shape(parsed.data));
}

function shape(environment: Environment) {
  return {
    production: environment.NODE_ENV === 'production',
    host: environment.HOST,
    port: environment.PORT,
    logLevel: environment.LOG_LEVEL,
    mongodbUri: environment.MONGODB_URI,
    accessTokenSecret: environment.ACCESS_TOKEN_SECRET,
    adminEmails: environment.ADMIN_EMAILS,
    firebase: {
      projectId: environment.FIREBASE_PROJECT_ID,
      apiKey: environment.FIREBASE_API_KEY,
      authDomain: environment.FIREBASE_AUTH_DOMAIN,
      /** `host:port`; the Firebase SDK itself reads the variable, so it cannot be passed. */
      authEmulatorHost: environment.FIREBASE_AUTH_EMULATOR_HOST,
      popupScriptUrl: environment.FIREBASE_POPUP_SCRIPT_URL,
    },
    stripe: {
      secretKey: environment.STRIPE_SECRET_KEY,
      publishableKey: environment.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: environment.STRIPE_WEBHOOK_SECRET,
      apiUrl: environment.STRIPE_API_URL,
      scriptUrl: environment.STRIPE_SCRIPT_URL,
    },
    corsOrigins: environment.CORS_ORIGINS,
    publicApiPath: environment.PUBLIC_API_PATH.replace(/\/$/, ''),
    orderHoldMs: environment.ORDER_HOLD_MINUTES * 60_000,
    sweepMs: environment.SWEEP_SECONDS * 1000,
    /** Calls per minute, for each address and each account. */
    ratesPerMinute: {
      'sign-in': environment.RATE_LIMIT_SIGN_IN,
      orders: environment.RATE_LIMIT_ORDERS,
      payments: environment.RATE_LIMIT_PAYMENTS,
      uploads: environment.RATE_LIMIT_UPLOADS,
      contact: environment.RATE_LIMIT_CONTACT,
    },
    imageHost:
      environment.IMGBB_API_KEY === undefined
        ? undefined
        : { apiUrl: environment.IMGBB_API_URL, key: environment.IMGBB_API_KEY },
    trustedProxies: environment.TRUST_PROXY,
  };
}
