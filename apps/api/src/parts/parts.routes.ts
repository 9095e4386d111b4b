import { addPart, changePart, deletePart, getPart, listParts, listStock } from '@switchyard/shared';
import { answerList } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import type { PartsService } from './parts.service.ts';

export function mountParts(mount: Mount, parts: PartsService): void {
  mount(listParts, (call) => answerList(call, parts.page));
  mount(getPart, ({ params }) => parts.get(params.partId));
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
  mount(listStock, (call) => answerList(call, parts.stockPage, false));
  mount(deletePart, async ({ caller, params }) => {
    await parts.remove(caller, params.partId);
    return { acknowledged: true, deletedCount: 1 };
  });
}
