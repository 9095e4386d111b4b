import { addPart, changePart, deletePart, getPart, listParts } from '@switchyard/shared';
import { readList } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import type { MountShared } from '../http/shared-answers.ts';
import type { PartsService } from './parts.service.ts';

export function mountParts(mount: Mount, mountShared: MountShared, parts: PartsService): void {
  mountShared(listParts, ({ query }) => readList(query, parts.page));
  mountShared(getPart, async ({ params }) => ({ answer: await parts.get(params.partId) }));
  mount(addPart, async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await parts.add(caller, body),
  }));
  mount(changePart, async ({ caller, params, body }) => ({
    acknowledged: true,
    matchedCount: 1,
    modifiedCount: 1,
    part: await parts.change(caller, params.partId, body),
  }));
  mount(deletePart, async ({ caller, params }) => {
    await parts.remove(caller, params.partId);
    return { acknowledged: true, deletedCount: 1 };
  });
}
