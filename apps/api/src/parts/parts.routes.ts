import { addPart, deletePart, getPart, listParts } from '@switchyard/shared';
import type { Mount } from '../http/mount.ts';
import type { PartsService } from './parts.service.ts';

export function mountParts(mount: Mount, parts: PartsService): void {
  mount(listParts, () => parts.list());
  mount(getPart, ({ params }) => parts.get(params.partId));
  mount(addPart, async ({ body }) => ({ acknowledged: true, insertedId: await parts.add(body) }));
  mount(deletePart, async ({ params }) => {
    await parts.remove(params.partId);
    return { acknowledged: true, deletedCount: 1 };
  });
}
