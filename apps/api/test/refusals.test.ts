import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusalCode, refusals, refusalsOf, type Endpoint } from '@switchyard/shared';
import { getSettings } from '@switchyard/shared/settings';
import express from 'express';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { AppError, refuse } from '../src/infrastructure/app-error.ts';
import { contract } from '../src/contract.ts';
import { createMount, type MountNeeds } from '../src/infrastructure/http/mount.ts';
import { describeContract } from '../src/infrastructure/http/openapi.ts';
import { createProblemAnswers, type OnUndeclared } from '../src/infrastructure/http/problem.ts';
import { createLogger } from '../src/infrastructure/observability/logger.ts';

const codes = Object.keys(refusals).filter(isRefusalCode);
const endpoints = Object.entries<Endpoint>(contract);

/** Codes raised before the endpoint is known, or outside of the contract. */
const ofNoEndpoint = ['no_such_endpoint', 'request_timeout', 'headers_too_large', 'event_signature_invalid'];
/** Codes of the web server in front of the API. */
const ofTheWebServer = ['nothing_here', 'api_unavailable'];
/** Codes inside a successful response, about one row of an import or one order of several. */
const insideAnAnswer = ['part_added', 'row_changed', 'parcel_not_shared'];

describe('every code', () => {
  let sources = '';
  beforeAll(async () => {
    const root = join(import.meta.dirname, '..', 'src');
    for await (const file of glob('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
      sources += readFileSync(join(root, file), 'utf8');
    // The rule that decides whether a quantity can be ordered is shared with the client.
    sources += readFileSync(join(root, '../../../packages/shared/src/catalogue/parts/orderable.ts'), 'utf8');
  });

  it('is declared by an endpoint that can refuse with it', () => {
    const declared = new Set<string>(endpoints.flatMap(([, endpoint]) => refusalsOf(endpoint)));
    const others = [...ofNoEndpoint, 'nothing_here', ...insideAnAnswer];
    expect(codes.filter((code) => !declared.has(code)).toSorted()).toEqual(others.toSorted());
  });

  it('is thrown somewhere', () => {
    const isThrown = (code: string) => sources.includes(`'${code}'`);
    expect(codes.filter((code) => !isThrown(code))).toEqual(ofTheWebServer);
  });

  it('is named where it is declared, and not in comments, which nothing checks', () => {
    expect(sources.match(/@throws\s+(AppError|\w+_\w+).*/g) ?? []).toEqual([]);
  });
});

it.each(endpoints)('%s declares no refusal twice, or one that follows from the rest', (_, endpoint) => {
  const all = refusalsOf(endpoint);
  expect(all.filter((code, index) => all.indexOf(code) !== index)).toEqual([]);
});

describe('a refusal that its endpoint does not declare', () => {
  /** A shop with a single endpoint, which refuses with this code. */
  function shopThatRefuses(refusal: AppError, onUndeclared?: OnUndeclared) {
    const app = express();
    const lines: string[] = [];
    const during = (call: () => Promise<unknown>) => call();
    const parts = { callees: { anyone: async () => undefined }, during } as unknown as MountNeeds;
    createMount(app, parts)(getSettings, () => Promise.reject(refusal));
    app.use(createProblemAnswers(createLogger('error', { write: (line) => lines.push(line) }), onUndeclared));
    return { ask: () => request(app).get('/settings'), lines };
  }

  it('is answered, and logged as a fault of the shop', async () => {
    const { ask, lines } = shopThatRefuses(refuse('no_such_part'));
    expect((await ask()).body).toMatchObject({ status: 404, code: 'no_such_part' });
    expect(lines.join()).toContain('GET /settings refused with no_such_part, which it does not declare.');
  });

  it('fails in tests, and is named', async () => {
    const { ask } = shopThatRefuses(
      refuse('no_such_part'),
      ({ message }) => new AppError({ code: 'internal', parameters: {} }, message),
    );
    expect((await ask()).body).toMatchObject({
      status: 500,
      message: 'GET /settings refused with no_such_part, which it does not declare.',
    });
  });

  it('is no fault if it is declared', async () => {
    const { ask, lines } = shopThatRefuses(refuse('rate_limited', { retryAfter: 7 }));
    const { status, headers, body } = await ask();
    expect([status, headers['retry-after'], body.parameters]).toEqual([429, '7', { retryAfter: 7 }]);
    expect(lines).toEqual([]);
  });
});

describe('the API description', () => {
  const description = JSON.parse(
    JSON.stringify(describeContract(contract, { serverUrl: '/', version: '1.2.0' })),
  );

  it('lists the refusals of an endpoint by their statuses, with an example of each', () => {
    const { responses } = description.paths['/booking/{id}/refund'].post;
    const { description: said, content } = responses['409'];
    expect(said).toContain('`refund_too_large`: Only $12.50 is left to refund.');
    const { schema, examples } = content['application/problem+json'];
    expect(schema.allOf[1].properties.code.enum).toContain('restock_too_large');
    const name = examples.refund_too_large.$ref.split('/').at(-1);
    expect(description.components.examples[name].value).toMatchObject({
      status: 409,
      code: 'refund_too_large',
      message: 'Only $12.50 is left to refund.',
      parameters: { amount: 12.5, currency: 'usd' },
    });
    expect(responses['404'].description).toBe('`no_such_order`: There is no such order.');
    expect(responses['401'].description).toContain('`signed_out`');
  });

  it('has an example of every code, also of those that no endpoint declares', () => {
    expect(Object.keys(description.components.examples).toSorted()).toEqual(codes.toSorted());
    expect(description.components.examples.api_unavailable.value.message).toBe(
      'The shop is not available at the moment. Try again.',
    );
  });
});
