import { expect, it } from 'vitest';
import { type } from './support/shop.ts';

/** The services that Compose would start with these variables. */
async function servicesWith(variables: Record<string, string>): Promise<string[]> {
  const names = await type('docker compose config --services', variables);
  return names.split('\n').toSorted();
}

const keys = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  SITE_ORIGIN: 'https://shop.example',
  FIREBASE_AUTH_DOMAIN: 'my-shop.firebaseapp.com',
};
const keysInFiles = {
  ...keys,
  STRIPE_SECRET_KEY: '',
  STRIPE_SECRET_KEY_FILE: '/run/secrets/stripe-secret-key',
  MONGODB_URI_FILE: '/run/secrets/mongodb-uri',
};

it.each([
  ['nothing', {}, ['api', 'demo', 'mongo', 'pages', 'replica-set', 'sandbox', 'web']],
  ['keys', keys, ['api', 'mongo', 'pages', 'replica-set', 'web']],
  [
    'keys and TLS',
    { ...keys, COMPOSE_PROFILES: 'tls' },
    ['api', 'mongo', 'pages', 'replica-set', 'tls', 'web'],
  ],
  ['keys and a database', { ...keys, MONGODB_URI: 'mongodb://database.example' }, ['api', 'pages', 'web']],
  ['keys and a database in files', keysInFiles, ['api', 'pages', 'web']],
])('with %s, Compose takes the files and starts what belongs to it', async (_, variables, services) => {
  expect(await servicesWith(variables)).toEqual(services);
});

it.each([
  ['a key and its file', { ...keysInFiles, STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['a database and its file', { ...keysInFiles, MONGODB_URI: 'mongodb://database.example' }],
  ['keys and no address of the site', { ...keys, SITE_ORIGIN: '' }],
])('with %s, Compose refuses to start', async (_, variables) => {
  await expect(servicesWith(variables)).rejects.toThrow('ended with');
});
