import { describe, expect, it } from 'vitest';
import { isRight, rights, rightsOf } from './roles.ts';

describe('the rights of a role', () => {
  it('are all of them for an admin, and none for a buyer', () => {
    expect(rightsOf('admin').toSorted()).toEqual(Object.keys(rights).toSorted());
    expect(rightsOf(undefined)).toEqual([]);
  });

  it.each(['packer', 'constructor'])('are none for the role %s, which is not in the table', (role) => {
    // @ts-expect-error: stored by a later version
    expect(rightsOf(role)).toEqual([]);
  });

  it('are told apart from other kinds of access', () => {
    expect(['desk', 'anyone', 'identity', 'account', 'admin', 'toString'].filter(isRight)).toEqual(['desk']);
  });
});
