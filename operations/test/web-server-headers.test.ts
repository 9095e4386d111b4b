import { describe, expect, it } from 'vitest';
import { send } from './support/raw.ts';
import { useStubSite } from './support/stub-site.ts';

const site = useStubSite();

describe('what every answer says', () => {
  it.each(['/', '/assets/main-4f2a9c.js', '/assets/missing.js', '/api/metrics'])(
    '%s: what a page may do',
    async (path) => {
      const { headers } = await send(site().web.origin, path);
      const policy = String(headers['content-security-policy']);
      const sources = new Map(
        policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
      );
      expect(sources.get('script-src')).toEqual([
        "'self'",
        // The script that stands in every page; whole-shop.test.ts compares.
        expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
        'https://js.stripe.com',
        'https://*.js.stripe.com',
        'https://apis.google.com',
      ]);
      expect(sources.get('frame-src')).toContain('https://hooks.stripe.com');
      expect(sources.get('style-src')).toEqual(["'self'"]);
      expect(sources.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy).not.toContain('unsafe');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['server']).toBe('nginx');
    },
  );

  it('leaves the API’s own, stricter headers as they are', async () => {
    site().api.answer = (_, response) => {
      response.setHeader('content-security-policy', "default-src 'none'");
      response.setHeader('referrer-policy', 'no-referrer');
      response.end();
    };
    const { headers } = await send(site().web.origin, '/api/docs');
    expect(headers['content-security-policy']).toBe("default-src 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('says nothing of TLS to who came without it, whatever they say', async () => {
    site().api.answer = (_, response) =>
      void response.setHeader('strict-transport-security', 'max-age=1').end();
    const claimed = { headers: { 'x-forwarded-proto': 'https' } };
    for (const path of ['/', '/api/part']) {
      expect(
        (await send(site().web.origin, path, claimed)).headers['strict-transport-security'],
      ).toBeUndefined();
    }
  });
});

describe('behind a proxy that is trusted', () => {
  const site = useStubSite({ WEB_TRUSTED_PROXY: '127.0.0.0/8' });

  it('its word of the visitor counts: their address, and that they came by TLS', async () => {
    let seen: unknown[] = [];
    site().api.answer = ({ headers }, response) => {
      seen = [headers['x-forwarded-for'], headers['x-forwarded-proto']];
      response.end();
    };
    const { headers } = await send(site().web.origin, '/api/part', {
      headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7', 'x-forwarded-proto': 'https' },
    });
    expect(seen).toEqual(['203.0.113.7', 'https']);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});

describe('the id of a request', () => {
  const behindProxy = useStubSite({ WEB_TRUSTED_PROXY: '127.0.0.0/8' });

  /** The id that the API saw, and the one that was answered. */
  async function idOf(sent?: string, site = behindProxy) {
    let seen: unknown;
    site().api.answer = (request, response) => {
      seen = request.headers['x-request-id'];
      response.setHeader('x-request-id', String(seen)).end();
    };
    const { headers } = await send(site().web.origin, '/api/part', {
      headers: sent ? { 'x-request-id': sent } : {},
    });
    return { seen, told: headers['x-request-id'] };
  }

  it('is made here, and is the same in the API, in the answer and in the log', async () => {
    const { seen, told } = await idOf();
    expect(seen).toMatch(/^[0-9a-f]{32}$/);
    expect(told).toBe(seen);
    expect((await behindProxy().web.requests()).at(-1)).toMatchObject({
      requestId: seen,
      path: '/api/part',
      status: 200,
    });
  });

  it('is kept when a trusted proxy made it', async () => {
    expect(await idOf('trace-7f3a:0001')).toEqual({ seen: 'trace-7f3a:0001', told: 'trace-7f3a:0001' });
  });

  it('is made anew when a visitor made it', async () => {
    expect((await idOf('trace-7f3a:0001', site)).seen).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each(['short', 'x'.repeat(129), 'a b c d e f g h', '"; drop=1 "xxxxxxx'])(
    'is made anew where it is not one: %s',
    async (sent) => {
      expect((await idOf(sent)).seen).toMatch(/^[0-9a-f]{32}$/);
    },
  );
});

describe('the log', () => {
  it('names nobody', async () => {
    await send(site().web.origin, '/api/user/ada%40example.com/role?token=secret');
    await send(site().web.origin, '/api/booking?buyer=ada@example.com');
    const lines = (await site().web.requests()).slice(-2);
    expect(lines.map(({ path }) => path)).toEqual(['/api/user/:email/role', '/api/booking']);
    expect(JSON.stringify(lines)).not.toMatch(/ada|secret/);
  });

  it('stays JSON whatever is asked for', async () => {
    await send(site().web.origin, '/parts/"quoted"\\', { headers: { 'user-agent': 'a "quoted" \\ agent' } });
    expect((await site().web.requests()).at(-1)).toMatchObject({ agent: 'a "quoted" \\ agent' });
  });
});
