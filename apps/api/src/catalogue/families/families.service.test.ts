import { expect, it, vi } from 'vitest';
import { refuse } from '../../infrastructure/app-error.ts';
import { createFamiliesService, type FamiliesService } from './families.service.ts';
import type { FamiliesNeeds } from './family-rules.ts';

it('the deletion of a last part stands, though a part that was just joining its family is busy', async () => {
  const deleted: string[] = [];
  const familyOf = (fault: Error) =>
    createFamiliesService({
      families: { delete: async (id: string) => void deleted.push(id) },
      members: { find: async () => [], leaveAll: () => Promise.reject(fault) },
    } as unknown as FamiliesNeeds);
  await familyOf(refuse('family_busy')).endIfEmpty('one');
  expect(deleted).toEqual(['one']);
  await expect(familyOf(new Error('The database is away.')).endIfEmpty('one')).rejects.toThrow('away');
});

it('two equal calls begin one family, although the part changes just before one of them takes it', async () => {
  const ann = { email: 'ann@example.com', ipAddress: undefined } as Parameters<FamiliesService['add']>[0];
  const once = { id: 'a'.repeat(24), isRepeat: false };
  let family: string | undefined;
  let joins = 0;
  const stored = new Set<string>();
  const { promise: bothRead, resolve } = Promise.withResolvers<void>();
  const families = createFamiliesService({
    families: {
      insert: async ({ _id }: { _id: string }) => void stored.add(_id),
      delete: async (id: string) => void stored.delete(id),
    },
    members: {
      async join(_: unknown, { _id }: { _id: string }) {
        joins += 1;
        if (joins === 1) throw refuse('part_changed', { name: 'Cable' });
        // The second call waits until the first one has seen that the part is in no family yet.
        if (joins === 2) await bothRead;
        if (family) throw refuse('part_changed', { name: 'Cable' });
        family = _id;
      },
    },
    parts: {
      async findManyForAdmin([id]: string[]) {
        const part = { _id: id, name: 'Cable', ...(family && { family: { id: family } }) };
        if (joins === 2) resolve();
        return new Map([[id, part]]);
      },
    },
    audit: { record: async () => {} },
    clock: { now: () => new Date() },
  } as unknown as FamiliesNeeds);
  const begun = { partId: 'b'.repeat(24), name: 'Cable', choices: [{ name: 'Colour', value: 'Red' }] };
  const answers = await Promise.all([families.add(ann, begun, once), families.add(ann, begun, once)]);
  expect(answers).toEqual([once.id, once.id]);
  expect({ family, stored: [...stored] }).toEqual({ family: once.id, stored: [once.id] });
});

it('a change of a family that others keep changing ends, with one line in the audit trail', async () => {
  const family = { _id: 'a'.repeat(24), name: 'Cable', choices: ['Colour'], sequences: [['Red', 'Blue']] };
  const record = vi.fn<() => Promise<void>>(async () => {});
  const change = vi.fn<() => Promise<undefined>>(async () => undefined);
  const families = createFamiliesService({
    families: { find: async () => family, change },
    members: {
      find: async () => [{ _id: 'b'.repeat(24), name: 'Cable — Red', family: { values: ['Red'] } }],
    },
    audit: { record },
    clock: { now: () => new Date() },
  } as unknown as FamiliesNeeds);
  const ann = { email: 'ann@example.com', ipAddress: undefined } as Parameters<FamiliesService['add']>[0];
  const wanted = { sequences: [['Blue', 'Red']], seen: [['Red', 'Blue']] };
  await expect(families.change(ann, family._id, wanted)).rejects.toMatchObject({ code: 'family_busy' });
  expect(change.mock.calls.length).toBeGreaterThan(1);
  expect(record).toHaveBeenCalledOnce();
});
