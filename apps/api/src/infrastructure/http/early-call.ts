import type { Access } from '@switchyard/shared';
import type { Request, RequestHandler, Response } from 'express';
import { promisify } from 'node:util';
import type { Callers } from './caller.ts';

/** A call whose caller may still be refused. */
export interface EarlyCall {
  /** The account of the caller's token. Undefined for an anonymous caller. */
  account: string | undefined;
  /** The caller, once admitted. */
  admission: Promise<Callers[Access]>;
}

export const idOf = (caller: Callers[Access]): string | undefined =>
  caller && 'id' in caller ? caller.id : undefined;

/** Does something that may throw. Its error is thrown after that of the admission, if there is one. */
export async function orAfter<Result>(
  admission: Promise<unknown>,
  act: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    await admission;
    throw error;
  }
}

/** Refuses the caller of an early call before its body. */
export function refusingAfterCaller(readBody: RequestHandler): RequestHandler {
  const read = promisify<Request, Response, void>(readBody);
  return async (request, response, next) => {
    const { admission }: EarlyCall = response.locals['early'];
    await orAfter(admission, () => read(request, response));
    next();
  };
}
