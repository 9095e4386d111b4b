import { describe, expect, it } from 'vitest';
import { getPart, listParts } from './catalogue/parts/endpoints.ts';
import { uploadImage } from './catalogue/images/endpoints.ts';
import { listBookings } from './orders/bookings/endpoints.ts';
import { ApiError, ConnectionError } from './call-errors.ts';
import { createApiClient } from './client.ts';
import { contract } from './contract.ts';
import { endpointPath } from './infrastructure/endpoint.ts';

const part = {
  _id: '1',
  name: 'Cap',
  img: '/x',
  price: 1,
  availableQuantity: 1,
  minimumOrder: 1,
  description: 'x',
};
const id = '507f1f77bcf86cd799439011';

/** A client with a fake server that records the requests. */
function clientOf(answer: () => Response | Promise<Response>) {
  const sent: Request[] = [];
  const client = createApiClient({
    baseUrl: 'http://shop.test/api',
    token: () => 'the-token',
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return answer();
    },
  });
  return { ...client, sent };
}

describe('the client', () => {
  it('sends and answers what the endpoint declares', async () => {
    const { call, sent } = clientOf(() => Response.json({ ...part, holds: ['secret'] }));
    expect(await call(getPart, { params: { partId: id } })).toEqual(part);
    expect(sent[0]?.url).toBe(`http://shop.test/api/part/${id}`);
  });

  it('sends the token with every call, so that nobody is shown a kept answer after a change of their own', async () => {
    const { call, sent } = clientOf(() => Response.json(part));
    await call(getPart, { params: { partId: id } });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer the-token');
  });

  it('sends a file as multipart', async () => {
    const { call, sent } = clientOf(() => Response.json({ success: true, data: { url: '/x' } }));
    await call(uploadImage, { file: new Blob(['x']) });
    expect((await sent[0]?.formData())?.get('image')).toBeInstanceOf(Blob);
  });

  it('throws the server’s refusal with its problem', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'x',
      code: 'no_such_part',
      message: 'There is no such part.',
    };
    const { call } = clientOf(() => Response.json(problem, { status: 404 }));
    await expect(call(getPart, { params: { partId: id } })).rejects.toMatchObject(
      Object.assign(new ApiError(404, problem), { status: 404, message: problem.message }),
    );
  });

  it('says that the shop is busy if only a server in between answers', async () => {
    const { call } = clientOf(() => new Response('<h1>Gateway Timeout</h1>', { status: 504 }));
    await expect(call(listParts, {})).rejects.toThrow('The shop is busy.');
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer that is not JSON', () => new Response('<html>')],
    ['an answer that breaks the contract', () => Response.json([{ ...part, price: 'free' }])],
  ])('throws a ConnectionError for %s', async (_, answer) => {
    await expect(clientOf(answer).call(listParts, {})).rejects.toBeInstanceOf(ConnectionError);
  });

  it('throws the signal’s reason when aborted', async () => {
    const { call } = clientOf(() => Promise.reject(new DOMException('aborted', 'AbortError')));
    await expect(call(listParts, {}, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
      'gone',
    );
  });
});

describe('an endpoint’s address', () => {
  it('encodes parameters and leaves out absent query values', () => {
    expect(endpointPath(getPart, { params: { partId: 'a/b?c' } })).toBe('/part/a%2Fb%3Fc');
    expect(endpointPath(listBookings, { query: { buyer: 'a+b@example.com' } })).toBe(
      '/booking?buyer=a%2Bb%40example.com',
    );
    expect(endpointPath(listBookings, { query: { buyer: undefined } })).toBe('/booking');
    expect(() => endpointPath(getPart)).toThrow('partId');
  });
});

describe('the contract', () => {
  it('declares each call once', () => {
    const calls = Object.values(contract).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('has every call that older clients make', () => {
    const calls = new Set(
      Object.values(contract).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{}')}`),
    );
    for (const call of [
      'GET /part',
      'GET /part/{}',
      'POST /part',
      'DELETE /part/{}',
      'GET /review',
      'POST /review',
      'POST /booking',
      'GET /booking',
      'GET /booking/{}',
      'PATCH /booking/{}',
      'POST /create-payment-intent',
      'PUT /user/{}',
      'GET /admin/{}',
      'GET /user',
      'PUT /user/admin/{}',
      'POST /profile',
      'GET /profile/{}',
    ]) {
      expect(calls).toContain(call);
    }
  });
});
