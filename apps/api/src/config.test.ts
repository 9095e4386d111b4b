import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb+srv://shop:secret@cluster.example/shop',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.example',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

const faultsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
};

describe('the configuration', () => {
  it('is read, typed and frozen', () => {
    const config = readConfig({
      ...production,
      PORT: '8080',
      ADMIN_EMAILS: 'Ann@Example.com, bob@example.com',
    });
    expect(config).toMatchObject({
      production: true,
      port: 8080,
      adminEmails: ['ann@example.com', 'bob@example.com'],
      orderHoldMs: 86_400_000,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('is production unless told otherwise', () => {
    const { NODE_ENV: _, ...environment } = production;
    expect(readConfig(environment).production).toBe(true);
  });

  it('names every missing and malformed variable at once', () => {
    const faults = faultsOf({
      NODE_ENV: 'production',
      ACCESS_TOKEN_SECRET: 'short',
      PORT: 'x',
      MONGODB_URI: 'http://x',
    });
    for (const name of [
      'ACCESS_TOKEN_SECRET',
      'PORT',
      'MONGODB_URI',
      'FIREBASE_PROJECT_ID',
      'FIREBASE_API_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
    ]) {
      expect(faults).toContain(name);
    }
  });

  it.each([
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIREBASE_POPUP_SCRIPT_URL',
    'STRIPE_API_URL',
    'STRIPE_SCRIPT_URL',
  ])('refuses %s in production, also beside other faults', (name) => {
    const standIn = { [name]: name.endsWith('HOST') ? '127.0.0.1:9099' : 'http://127.0.0.1:9220' };
    expect(faultsOf({ ...production, ...standIn })).toContain(name);
    expect(faultsOf({ ...production, ...standIn, STRIPE_SECRET_KEY: '' })).toContain(name);
    expect(faultsOf({ ...production, ...standIn, NODE_ENV: 'development' })).toBe('');
  });

  it('tells no secret in its faults', () => {
    expect(faultsOf({ ...production, STRIPE_SECRET_KEY: 'oops_secret_value' })).not.toContain(
      'oops_secret_value',
    );
  });
});
