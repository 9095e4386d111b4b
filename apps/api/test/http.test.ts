import { describe, expect, it } from 'vitest';
import { useShop } from './support/shop.ts';

const shop = useShop({ CORS_ORIGINS: 'https://shop.example' });

describe('every answer', () => {
  it('carries security headers and no word of what serves it', async () => {
    const { headers } = await shop().api.get('/part');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeDefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('allows the listed origins and no other', async () => {
    const ask = (origin: string) => shop().api.get('/part').set('Origin', origin);
    expect((await ask('https://shop.example')).headers['access-control-allow-origin']).toBe(
      'https://shop.example',
    );
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is a problem where there is no such call', async () => {
    const answer = await shop().api.get('/nothing');
    expect(answer.body).toMatchObject({ status: 404, code: 'not_found', title: 'Not Found' });
    expect((await shop().api.get('/part/%E0%A4%A')).body).toMatchObject({ status: 400 });
  });
});

describe('GET /settings', () => {
  it('tells the browser the addresses and public keys, and no secret', async () => {
    const { body } = await shop().api.get('/settings');
    expect(body).toMatchObject({
      firebase: { projectId: 'demo-tests', apiKey: 'demo-key' },
      stripe: { publishableKey: 'pk_test_tests' },
      testMode: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/sk_|whsec_|secret/);
  });
});

describe('health', () => {
  it('answers alive and ready', async () => {
    expect((await shop().api.get('/healthz')).body).toEqual({ status: 'alive' });
    expect((await shop().api.get('/readyz')).body).toEqual({ status: 'ready' });
  });
});
