import type { z } from 'zod';
import { describeVariables, environmentSchema, type Environment } from './environment/environment.ts';

/** What stands in for a bought service during development; none of it may reach production. */
const developmentOnly = describeVariables().filter((variable) => variable.developmentOnly);

/** Names every missing or malformed variable at once, so that one start is enough to mend them all. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
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
  const faults = parsed.success ? [] : faultsOf(parsed.error);
  if (production) {
    if (!environment['FIREBASE_SERVICE_ACCOUNT']) faults.push('FIREBASE_SERVICE_ACCOUNT is missing');
    for (const { name } of developmentOnly) {
      if (environment[name])
        faults.push(`${name} must not be set in production: it points to a development stand-in`);
    }
  }
  const { ACCESS_TOKEN_SECRET: secret, ACCESS_TOKEN_SECOND_SECRET: second } = environment;
  if (second && second === secret)
    faults.push('ACCESS_TOKEN_SECOND_SECRET must not be the same as ACCESS_TOKEN_SECRET');
  const { FIREBASE_SERVICE_ACCOUNT: account, FIREBASE_PROJECT_ID: project } = parsed.data ?? {};
  if (account && account.projectId !== project)
    faults.push(
      `FIREBASE_SERVICE_ACCOUNT is of the project ${account.projectId}, not of FIREBASE_PROJECT_ID`,
    );
  if (!parsed.success || faults.length > 0) throw new ConfigError([...new Set(faults)]);
  return Object.freeze(shape(parsed.data));
}

const databaseSchema = environmentSchema.pick({ MONGODB_URI: true, LOG_LEVEL: true });

/**
 * What a command needs that works on the database alone, so that it runs where no other secret is.
 * @throws ConfigError naming every fault.
 */
export function readDatabaseConfig(environment: Record<string, string | undefined> = process.env) {
  const parsed = databaseSchema.safeParse(environment);
  if (!parsed.success) throw new ConfigError(faultsOf(parsed.error));
  return { mongodbUri: parsed.data.MONGODB_URI, logLevel: parsed.data.LOG_LEVEL };
}

/** What of an environment can be read, variable by variable, with the faults of the whole: for who has to tell what is wrong with it. */
export function examineEnvironment(environment: Record<string, string | undefined> = process.env): {
  usable: Partial<Environment>;
  faults: string[];
} {
  const entries = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const parsed: { data?: unknown } = schema.safeParse(environment[name]);
    return [name, parsed.data];
  });
  const usable: Partial<Environment> = Object.fromEntries(entries);
  try {
    readConfig(environment);
    return { usable, faults: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { usable, faults: error.faults };
  }
}

function faultsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path[0]?.toString()} ${issue.message}`);
}

function shape(environment: Environment) {
  return {
    production: environment.NODE_ENV === 'production',
    host: environment.HOST,
    port: environment.PORT,
    logLevel: environment.LOG_LEVEL,
    mongodbUri: environment.MONGODB_URI,
    /** Where spans are sent to. */
    tracesUrl: environment.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/?$/, '/v1/traces'),
    /** Whose spans they are. */
    serviceName: environment.OTEL_SERVICE_NAME,
    slowCommandMs: environment.SLOW_COMMAND_MS || Infinity,
    /** The first signs; either is accepted. */
    accessTokenSecrets: [
      environment.ACCESS_TOKEN_SECRET,
      ...(environment.ACCESS_TOKEN_SECOND_SECRET ? [environment.ACCESS_TOKEN_SECOND_SECRET] : []),
    ] as const,
    adminEmails: environment.ADMIN_EMAILS,
    firebase: {
      projectId: environment.FIREBASE_PROJECT_ID,
      apiKey: environment.FIREBASE_API_KEY,
      authDomain: environment.FIREBASE_AUTH_DOMAIN,
      serviceAccount: environment.FIREBASE_SERVICE_ACCOUNT,
      /** `host:port`; the Firebase SDK itself reads the variable, so it cannot be passed. */
      authEmulatorHost: environment.FIREBASE_AUTH_EMULATOR_HOST,
      popupScriptUrl: environment.FIREBASE_POPUP_SCRIPT_URL,
      mailUrl: environment.FIREBASE_MAIL_URL,
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
    /** Unpaid orders at a time, for each account. */
    unpaidLimits: {
      verified: environment.MAX_UNPAID_ORDERS,
      unverified: Math.min(2, environment.MAX_UNPAID_ORDERS),
    },
    sweepMs: environment.SWEEP_SECONDS * 1000,
    sharedAnswerMs: environment.SHARED_ANSWER_MS,
    shutdown: {
      graceMs: environment.SHUTDOWN_GRACE_SECONDS * 1000,
      finishMs: environment.SHUTDOWN_FINISH_SECONDS * 1000,
    },
    /** Calls per minute, for each address and each account. */
    ratesPerMinute: {
      'sign-in': environment.RATE_LIMIT_SIGN_IN,
      orders: environment.RATE_LIMIT_ORDERS,
      payments: environment.RATE_LIMIT_PAYMENTS,
      uploads: environment.RATE_LIMIT_UPLOADS,
      reviews: environment.RATE_LIMIT_REVIEWS,
      contact: environment.RATE_LIMIT_CONTACT,
    },
    /** Of each account. */
    uploadsPerDay: environment.UPLOADS_PER_DAY,
    imageHost:
      environment.IMGBB_API_KEY === undefined
        ? undefined
        : {
            apiUrl: environment.IMGBB_API_URL,
            key: environment.IMGBB_API_KEY,
            /** Where its pictures are. */
            pictureOrigin: new URL(environment.IMGBB_PICTURE_ORIGIN).origin,
          },
    trustedProxies: environment.TRUST_PROXY,
  };
}
