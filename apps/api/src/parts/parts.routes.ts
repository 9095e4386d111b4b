import { pipeline } from 'node:stream/promises';
import {
  addPart,
  changePart,
  deletePart,
  exportParts,
  getFacets,
  getPart,
  importParts,
  listParts,
  listStock,
  previewImport,
  suggestParts,
} from '@switchyard/shared';
import { csvWriter } from '../http/csv.ts';
import { answerList } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import type { PartsImport } from './import-parts.ts';
import { headings, toRows } from './part-columns.ts';
import type { PartsService } from './parts.service.ts';

export function mountParts(mount: Mount, parts: PartsService, imports: PartsImport): void {
  mount(listParts, (call) => answerList(call, parts.page));
  // Before the call whose path they would fit.
  mount(getFacets, ({ query }) => parts.facets(query));
  mount(suggestParts, ({ query }) => parts.suggest(query.q));
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
  mount(exportParts, async ({ response }) => {
    response.attachment('parts.csv').type('text/csv');
    await pipeline(toRows(parts.each()), csvWriter(headings), response);
  });
  mount(previewImport, ({ body }) => imports.preview(body.csv));
  mount(importParts, ({ caller, body }) => imports.run(caller, body.csv, body.fingerprint));
}
