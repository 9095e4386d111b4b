import type { Endpoint, EndpointInput } from '@switchyard/shared';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type * as z from 'zod/mini';
import { AppError } from '../platform/app-error.ts';
import { networkOf } from '../platform/network.ts';
import type { RateLimits } from '../platform/rate-limits.ts';
import { checkedAnswer } from './answer.ts';
import type { Callees, CallerOf } from './caller.ts';
import { parseInput } from './input.ts';
import type { UploadPlaces } from './upload-places.ts';
import { readUpload } from './upload.ts';

/** What a handler receives: its caller, admitted; its input, parsed; its file, where it takes one. */
export type Call<E extends Endpoint> = EndpointInput<E> & {
  caller: CallerOf<E>;
  file: E extends { file: string } ? Buffer : undefined;
  /** For the rare endpoint that answers something other than JSON. */
  response: Response;
};

/** Answers what the endpoint declares; one that `produces` another type answers through `call.response` itself. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E extends { produces: string } ? void : z.input<E['response']>>;

export type Mount = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export interface MountParts {
  callees: Callees;
  rates: RateLimits;
  uploads: UploadPlaces;
}

const json = express.json({ limit: '100kb' });

/**
 * Mounts endpoints on a router: how often and who may call is checked before what was sent is read, the input is parsed,
 * the answer is checked against its declaration (an answer that does not fit is our fault: 500) and fields
 * that the declaration does not name never leave the server. A body is read only where one is declared. What is only for
 * who signed in is kept by nobody on its way, nor by the browser.
 */
export function createMount(router: Router, { callees, rates, uploads }: MountParts): Mount {
  /**
   * Who calls is found out before anything is counted, so that whoever sends bad tokens uses up nobody's calls but their
   * own: refusals are counted apart, and too many of them only make the next refusal a 429. Where an address has used up
   * its calls nobody is asked who calls: that may cost a question to the database or to Google.
   * @throws AppError unauthenticated, forbidden, rate_limited
   */
  async function admitCaller<E extends Endpoint>(endpoint: E, request: Request): Promise<CallerOf<E>> {
    const { access, limit } = endpoint;
    const count = async (who: string) => {
      if (limit) await rates.count(limit, who);
    };
    const network = networkOf(request.ip);
    if (limit) await rates.check(limit, `address ${network}`);
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
      if (isPersonal(endpoint)) response.set('Cache-Control', 'no-store');
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
      if (!endpoint.produces) sendJson(response, checkedAnswer(endpoint, result), isPersonal(endpoint));
    };
    const answerUpload = (field: string) => (request: Request, response: Response) =>
      uploads.within(response.locals['caller'].email, request, async () => {
        await readUpload(field, request, response);
        await answer(request, response);
      });
    const last = endpoint.file ? answerUpload(endpoint.file) : answer;
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    router[method](endpoint.path, admit, ...(endpoint.body ? [json] : []), last);
  };
}

function isPersonal({ access }: Endpoint): boolean {
  return access !== 'anyone';
}

function sendJson(response: Response, answer: unknown, personal: boolean): void {
  if (!personal) {
    response.json(answer);
    return;
  }
  // Without a tag to compare it by, which serves only those who kept it.
  const body = JSON.stringify(answer);
  response.set({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
  });
  response.end(body);
}
