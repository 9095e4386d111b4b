import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { filtersOf, kindNames } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { contract } from '../src/contract.ts';
import {
  addPart,
  adminToken,
  bearer,
  placeOrder,
  signIn,
  startPayment,
  startShop,
  useShop,
} from './support/shop.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const shop = useShop({ CORS_ORIGINS: 'https://shop.example' });

describe('every answer', () => {
  it('carries security headers and does not name its server', async () => {
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
    expect(answer.body).toMatchObject({ status: 404, code: 'no_such_endpoint', title: 'Not Found' });
    expect((await shop().api.get('/part/%E0%A4%A')).body).toMatchObject({ status: 400 });
  });
});

describe('an open answer', () => {
  const ask = (headers: Record<string, string> = {}) => shop().api.get('/part').set(headers);

  it('may be kept by shared caches for a second', async () => {
    const { headers } = await ask();
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1');
    expect(headers['x-accel-expires']).toMatch(/^@\d{10}$/);
    expect(headers['vary']).toMatch(/\bAuthorization\b/);
    const refused = await shop().api.get('/part/000000000000000000000000');
    expect([refused.status, refused.headers['x-accel-expires']]).toEqual([404, undefined]);
  });

  it('is kept by no shared cache for a caller with a token, even an expired one', async () => {
    const { status, headers } = await ask(bearer('expired'));
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  it('is 304 for a caller who has it, until it changes', async () => {
    const { headers } = await ask();
    const again = () => ask({ 'If-None-Match': String(headers['etag']) });
    expect((await again()).status).toBe(304);
    await addPart(shop());
    expect((await again()).status).toBe(200);
  });

  it('has only the fields that the contract declares', async () => {
    const { _id } = await addPart(shop(), {
      weight: 5,
      lowStockAt: 5,
      quantityStep: 1,
      priceBreaks: [{ from: 10, price: 1 }],
      shelf: 'A-1',
      sku: 'CARE-1',
      gtin: '96385074',
      brand: 'Fen',
      mpn: 'C1',
      manufacturer: 'Fen Works\n1 Fen Road, Ely\nhello@fen.example',
      responsible: 'Fen EU\n2 Quay, Dublin\neu@fen.example',
      warnings: 'Small parts.',
      facts: { kind: 'care' },
      pictures: [{ src: '/side.png', alt: 'From the side' }],
    });
    const { body } = await shop().api.get(`/part/${_id}`);
    // Three fields are absent: no unpaid order holds units, the part has no family, and public calls return
    // no hidden part.
    expect(Object.keys({ ...body, heldQuantity: 0, family: {}, hidden: true }).toSorted()).toEqual(
      Object.keys(contract.getPart.response.shape).toSorted(),
    );
  });
});

it.each(['/part?limit=0', '/part/ffffffffffffffffffffffff', '/nothing'])(
  'the refusal of %s is kept by no cache',
  async (path) => {
    expect((await shop().api.get(path)).headers['cache-control']).toBe('no-store');
  },
);

describe('a body', () => {
  const message = JSON.stringify({ email: 'a&b@müller.de', subject: 'Hello', message: 'Is it quiet?' });
  const send = (body: string, type?: string) =>
    fetch(`${shop().origin}/contact`, {
      method: 'POST',
      body: new TextEncoder().encode(body),
      ...(type !== undefined && { headers: { 'Content-Type': type } }),
    });

  it.each([
    'application/json',
    'application/json;charset=utf-8',
    'application/json; charset=utf8',
    'application/json; charset="UTF8"',
  ])('is read as %s', async (type) => {
    expect((await send(message, type)).status).toBe(200);
  });

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded'])(
    'is refused as %s, with the type to send',
    async (type) => {
      const answer = await send(message, type);
      expect([answer.status, await answer.json()]).toMatchObject([
        415,
        { code: 'json_expected', message: expect.stringContaining('application/json') },
      ]);
    },
  );

  it('is asked for where it is missing', async () => {
    const answer = await send('');
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { issues: [{ path: 'body', message: 'A JSON body is required' }] },
    ]);
  });
});

