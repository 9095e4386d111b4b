import type { DescribedVariable } from './environment.ts';

/** One that compose fills into its files, told as the API's own are; its default stands there too, and a test compares. */
const composeVariable = (
  told: Pick<DescribedVariable, 'name' | 'meaning' | 'example'> &
    Partial<Pick<DescribedVariable, 'usual' | 'usualInProduction'>>,
): DescribedVariable => ({ group: 'Containers', required: false, usual: undefined, ...told });

/** What `docker compose` alone reads, from the same `.env`: the API knows none of it. */
export const composeVariables: DescribedVariable[] = [
  composeVariable({
    name: 'SITE_ORIGIN',
    meaning: 'the address that visitors type; compose starts nothing with real keys and without it',
    example: 'https://shop.example',
    usualInProduction: true,
  }),
  composeVariable({
    name: 'COMPOSE_PROFILES',
    meaning: '`tls` puts Caddy in front, which gets and renews certificates',
    example: 'tls',
  }),
  composeVariable({
    name: 'BIND',
    meaning: 'the interface that the site answers on, with real keys',
    example: '0.0.0.0',
    usual: '127.0.0.1',
  }),
  composeVariable({
    name: 'WEB_TRUSTED_PROXY',
    meaning:
      'the address or network of whoever ends TLS, whose word counts for where visitors come from; `own-network` is the containers’ network, through whose gateway this machine comes too',
    example: '10.0.0.7',
    usual: 'own-network',
  }),
  composeVariable({
    name: 'WEB_RATE',
    meaning: 'calls and pages that one address may ask for all the time',
    example: '10r/s',
    usual: '30r/s',
  }),
  composeVariable({
    name: 'WEB_BURST',
    meaning: 'calls and pages that one address may ask for in a burst',
    example: '100',
    usual: '300',
  }),
  composeVariable({
    name: 'WEB_CALLS',
    meaning: 'calls of one address that may be under way at the same moment',
    example: '200',
    usual: '50',
  }),
  composeVariable({
    name: 'API_COPIES',
    meaning: 'how many copies of the API run',
    example: '3',
    usual: '1',
  }),
  composeVariable({
    name: 'PAGES_COPIES',
    meaning: 'how many copies of the page server run',
    example: '2',
    usual: '1',
  }),
  composeVariable({
    name: 'API_STOP_SECONDS',
    meaning:
      'how long a copy of the API may take to end; more than `SHUTDOWN_GRACE_SECONDS`, `SHUTDOWN_FINISH_SECONDS` and 10 seconds together',
    example: '90',
    usual: '45',
  }),
  composeVariable({
    name: 'DATABASE_MEMORY',
    meaning:
      'what the database’s container may use; its cache takes half of what is over 1 GB, and 256 MB at least',
    example: '8g',
    usual: '1g',
  }),
  composeVariable({
    name: 'SANDBOX_AUTH_PORT',
    meaning: 'the auth emulator’s port on this machine, without keys',
    example: '19099',
    usual: '9099',
  }),
  composeVariable({
    name: 'SANDBOX_PAYMENT_PORT',
    meaning: 'the payment sandbox’s port on this machine, without keys',
    example: '19220',
    usual: '9220',
  }),
];
