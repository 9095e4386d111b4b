import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, isRefusal } from '../call-errors.ts';
import { defineEndpoint } from '../infrastructure/endpoint.ts';
import { objectId } from '../infrastructure/fields.ts';
import { refusalsOf, type RefusalCodeOf } from './implied.ts';
import { isRefusalCode, refusals, type RefusalCode } from './table.ts';

const codes = Object.keys(refusals).filter(isRefusalCode);
/** The words of a refusal for its example parameters. */
function exampleOf(code: RefusalCode): string {
  const { words, example }: { words(parameters: object): string; example: object } = refusals[code];
  return words(example);
}

describe('the table of refusals', () => {
  it.each(codes)('says in whole words what %s means, with the status of a refusal', (code) => {
    const { status, parameters, example } = refusals[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(parameters.safeParse(example).success).toBe(true);
    expect(exampleOf(code)).toMatch(/\S/);
    expect(exampleOf(code)).not.toMatch(/undefined|\[object|NaN/);
  });

  it('says each thing by one code', () => {
    const said = Map.groupBy(codes, exampleOf);
    expect([...said.values()].filter(({ length }) => length > 1)).toEqual([]);
  });

  it('knows no code that every object inherits', () => {
    expect(['constructor', 'toString', '', undefined].filter(isRefusalCode)).toEqual([]);
  });
});

const closeShop = defineEndpoint({
  method: 'POST',
  path: '/closed/:id',
  access: 'owner',
  summary: 'Closes the shop.',
  params: z.object({ id: objectId }),
  idempotent: true,
  refusals: ['last_admin'],
  response: z.object({}),
});

describe('the refusals of an endpoint', () => {
  it('are its own and those that follow from its declaration, by value and by type', () => {
    const own = 'last_admin invalid_input idempotency_key_reused admins_only';
    const account = 'not_logged_in token_invalid token_expired signed_out account_gone account_blocked';
    const any = 'unreadable_request rate_limited internal too_busy database_unavailable api_unavailable';
    const all = [own, account, any].flatMap((codes) => codes.split(' '));
    expect(refusalsOf(closeShop).toSorted()).toEqual(all.toSorted());
    expectTypeOf<'last_admin'>().toExtend<RefusalCodeOf<typeof closeShop>>();
    expectTypeOf<'admins_only'>().toExtend<RefusalCodeOf<typeof closeShop>>();
    expectTypeOf<'json_expected'>().not.toExtend<RefusalCodeOf<typeof closeShop>>();
    expectTypeOf<'no_such_part'>().not.toExtend<RefusalCodeOf<typeof closeShop>>();
  });

  it('tell a caller’s errors apart', () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: '', message: 'No.' };
    const refused = new ApiError(409, { ...problem, code: 'last_admin' });
    expect(isRefusal<typeof closeShop>(refused, 'last_admin', 'admins_only')).toBe(true);
    expect(isRefusal<typeof closeShop>(refused, 'admins_only')).toBe(false);
    expect(isRefusal<typeof closeShop>(new ApiError(409, undefined), 'last_admin')).toBe(false);
    expect(isRefusal(new Error('last_admin'), 'admins_only')).toBe(false);
    // @ts-expect-error: the endpoint cannot refuse with this code
    isRefusal<typeof closeShop>(refused, 'no_such_part');
    // @ts-expect-error: without an endpoint, only codes that any call can be refused with
    isRefusal(refused, 'last_admin');
  });
});