describe('GET /settings', () => {
  it('gives browsers addresses and public keys, and no secret', async () => {
    const { body } = await shop().api.get('/settings');
    expect(body).toMatchObject({
      firebase: { projectId: 'demo-tests', apiKey: 'demo-key' },
      stripe: { publishableKey: 'pk_test_tests' },
      testMode: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/sk_|whsec_|secret/);
  });

  it('sends browsers to the auth emulator’s public address', async () => {
    const emulator = {
      FIREBASE_AUTH_EMULATOR_HOST: 'sandbox:9099',
      FIREBASE_POPUP_SCRIPT_URL: 'http://localhost:9099/gapi.js',
    };
    const apart = await startShop(emulator, shop().db);
    const { body } = await apart.api.get('/settings');
    await apart.stop();
    expect(body.firebase.authOrigin).toBe('http://localhost:9099');
  });
});

describe('the origins of pictures in GET /settings', () => {
  const origins = async (of = shop()) => (await of.api.get('/settings').expect(200)).body.pictureOrigins;

  it('are those of other sites that host pictures of parts, each once', async () => {
    expect(await origins()).toEqual([]);
    await addPart(shop(), { img: '/api/image/own' });
    await addPart(shop(), { img: 'http://plain.example/a.png' });
    await addPart(shop(), { img: 'https://Supplier.example:8443/a.png?at=https://c.example/b' });
    const pictures = ['https://b.example/1.png', 'https://b.example/2.png', '/api/image/own'];
    const { _id } = await addPart(shop(), {
      img: 'https://supplier.example:8443/b.png',
      pictures: pictures.map((src) => ({ src, alt: 'From the side' })),
    });
    expect(await origins()).toEqual(['https://b.example', 'https://supplier.example:8443']);
    await shop()
      .as(await adminToken(shop()))
      .patch(`/part/${_id}`)
      .send({ pictures: null });
    expect(await origins()).toEqual(['https://supplier.example:8443']);
  });

  it('never say anything else in the policy of the pages', async () => {
    const before = await origins();
    for (const host of ['*', '*.example', 'a.example;connect-src', "'unsafe-inline'"])
      await addPart(shop(), { img: `https://${host}/a.png` });
    expect(await origins()).toEqual(before);
  });

  it.each([
    ['whose URLs have no path', 'late', (n: number) => `https://cdn.example?id=${n}`],
    ['whose host they may not name', 'later', (n: number) => `https://10.0.0.${n}/a.png`],
  ])('are not crowded out by pictures %s', async (_, site, urlOf) => {
    const urls = Array.from({ length: 50 }, (__, n) => urlOf(n));
    while (urls.length > 0) {
      const pictures = urls.splice(0, 5).map((src) => ({ src, alt: 'From the side' }));
      await addPart(shop(), { img: '/api/image/own', pictures });
    }
    const last = { src: `https://${site}.example/a.png`, alt: 'From above' };
    await addPart(shop(), { img: '/api/image/own', pictures: [last] });
    expect(await origins()).toContain(`https://${site}.example`);
  });

  it('are that of the image host, too', async () => {
    const hosted = await startShop({ IMGBB_API_KEY: 'key' });
    expect(await origins(hosted)).toEqual(['https://i.ibb.co']);
    await hosted.stop();
  });
});

describe('health', () => {
  it('answers alive, of which version, and ready', async () => {
    expect((await shop().api.get('/healthz')).body).toEqual({ status: 'alive', version });
    expect((await shop().api.get('/readyz')).body).toEqual({ status: 'ready' });
  });
});

describe('GET /openapi.json', () => {
  it('is a valid OpenAPI 3.1 document of every declared call', async () => {
    const { body } = await shop().api.get('/openapi.json');
    const { valid, errors } = await new Validator().validate(body);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(body.openapi).toMatch(/^3\.1/);
    expect(body.info.version).toBe(version);
    const described = Object.values<object>(body.paths).flatMap((path) => Object.keys(path));
    expect(described).toHaveLength(Object.keys(contract).length);
    expect(body.paths['/booking'].post).toMatchObject({
      operationId: 'placeBooking',
      security: [{ accessToken: [] }],
      parameters: [{ name: 'idempotency-key', in: 'header', required: false }],
    });
  });

  it('says whose token an operation needs', async () => {
    const { body } = await shop().api.get('/openapi.json');
    expect(body.paths['/part'].get.security).toEqual([]);
    expect(body.paths['/booking'].get.security).toEqual([{ accessToken: [] }]);
    expect(body.paths['/part'].post.security).toEqual([{ accessToken: ['catalogue'] }]);
    expect(body.paths['/part'].post.description).toBe('For admins: needs the right `catalogue`.');
    expect(body.components.securitySchemes.accessToken.description).toContain(
      '\n- `catalogue`: parts, families',
    );
    expect(body.paths['/user/{email}'].put.security).toEqual([{ firebaseIdToken: [] }]);
  });

  it('names the parameters of a list', async () => {
    const { body } = await shop().api.get('/openapi.json');
    const namesOf = (path: string) =>
      body.paths[path].get.parameters.map(({ name }: { name: string }) => name);
    const paging = ['limit', 'after', 'before', 'q', 'sort'];
    expect(namesOf('/part')).toEqual([
      ...paging,
      'count',
      'inStock',
      'minPrice',
      'maxPrice',
      'families',
      'sku',
      'kind',
      ...new Set(kindNames.flatMap(filtersOf).map(([name]) => name)),
    ]);
    expect(namesOf('/review')).toEqual([...paging, 'count', 'partId', 'ratings']);
    expect(namesOf('/booking')).toEqual([...paging, 'buyer']);
    expect(namesOf('/user')).toEqual(paging);
  });
});

describe('GET /docs', () => {
  it('shows the document and loads nothing from elsewhere', async () => {
    const page = await shop().api.get('/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).not.toMatch(/https?:\/\//);
    const addresses = [...page.text.matchAll(/(?:src|href)="(docs[^"]+)"/g)].map(
      ([, address]) => `/${address}`,
    );
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect((await shop().api.get(address)).status).toBe(200);
  });

  it.each(['index.html', 'swagger-initializer.js', 'oauth2-redirect.html', 'package.json'])(
    'is shown without its viewer’s own %s',
    async (file) => {
      expect((await shop().api.get(`/docs/${file}`)).status).toBe(404);
    },
  );
});

it('an answer that breaks the contract is a 500, and the log names where, but not what was there', async () => {
  const lines: string[] = [];
  const logged = await startShop({}, undefined, { write: (line: string) => void lines.push(line) });
  const part = await addPart(logged);
  await logged.db
    .collection('parts')
    .updateOne(
      { name: part.name },
      { $set: { description: 47_110_815 } },
      { bypassDocumentValidation: true },
    );
  const { status, body } = await logged.api.get('/part');
  await logged.stop();
  expect([status, body.code]).toEqual([500, 'internal']);
  const log = lines.join('');
  expect(log).toMatch(/The answer of GET \/part breaks its contract: .*description/);
  expect(log + JSON.stringify(body)).not.toContain('47110815');
});

describe('the log', () => {
  it('names calls, but no person and no secret', async () => {
    const lines: string[] = [];
    const logged = await startShop({}, undefined, { write: (line: string) => void lines.push(line) });
    const token = await signIn(logged, 'secretive@example.com');
    const part = await addPart(logged);
    const booking = await placeOrder(logged, token, part, 'secretive@example.com');
    const { clientSecret } = await startPayment(logged, token, booking._id);
    await logged.as(token).get('/admin/secretive@example.com');
    await logged.as('forged').get('/booking?buyer=secretive@example.com');
    await logged.api
      .post('/contact')
      .send({ email: 'secretive@example.com', subject: 'x', message: 'private words' });
    for (const path of ['/healthz', '/readyz', '/metrics']) await logged.api.get(path);
    await logged.stop();
    const log = lines.join('');
    expect(log).not.toMatch(/healthz|readyz|metrics/);
    expect(lines.length).toBeGreaterThan(6);
    expect(log).toContain('"path":"/admin/:email"');
    for (const secret of ['secretive', token, clientSecret, 'private words', '+44 20', 'sk_test']) {
      expect(log).not.toContain(secret);
    }
  });
});
