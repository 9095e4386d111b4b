import { serviceAccount } from '../infrastructure/config/service-account.ts';
import { findAuthorizedDomains, tryServiceAccount } from '../infrastructure/providers/firebase.ts';
import { bad, good, warning, type Environment, type Finding } from './finding.ts';

/** Checks whether people can sign in, and whether the shop may look up users, sign them out and delete them. */
export async function* examineFirebase(environment: Environment): AsyncGenerator<Finding> {
  const {
    FIREBASE_API_KEY: key,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_AUTH_EMULATOR_HOST: emulator,
    SITE_ORIGIN: site,
  } = environment;
  if (!key || !authDomain) return;
  const subject = emulator ? 'Firebase (emulator)' : 'Firebase';
  try {
    const domains = await findAuthorizedDomains(key, emulator);
    if (!domains) {
      const advice = 'copy it again: Firebase console → Project settings → General';
      yield bad(subject, 'does not take FIREBASE_API_KEY', advice);
    } else if (emulator) yield good(subject, 'takes the key');
    else yield judgeDomains(domains, { authDomain, site });
  } catch {
    const advice = 'nobody can sign in from here: check the network, and a proxy or firewall';
    yield bad(subject, 'cannot be reached', advice);
    return;
  }
  if (!emulator) yield* examineServiceAccount(environment);
}

interface Hosts {
  authDomain: string;
  /** The site's origin, such as `https://shop.example`. */
  site: string | undefined;
}

/** Judges whether a project lets people sign in from the shop's hosts. */
export function judgeDomains(domains: readonly string[], { authDomain, site }: Hosts): Finding {
  if (!domains.includes(authDomain)) {
    const advice = 'FIREBASE_AUTH_DOMAIN and FIREBASE_API_KEY should belong to one project';
    return warning(
      'Firebase',
      `takes the key, but ${authDomain} is not one of its authorised domains`,
      advice,
    );
  }
  const host = site === undefined ? undefined : new URL(site).hostname;
  // Firebase also accepts the subdomains of an authorised domain.
  const isAuthorized = (name: string) =>
    domains.some((domain) => name === domain || name.endsWith(`.${domain}`));
  if (host !== undefined && !isAuthorized(host)) {
    const advice = 'add it: Firebase console → Authentication → Settings → Authorised domains';
    return bad('Firebase', `takes the key, but does not let people sign in with Google at ${host}`, advice);
  }
  return good('Firebase', 'takes the key');
}

async function* examineServiceAccount({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_SERVICE_ACCOUNT: key,
}: Environment): AsyncGenerator<Finding> {
  const account = serviceAccount.safeParse(key ?? '');
  if (!projectId || !account.success) return;
  const subject = 'Service account';
  const advice = 'make a new key, of an account that may administer users: docs/runbook.md#a-leaked-key';
  try {
    yield (await tryServiceAccount(projectId, account.data))
      ? good(subject, 'may look up users')
      : bad(subject, 'Firebase does not take FIREBASE_SERVICE_ACCOUNT, or it may not look up users', advice);
  } catch {
    yield bad(subject, 'could not be tried', 'check that oauth2.googleapis.com can be reached from here');
  }
}
