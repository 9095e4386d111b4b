import { expect, it } from 'vitest';
import { refuse } from '../../infrastructure/app-error.ts';
import { createFamiliesService } from './families.service.ts';

it('the deletion of a last part stands, though a part that was just joining its family is busy', async () => {
  const deleted: string[] = [];
  const familyOf = (fault: Error) =>
    createFamiliesService({
      families: { delete: async (id: string) => void deleted.push(id) },
      members: { find: async () => [], leaveAll: () => Promise.reject(fault) },
    } as unknown as Parameters<typeof createFamiliesService>[0]);
  await familyOf(refuse('family_busy')).endIfEmpty('one');
  expect(deleted).toEqual(['one']);
  await expect(familyOf(new Error('The database is away.')).endIfEmpty('one')).rejects.toThrow('away');
});
