import { createHash } from 'node:crypto';
import type { Endpoint, EndpointInput } from '@switchyard/shared';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { networkOf } from '../security/network.ts';
import type { RateLimits } from '../security/rate-limits.ts';
import { checkedAnswer } from './answer.ts';
import { tokenOf, type Callees, type CallerOf } from './caller.ts';
import { parseInput } from './input.ts';
import type { UploadPlaces } from './upload-places.ts';
import { readUpload } from './upload.ts';

/** What a handler receives: the admitted caller, the parsed input, and the uploaded file if the endpoint takes one. */
export type Call<E extends Endpoint> = EndpointInput<E> & {
  caller: CallerOf<E>;
  file: E extends { file: string } ? Buffer : undefined;
  /** For answers that are not JSON, and for extra headers. */
  response: Response;
};

/** Answers what the endpoint declares. An endpoint that `produces` another type answers through `call.response`. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E extends { produces: string } ? void : z.input<E['response']>>;

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export interface MountParts {
  callees: Callees;
  rates: RateLimits;
  uploads: UploadPlaces;
}

const usualLargestBody = 100 * 1024;

const fingerprint = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Mounts endpoints on a router. Rate limits and access are checked before the body is read, then the input is parsed.
 * The answer is checked against the contract: a mismatch is a 500, and undeclared fields never leave the server.
 */
export function createMount(router: Router, { callees, rates, uploads }: MountParts): Mount {
  /**
   * Refused calls are counted apart, so that bad tokens use up nobody else's calls. An address that has used up its
   * calls is refused before its token is verified, which may need the database or Google. So is a token that has used
   * up its own, from whatever address: a revoked one stays well signed.
   * @throws AppError unauthenticated, forbidden, rate_limited
   */
  async function admitCaller<E extends Endpoint>(endpoint: E, request: Request): Promise<CallerOf<E>> {
    const { access, limit } = endpoint;
    const count = async (who: string) => {
      if (limit) await rates.count(limit, who);
    };
    const network = networkOf(request.ip);
    if (limit) await rates.check(limit, `address ${network}`);
    const token = access === 'anyone' ? undefined : tokenOf(request.headers.authorization);
    if (limit && token) await rates.countHere(limit, `token ${fingerprint(token)}`);
    const caller = await callees[access](request.headers.authorization, request.ip).catch(
      async (refused: unknown) => {
        if (refused instanceof AppError && refused.status < 500) await count(`refused ${network}`);
        throw refused;
      },
    );
    await count(`address ${network}`);
    if (caller) await count(`account ${caller.email}`);
    return caller as CallerOf<E>;
  }

  return (endpoint, handler) => {
    const admit: RequestHandler = async (request, response, next) => {
      response.locals['refusal'] = endpoint.refusal;
      allowCaching(endpoint, request, response);
      const caller = await admitCaller(endpoint, request);
      response.locals['caller'] = caller;
      next();
    };
    const answer = async (request: Request, response: Response) => {
      const call = {
        ...parseInput(endpoint, request),
        caller: response.locals['caller'],
        file: request.file?.buffer,
        response,
      } as Call<typeof endpoint>;
      const result = await handler(call);
      if (!endpoint.produces) response.json(checkedAnswer(endpoint, result));
    };
    const answerUpload = (field: string) => (request: Request, response: Response) =>
      uploads.within(response.locals['caller'].email, request, async () => {
        await readUpload(field, request, response);
        await answer(request, response);
      });
    const last = endpoint.file ? answerUpload(endpoint.file) : answer;
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    const json = express.json({ limit: endpoint.largestBody ?? usualLargestBody });
    router[method](endpoint.path, admit, ...(endpoint.body ? [json] : []), last);
  };
}

/**
 * Open answers are the same for everybody: shared caches may keep them for a second, browsers ask again each time. A
 * caller with a token always gets a fresh answer, so that people see their own changes at once. `Vary` tells caches
 * not to give that caller a kept answer. Nothing else may be kept.
 */
function allowCaching({ access, method }: Endpoint, request: Request, response: Response): void {
  if (access !== 'anyone' || method !== 'GET') {
    response.set('Cache-Control', 'no-store');
    return;
  }
  response.vary('Authorization');
  const hasToken = request.headers.authorization !== undefined;
  response.set('Cache-Control', hasToken ? 'private, no-cache' : 'public, max-age=0, s-maxage=1');
}
