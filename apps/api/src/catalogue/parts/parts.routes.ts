import { pipeline } from 'node:stream/promises';
import {
  addPart,
  changePart,
  deletePart,
  exportParts,
  getPart,
  getStockedPart,
  importParts,
  listStock,
  previewImport,
} from '@switchyard/shared/parts';
import { csvWriter } from '../../infrastructure/http/csv.ts';
import { answerList } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { PartsImport } from './import-parts.ts';
import { headings, toRows } from './part-columns.ts';
import type { PartsService } from './parts.service.ts';

interface PartsRoutes {
  parts: PartsService;
  imports: PartsImport;
  endFamilyIfEmpty(family: string): Promise<unknown>;
  countWaiting(parts: readonly string[]): Promise<Map<string, number>>;
}

export function mountParts(
  mount: Mount,
  { parts, imports, endFamilyIfEmpty, countWaiting }: PartsRoutes,
): void {
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
  mount(listStock, async (call) => {
    const listed = await answerList(call, parts.stockPage, false);
    const counts = await countWaiting(listed.map(({ _id }) => _id));
    return listed.map((part) => ({ ...part, waiting: counts.get(part._id) ?? 0 }));
  });
  mount(getStockedPart, async ({ params }) => {
    const found = await parts.stockOf(params.partId);
    const counts = await countWaiting([found._id]);
    return { ...found, waiting: counts.get(found._id) ?? 0 };
  });
  mount(deletePart, async ({ caller, params }) => {
    const { family } = await parts.remove(caller, params.partId);
    if (family) await endFamilyIfEmpty(family.id);
    return { acknowledged: true, deletedCount: 1 };
  });
  mount(exportParts, async ({ response }) => {
    response.attachment('parts.csv').type('text/csv');
    await pipeline(toRows(parts.each()), csvWriter(headings), response);
  });
  mount(previewImport, ({ body }) => imports.preview(body.csv));
  mount(importParts, ({ caller, body }) => imports.run(caller, body.csv, body.fingerprint));
}
