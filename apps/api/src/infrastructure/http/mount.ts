import { createHash } from 'node:crypto';
import type { Access, Endpoint, EndpointInput, UploadForm } from '@switchyard/shared';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type * as z from 'zod/mini';
import { AppError, refuse } from '../app-error.ts';
import { networkOf } from '../security/network.ts';
import type { Once } from '../security/once.ts';
import type { RateLimits } from '../security/rate-limits.ts';
import { checkedAnswer } from './answer.ts';
import { tokenOf, type Callees, type CallerOf, type Callers } from './caller.ts';
import {
  accountOf,
  createAccountRead,
  idOf,
  orAfter,
  refusingAfterCaller,
  type AccountReads,
  type EarlyAccount,
  type EarlyCall,
} from './early-call.ts';
import type { Idempotency } from './idempotency.ts';
import { isForm, parseInput } from './input.ts';
import { sendLong } from './long-answer.ts';
import { createOpenAnswers } from './open-answers.ts';
import type { UploadLimit } from './upload-limit.ts';
import { createReadUpload } from './upload.ts';

/** What a handler receives: the admitted caller, the parsed input, and the uploaded file if the endpoint takes one. */
export type Call<E extends Endpoint, Ahead = undefined> = Omit<EndpointInput<E>, 'headers'> & {
  caller: CallerOf<E>;
  /** What is read ahead. It may be rejected. */
  ahead: Ahead;
  /** Undefined if the endpoint takes a JSON body as well, and got one. */
  file: E extends { file: string } ? Buffer : E extends { form: UploadForm } ? Buffer | undefined : undefined;
  /** Set if the caller sent an `Idempotency-Key`. */
  once: E extends { idempotent: true } ? Once | undefined : undefined;
  /** For answers that are not JSON, and for extra headers. */
  response: Response;
};

/** Returns what the endpoint declares. An endpoint that `produces` another type writes to `call.response` instead. */
export type Handler<E extends Endpoint, Ahead = undefined> = (
  call: Call<E, Ahead>,
) => Promise<E extends { produces: string } ? void : z.input<E['response']>>;

/**
 * Reads what a call needs while the account of its verified token is still being read. If the account is then refused,
 * nobody sees the result. So it must change nothing, set no headers, and bear being called for an account that is
 * blocked or gone.
 * @param account the caller's. Undefined for an anonymous caller
 */
type Read<E extends Endpoint, Result> = (
  input: Omit<EndpointInput<E>, 'headers'>,
  account: EarlyAccount | undefined,
) => Promise<Result>;

/** `withAccount`: the first command of the handler also reads the account, unless that is made already. */
type ReadAhead<E extends Endpoint, Result> = Read<E, Result> | { withAccount: Read<E, Result> };

/** Mounts one endpoint of the contract with its handler. */
export interface Mount {
  <E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  <E extends Endpoint, Result>(
    endpoint: E,
    readAhead: ReadAhead<E, Result>,
    handler: Handler<E, Promise<Result>>,
  ): void;
}

export interface MountNeeds {
  callees: Callees;
  accounts: AccountReads;
  rates: RateLimits;
  idempotency: Idempotency;
  uploads: UploadLimit;
  /** Runs each call, and sees whether it is refused. The audit trail uses this to mark its entries as refused. */
  during<Result>(call: () => Promise<Result>): Promise<Result>;
}

const usualLargestBody = 100 * 1024;

const fingerprint = (token: string | Buffer) => createHash('sha256').update(token).digest('base64url');

/**
 * Makes the function that mounts endpoints on a router. Each call passes the rate limits and the access check before
 * its body is read. Then its input is parsed, and the handler runs, under the call's idempotency key if there is one.
 * The result is checked against the contract: a mismatch is answered with 500, and undeclared fields never leave the
 * server.
 *
 * The handler and the checks refuse by throwing an AppError, which `createProblemAnswers` turns into an answer.
 */
