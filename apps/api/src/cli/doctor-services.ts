import { tryMailServer } from '../infrastructure/providers/smtp.ts';
import { isKeyAccepted } from '../infrastructure/providers/stripe/stripe.ts';
import { examineFirebase } from './doctor-firebase.ts';
import { bad, good, warning, type Environment, type Finding } from './finding.ts';

/** Checks whether every outside service can be reached and accepts the keys. */
export async function* examineServices(environment: Environment): AsyncGenerator<Finding> {
  yield* examineFirebase(environment);
  yield* examineStripe(environment);
  yield* examineWebhookSecret(environment);
  yield* examineMail(environment);
  yield* examineImageHost(environment);
}

async function* examineStripe(environment: Environment): AsyncGenerator<Finding> {
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
    } else if (isTest && environment['NODE_ENV'] === 'production') {
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
}: Environment): AsyncGenerator<Finding> {
  if (!secret) return;
  const isWhole = /^whsec_[A-Za-z0-9+/=_-]{24,}$/.test(secret);
  yield isWhole
    ? good('Webhook secret', 'set and well formed')
    : bad(
        'Webhook secret',
        'too short, or with strange characters',
        'copy the whole signing secret of the webhook endpoint',
      );
}

async function* examineMail({ SMTP_URL: url }: Environment): AsyncGenerator<Finding> {
  if (!url) {
    yield warning(
      'Mail',
      'none is sent',
      'set SMTP_URL, so that buyers hear of their orders and you of theirs',
    );
    return;
  }
  const { host } = new URL(url);
  try {
    await tryMailServer(url);
    yield good(
      'Mail',
      `${host} takes the user and the password; only a mail can tell whether it takes the sender`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield bad('Mail', `${host} does not work: ${reason}`, 'check SMTP_URL, the network, and a firewall');
  }
}

async function* examineImageHost(environment: Environment): AsyncGenerator<Finding> {
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
