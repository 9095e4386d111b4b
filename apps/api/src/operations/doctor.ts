import type { Db } from 'mongodb';
import { findAuthorizedDomains } from '../platform/firebase.ts';
import { isKeyAccepted } from '../platform/stripe.ts';
import { examineDatabase, type MigrationState } from './doctor-database.ts';
import { examineApi, examineMachine } from './doctor-machine.ts';
import { bad, good, warning, type Finding } from './finding.ts';

/** What of the environment can be read; a fault of a variable is told among the faults, and what needs it is left out. */
export interface ExaminedEnvironment {
  NODE_ENV?: string | undefined;
  HOST?: string | undefined;
  PORT?: number | undefined;
  API_ORIGIN?: string | undefined;
  MONGODB_URI?: string | undefined;
  ACCESS_TOKEN_SECOND_SECRET?: string | undefined;
  ADMIN_EMAILS?: string[] | undefined;
  FIREBASE_API_KEY?: string | undefined;
  FIREBASE_AUTH_DOMAIN?: string | undefined;
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  IMGBB_API_KEY?: string | undefined;
  IMGBB_API_URL?: string | undefined;
}

export interface DoctorOptions {
  environment: ExaminedEnvironment;
  faults: string[];
  findMissingIndexes(db: Db): Promise<string[]>;
  examineMigrations(db: Db): Promise<MigrationState>;
}

/** Examines a machine and a deployment, without changing anything. No finding tells a secret. */
export async function* examineShop(options: DoctorOptions): AsyncGenerator<Finding> {
  const { environment, faults } = options;
  yield* examineMachine();
  if (faults.length === 0) yield good('Configuration', 'complete');
  for (const fault of faults)
    yield bad('Configuration', fault, 'docs/operations.md has a table of all variables');
  if (environment.ACCESS_TOKEN_SECOND_SECRET) {
    yield warning('Secrets', 'two are accepted', 'remove the second an hour after the first was changed');
  }
  yield* examineApi(environment);
  yield* examineDatabase(options);
  yield* examineFirebase(environment);
  yield* examineStripe(environment);
  yield* examineWebhookSecret(environment);
  yield* examineImageHost(environment);
}

async function* examineFirebase(environment: ExaminedEnvironment): AsyncGenerator<Finding> {
  const {
    FIREBASE_API_KEY: key,
    FIREBASE_AUTH_DOMAIN: domain,
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
  } = environment;
  if (!key || !domain) return;
  const subject = emulator ? 'Firebase (emulator)' : 'Firebase';
  try {
    const domains = await findAuthorizedDomains(key, emulator);
    if (!domains) {
      yield bad(
        subject,
        'does not take FIREBASE_API_KEY',
        'copy it again: Firebase console → Project settings → General',
      );
    } else if (emulator || domains.includes(domain)) yield good(subject, 'takes the key');
    else {
      const advice = 'FIREBASE_AUTH_DOMAIN and FIREBASE_API_KEY should be of the same project';
      yield warning(subject, `takes the key, and ${domain} is none of its authorised domains`, advice);
    }
  } catch {
    yield bad(
      subject,
      'cannot be reached',
      'nobody can sign in from here: check the network, and a proxy or firewall',
    );
  }
}

async function* examineStripe(environment: ExaminedEnvironment): AsyncGenerator<Finding> {
  const { STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_API_URL: apiUrl } = environment;
  if (!key) return;
  const isTest = key.includes('_test_');
  const mode = isTest ? 'test mode: no card is charged' : 'live mode';
  if (publishable && publishable.includes('_test_') !== isTest) {
    const advice = 'take STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY from the same page of the dashboard';
    yield bad('Stripe', 'the two keys are of different modes', advice);
  }
  try {
    if (!(await isKeyAccepted({ secretKey: key, apiUrl }))) {
      const advice =
        'make a new one: Stripe dashboard → Developers → API keys; it needs payment intents and refunds';
      yield bad('Stripe', 'does not take STRIPE_SECRET_KEY', advice);
    } else if (isTest && environment.NODE_ENV === 'production') {
      yield warning('Stripe', `takes the key; ${mode}`, 'use live keys where real orders are taken');
    } else yield good('Stripe', `takes the key; ${mode}`);
  } catch {
    yield bad(
      'Stripe',
      'cannot be reached',
      'nobody can pay: check the network, a proxy or firewall, and status.stripe.com',
    );
  }
}

async function* examineWebhookSecret({
  STRIPE_WEBHOOK_SECRET: secret,
}: ExaminedEnvironment): AsyncGenerator<Finding> {
  if (!secret) return;
  const isWhole = /^whsec_[A-Za-z0-9+/=_-]{24,}$/.test(secret);
  yield isWhole
    ? good('Webhook secret', 'set and well formed')
    : bad(
        'Webhook secret',
        'too short or of strange characters',
        'copy the whole signing secret of the webhook endpoint',
      );
}

async function* examineImageHost(environment: ExaminedEnvironment): AsyncGenerator<Finding> {
  const { IMGBB_API_KEY: key, IMGBB_API_URL: url } = environment;
  if (!key || !url) {
    yield good('Pictures', 'kept in the database');
    return;
  }
  try {
    await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(8000) });
    yield good(
      'Pictures',
      `${new URL(url).host} can be reached; only an upload can tell whether it takes the key`,
    );
  } catch {
    yield bad(
      'Pictures',
      `${new URL(url).host} cannot be reached`,
      'check IMGBB_API_URL, the network, and a proxy or firewall',
    );
  }
}