export function createMount(
  router: Router,
  { callees, accounts, rates, idempotency, uploads, during }: MountNeeds,
): Mount {
  /**
   * Finds out who calls, within the rate limits. Refused calls are counted separately, so that bad tokens use up nobody
   * else's limit. An IP address over its limit is refused before its token is verified, because verifying may need the
   * database or Google. A token over its limit is refused as well, whatever its IP address: even a revoked token has a
   * valid signature.
   * @throws a refusal: rate_limited, or what the check of the endpoint's access throws
   */
  async function admitCaller<E extends Endpoint>(
    endpoint: E,
    request: Request,
    findAccount?: AccountReads['findAccount'],
  ): Promise<CallerOf<E>> {
    const { limit, knowsCaller } = endpoint;
    const isKnown = knowsCaller && request.headers.authorization !== undefined;
    const access = isKnown ? 'account' : endpoint.access;
    const count = async (who: string) => {
      if (limit) await rates.count(limit, who);
    };
    // Not computed without a limit, as for most calls.
    const network = limit && networkOf(request.ip);
    if (limit) await rates.check(limit, `ip ${network}`);
    const token = access === 'anyone' ? undefined : tokenOf(request.headers.authorization);
    if (limit && token) await rates.countHere(limit, `token ${fingerprint(token)}`);
    const { authorization } = request.headers;
    const checking: Promise<Callers[Access]> = callees[access](
      endpoint,
      authorization,
      request.ip,
      findAccount,
    );
    const caller = await checking.catch(async (refused: unknown) => {
      if (refused instanceof AppError && refused.status < 500) await count(`refused ${network}`);
      if (isKnown && refused instanceof AppError && refused.status === 401) return undefined;
      throw refused;
    });
    await count(`ip ${network}`);
    if (caller) await count(`account ${'id' in caller ? caller.id : caller.uid}`);
    return caller as CallerOf<E>;
  }

  /**
   * Waits only until it is known whose call it is, and not for the account to be read.
   * @throws what `admitCaller` refuses by then
   */
  async function admitEarly<E extends Endpoint>(
    endpoint: E,
    request: Request,
    waits: boolean,
  ): Promise<EarlyCall> {
    const reading = createAccountRead(accounts, waits);
    const admission = admitCaller(endpoint, request, reading.find);
    const account = await Promise.race([reading.verified, admission.then(idOf)]);
    return { account, admission, reading };
  }

  const sendOpen = createOpenAnswers();
  const forms = createFewAtOnce(mostForms);

  return <E extends Endpoint>(
    endpoint: E,
    ...given: [Handler<E, never>] | [ReadAhead<E, unknown>, Handler<E, never>]
  ) => {
    const [ahead, handler] = given.length === 2 ? given : [undefined, ...given];
    const [readAhead, waits] = typeof ahead === 'object' ? [ahead.withAccount, true] : [ahead, false];
    const admit: RequestHandler = async (request, response, next) => {
      response.locals['endpoint'] = endpoint;
      allowCaching(endpoint, request, response);
      if (readAhead) response.locals['early'] = await admitEarly(endpoint, request, waits);
      else response.locals['caller'] = await admitCaller(endpoint, request);
      next();
    };
    const receive = async (request: Request, response: Response) => {
      if (!readAhead)
        return { ...parseInput(endpoint, request), caller: response.locals['caller'], ahead: undefined };
      const early: EarlyCall = response.locals['early'];
      // Refuses the caller before the input.
      const input = await orAfter(early, () => parseInput(endpoint, request));
      const found = readAhead(input, accountOf(early));
      // If the caller is refused, nothing awaits what is read ahead, so its rejection is handled here. If it does not
      // read the account as well, the account is read now.
      found.then(early.reading.alone, early.reading.alone);
      const caller = await early.admission;
      // A signed-out caller is anonymous, where that is allowed.
      const isOfCaller = early.account === idOf(caller);
      return { ...input, caller, ahead: isOfCaller ? found : readAhead(input, undefined) };
    };
    const answer = async (request: Request, response: Response) => {
      const { headers, caller, ahead, ...input } = await receive(request, response);
      const call = { ...input, caller, ahead, file: request.file?.buffer, response };
      const act = (once?: Once) => during(() => handler({ ...call, once } as never));
      if (isForEverybody(endpoint)) {
        await sendOpen(request, response, async () => checkedAnswer(endpoint, await act()));
        return;
      }
      const key = headers?.['idempotency-key'];
      const result =
        key === undefined
          ? await act()
          : await idempotency({ account: caller.id, endpoint, key, input: withFile(input, request) }, act);
      if (endpoint.produces) return;
      const checked = checkedAnswer(endpoint, result);
      // Forms have large files, and answers about each of their rows.
      if (endpoint.form && isObject(checked)) await sendLong(response, checked);
      else response.json(checked);
    };
    const answerUpload = (field: string) => {
      const readUpload = createReadUpload(field);
      return (request: Request, response: Response) =>
        uploads.within(response.locals['caller'].id, request, async () => {
          await readUpload(request, response);
          await answer(request, response);
        });
    };
    const answerForm = (form: UploadForm) => {
      const readForm = createReadUpload(form.file, form);
      return (request: Request, response: Response) =>
        isForm(request)
          ? forms(async () => {
              await readForm(request, response);
              await answer(request, response);
            })
          : answer(request, response);
    };
    const last = endpoint.file
      ? answerUpload(endpoint.file)
      : endpoint.form
        ? answerForm(endpoint.form)
        : answer;
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    const readJson = express.json({ limit: endpoint.largestBody ?? usualLargestBody });
    const json = [spellCharset, readAhead ? refusingAfterCaller(readJson) : readJson];
    router[method](endpoint.path, admit, ...(endpoint.body ? json : []), last);
  };
}

/** Forms have large files, and whoever sends them works for the shop. So few at once bound this process's memory. */
const mostForms = 2;

function createFewAtOnce(most: number) {
  let running = 0;
  return async (work: () => Promise<void>): Promise<void> => {
    if (running >= most) throw refuse('files_busy');
    running += 1;
    try {
      await work();
    } finally {
      running -= 1;
    }
  };
}

const isObject = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer);

/** A file is part of what an idempotency key stands for. */
const withFile = (input: object, { file }: Request) =>
  file ? { ...input, file: fingerprint(file.buffer) } : input;

/** Many clients write `charset=utf8`, a spelling that the body parser refuses. */
const spellCharset: RequestHandler = (request, _response, next) => {
  const type = request.headers['content-type'];
  if (type) request.headers['content-type'] = type.replace(/(;\s*charset\s*=\s*"?)utf8(?![\w-])/i, '$1utf-8');
  next();
};

/** Whether an endpoint's answers depend on the URL alone. */
const isForEverybody = ({ access, method, produces, isPrivate, knowsCaller }: Endpoint) =>
  access === 'anyone' && method === 'GET' && !produces && !isPrivate && !knowsCaller;

/**
 * Answers to callers without a token are the same for everybody, so shared caches may keep them. A caller with a token
 * always gets a fresh answer, so that people see their own changes at once; `Vary` keeps caches from giving that caller
 * a cached one. All other answers must not be cached, unless the endpoint sets its own headers.
 */
function allowCaching(endpoint: Endpoint, request: Request, response: Response): void {
  if (!isForEverybody(endpoint)) {
    response.set('Cache-Control', 'no-store');
    return;
  }
  response.vary('Authorization');
  // Without a token, the headers include the time at which the data was read, so they are set with the answer.
  if (request.headers.authorization !== undefined) response.set('Cache-Control', 'private, no-cache');
}
