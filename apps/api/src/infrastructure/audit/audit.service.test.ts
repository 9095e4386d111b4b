import { expect, it } from 'vitest';
import { refuse } from '../app-error.ts';
import type { AuditEntry, AuditRepository } from './audit.repository.ts';
import { createAuditService } from './audit.service.ts';

function createTrail() {
  const told: [AuditEntry['action'], string | undefined][] = [];
  const insert: AuditRepository['insert'] = async ({ action, refused }) => void told.push([action, refused]);
  const audit = createAuditService({
    lines: { insert } as AuditRepository,
    clock: { now: () => new Date(0) },
  });
  const record = (action: AuditEntry['action']) =>
    audit.record({ by: 'ann@example.com', from: undefined, action, whom: 'somebody' });
  return { told, audit, record };
}

it('each entry of a call that is refused in the end is followed by one that names the refusal', async () => {
  const { told, audit, record } = createTrail();
  const refused = audit.during(async () => {
    await record('price-changed');
    await record('stock-changed');
    throw refuse('no_such_part');
  });
  await expect(refused).rejects.toMatchObject({ code: 'no_such_part' });
  const marks = [
    ['price-changed', 'no_such_part'],
    ['stock-changed', 'no_such_part'],
  ];
  expect(told).toEqual([['price-changed', undefined], ['stock-changed', undefined], ...marks]);
});

it('a call that succeeds, or of which nobody knows how it ended, leaves its entries as they are', async () => {
  const { told, audit, record } = createTrail();
  await audit.during(() => record('part-added'));
  const lost = audit.during(async () => {
    await record('part-deleted');
    throw new Error('The connection is lost.');
  });
  await expect(lost).rejects.toThrow('The connection is lost.');
  // Without a surrounding call, as on the command line.
  await record('admin-made');
  expect(told.map(([, refused]) => refused)).toEqual([undefined, undefined, undefined]);
});
