import type { Access } from '@switchyard/shared';
import type { Request, RequestHandler, Response } from 'express';
import { promisify } from 'node:util';
import type { Beside } from '../database/beside.ts';
import type { TokenClaims } from '../security/tokens.ts';
import type { CallerAccount, CallerChecks, Callers } from './caller.ts';

/** A call whose caller may still be refused. */
export interface EarlyCall {
  /** The id of the account of the caller's token. Undefined for an anonymous caller. */
  account: string | undefined;
  /** The caller, once admitted. */
  admission: Promise<Callers[Access]>;
  reading: AccountRead;
}

/** The account that an early call's token names. */
export interface EarlyAccount {
  id: string;
  /**
   * The read of the account, to be made by a command that also reads something else. Undefined if it is made already.
   */
  beside: Beside<void> | undefined;
}

/** How accounts of verified tokens are read. */
export interface AccountReads extends Pick<CallerChecks, 'findAccount'> {
  /**
   * Does the same as `findAccount`, as a read that a command for something else makes beside its own. The token must
   * name the account's id.
   */
  accountBeside(claims: TokenClaims): Beside<CallerAccount | undefined>;
}

type AccountRead = ReturnType<typeof createAccountRead>;

export const idOf = (caller: Callers[Access]): string | undefined =>
  caller && 'id' in caller ? caller.id : undefined;

export const accountOf = ({ account, reading }: EarlyCall): EarlyAccount | undefined =>
  account === undefined ? undefined : { id: account, beside: reading.beside() };

/**
 * Reads the account of one call, once.
 * @param waits whether the account is read only with another read or once `alone` is called, instead of at once
 */
export function createAccountRead(accounts: AccountReads, waits: boolean) {
  const { promise: verified, resolve: verify } = Promise.withResolvers<string>();
  const { promise: account, resolve } = Promise.withResolvers<CallerAccount | undefined>();
  let waiting: TokenClaims | undefined;

  /** Reads the account by a command of its own, if it has not been read. */
  function alone(): void {
    if (waiting) resolve(accounts.findAccount(waiting));
    waiting = undefined;
  }

  return {
    /** The id of the account, once the token is verified. Stays pending for a token without one. */
    verified,
    alone,
    find(claims: TokenClaims): Promise<CallerAccount | undefined> {
      waiting = claims;
      // A token that an operator made by hand may name the e-mail instead of the id.
      const hasId = !claims.account.includes('@');
      if (!waits || !hasId) alone();
      if (hasId) verify(claims.account);
      return account;
    },
    beside(): Beside<void> | undefined {
      if (!waiting) return undefined;
      const { stages, read } = accounts.accountBeside(waiting);
      // Rejects if the account is refused.
      const find = async (wrapped: Parameters<typeof read>[0]) => read(wrapped);
      return {
        stages,
        read(wrapped) {
          // If `alone` was called meanwhile, nobody would handle a rejection of `find`, and the process would end.
          if (!waiting) return;
          waiting = undefined;
          resolve(find(wrapped));
        },
      };
    },
  };
}

/** Does something that may throw. Its error is thrown after that of the admission, if there is one. */
export async function orAfter<Result>(
  { admission, reading }: EarlyCall,
  act: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    reading.alone();
    await admission;
    throw error;
  }
}

/** Refuses the caller of an early call before its body. */
export function refusingAfterCaller(readBody: RequestHandler): RequestHandler {
  const read = promisify<Request, Response, void>(readBody);
  return async (request, response, next) => {
    const early: EarlyCall = response.locals['early'];
    await orAfter(early, () => read(request, response));
    next();
  };
}
