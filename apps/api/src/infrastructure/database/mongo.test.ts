import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable, isDiskFull, lastingWrites } from './mongo.ts';

describe('a write of the shop', () => {
  it('waits for a majority where there are members, else for the journal of the one server', () => {
    const single = { isWritablePrimary: true };
    expect(lastingWrites(single)).toEqual({ w: 1, journal: true });
    const many = [{ ...single, setName: 'rs0' }, { isreplicaset: true }, { ...single, msg: 'isdbgrid' }];
    for (const hello of many) expect(lastingWrites(hello)).toEqual({ w: 'majority', journal: true });
  });
});

describe('a failure', () => {
  const answer = (code: number) => new MongoServerError({ code, message: 'as the server said' });
  const ofNode = (code: string) => Object.assign(new Error('as Node said'), { code });

  it.each([
    ['a connection that broke', new MongoNetworkError('closed')],
    [
      'a connection that broke in the midst of a batch of inserts',
      Reflect.construct(MongoBulkWriteError, [new MongoNetworkError('closed'), {}]),
    ],
    ['a connection that the server ended while a command was being written', ofNode('EPIPE')],
    ['a connection that was reset', ofNode('ECONNRESET')],
    ['a server that is shutting down', answer(11600)],
    ['a server that is no primary any more', answer(189)],
  ])('is an outage: %s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(true));

  it('is a full disk where the server says so', () => {
    expect(isDiskFull(answer(14031))).toBe(true);
    const full = new MongoServerError({ code: 8, message: '/data/db/x: No space left on device' });
    expect(isDiskFull(full)).toBe(true);
    expect(isDiskFull(answer(11000))).toBe(false);
  });

  it.each([
    ['a duplicate key', answer(11000)],
    ['a mistake of ours', new TypeError('undefined is not a function')],
    ['a file that is not there', ofNode('ENOENT')],
    ['no error at all', undefined],
  ])('is none: %s', (_, error) => expect(isDatabaseUnavailable(error)).toBe(false));
});
