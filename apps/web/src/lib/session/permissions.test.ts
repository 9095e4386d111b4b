import { type Endpoint, isRight, type Right } from '@switchyard/shared';
import {
  exportOrders,
  listOrderMails,
  listOrders,
  refundOrder,
  shipOrder,
} from '@switchyard/shared/bookings';
import { readOverview, readStart } from '@switchyard/shared/overview';
import { changePart, changeParts, deletePart } from '@switchyard/shared/parts';
import { listUsers } from '@switchyard/shared/users';
import { describe, expect, it } from 'vitest';
import { meets, type Need, type Permission, permissions } from './permissions.ts';

describe('what a person may do', () => {
  it.each<[Need, readonly Right[], boolean]>([
    ['buyer', [], true],
    ['buyer', ['look'], false],
    ['staff', [], false],
    ['staff', ['look'], true],
    ['desk', ['look', 'desk'], true],
    ['desk', ['look', 'catalogue', 'books', 'owner'], false],
    ['desk', [], false],
  ])('%s is met by %j: %s', (need, rights, isMet) => {
    expect(meets(rights, need)).toBe(isMet);
  });

  it('needs the right that the calls behind it need', () => {
    const calls: Partial<Record<Permission, Endpoint[]>> = {
      'handle orders': [listOrders, listOrderMails, refundOrder, shipOrder],
      'export orders': [exportOrders],
      'change parts': [changePart, changeParts, deletePart],
      'see how the shop sells': [readOverview, readStart],
      'decide on accounts': [listUsers],
    };
    const rightsOfCalls = Object.entries(calls).map(([name, endpoints]) => [
      name,
      ...new Set(endpoints.map(({ access }) => access)),
    ]);
    expect(rightsOfCalls).toEqual(Object.entries(permissions).filter(([, need]) => isRight(need)));
  });
});
