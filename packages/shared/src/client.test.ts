import { describe, expect, it } from 'vitest';
import { getPart, listParts } from './parts/endpoints.ts';
import { uploadImage } from './images/endpoints.ts';
import { listBookings } from './bookings/endpoints.ts';
import { ApiError, ConnectionError } from './call-errors.ts';
import { createApiClient } from './client.ts';
import { contract } from './contract.ts';
import { endpointPath } from './endpoint.ts';

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

/** A client whose server answers as told and remembers what it was sent. */
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
  it('sends what the endpoint declares and answers what it declares', async () => {
    const { call, sent } = clientOf(() => Response.json({ ...part, holds: ['secret'] }));
    expect(await call(getPart, { params: { partId: id } })).toEqual(part);
    expect(sent[0]?.url).toBe(`http://shop.test/api/part/${id}`);
    expect(sent[0]?.headers.get('authorization')).toBeNull();
  });

  it('sends the token where an account is needed, and a file as multipart', async () => {
    const { call, sent } = clientOf(() => Response.json({ success: true, data: { url: '/x' } }));
    await call(uploadImage, { file: new Blob(['x']) });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer the-token');
    expect((await sent[0]?.formData())?.get('image')).toBeInstanceOf(Blob);
  });

  it('asks for what is fresh after a change of its own, whatever became of that, and not before', async () => {
    for (const changed of [
      () => Response.json({ success: true, data: { url: '/x' } }),
      () => Response.error(),
    ]) {
      let answer = () => Response.json(part);
      const { call, sent } = clientOf(() => answer());
      await call(getPart, { params: { partId: id } });
      expect(sent.at(-1)?.cache).not.toBe('no-cache');
      answer = changed;
      await call(uploadImage, { file: new Blob(['x']) }).catch(() => undefined);
      answer = () => Response.json(part);
      await call(getPart, { params: { partId: id } });
      expect(sent.at(-1)?.cache).toBe('no-cache');
    }
  });

  it('throws the server’s refusal with its problem', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'x',
      code: 'not_found',
      message: 'There is no such part.',
    };
    const { call } = clientOf(() => Response.json(problem, { status: 404 }));
    await expect(call(getPart, { params: { partId: id } })).rejects.toMatchObject(
      Object.assign(new ApiError(404, problem), { status: 404, message: problem.message }),
    );
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
    ['an answer that is not JSON', () => new Response('<html>')],
    ['an answer that breaks the contract', () => Response.json([{ ...part, price: 'free' }])],
  ])('takes %s for no usable answer', async (_, answer) => {
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

  it('has every call of the specification', () => {
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
