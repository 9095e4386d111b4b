import { pipeline } from 'node:stream/promises';
import {
  addPart,
  changePart,
  changeParts,
  deletePart,
  exportParts,
  getPart,
  getStockedPart,
  importParts,
  listImportedPictures,
  listImports,
  listStock,
  previewBulk,
  previewImport,
  retryImportedPictures,
} from '@switchyard/shared/parts';
import { csvWriter } from '../../infrastructure/http/csv.ts';
import { answerList } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import { whileCalled } from '../../infrastructure/http/when-closed.ts';
import type { ImportedPicturesService } from './import/imported-pictures.service.ts';
import type { PartsBulk } from './bulk/change-parts.ts';
import type { PartsImport } from './import/import-parts.ts';
import type { ImportFile } from './import/read-file.ts';
import { decodeFile } from './import/read-cells.ts';
import { exportHeadings, toRows, type ExportedFamily } from './import/csv-columns.ts';
import type { PartsService } from './parts.service.ts';

interface PartsRoutes {
  parts: PartsService;
  bulk: PartsBulk;
  imports: PartsImport;
  importedPictures: Pick<ImportedPicturesService, 'list' | 'retry'>;
  endFamilyIfEmpty(family: string): Promise<unknown>;
  /** All families, by their ids. */
  allFamilies(): Promise<Map<string, ExportedFamily>>;
  countWaiting(parts: readonly string[]): Promise<Map<string, number>>;
}

export function mountParts(
  mount: Mount,
  { parts, bulk, imports, importedPictures, endFamilyIfEmpty, allFamilies, countWaiting }: PartsRoutes,
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
  mount(previewBulk, ({ body: { changes, ...which } }) => bulk.preview(which, changes));
  mount(changeParts, ({ caller, body }) => bulk.run(caller, body.parts, body.changes));
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
    const rows = toRows(parts.each(), await allFamilies(), await parts.familiesDescribedAlike());
    await pipeline(rows, csvWriter(exportHeadings), response);
  });
  mount(previewImport, (call) => imports.preview(fileIn(call), whileCalled(call.response)));
  mount(listImports, () => imports.list());
  mount(listImportedPictures, () => importedPictures.list());
  mount(retryImportedPictures, () => importedPictures.retry());
  mount(importParts, (call) => {
    const { fingerprint = '' } = call.body ?? call.form ?? {};
    return imports.run(call.caller, fileIn(call), fingerprint);
  });
}

/** The file of a call, which came as the text of a JSON body or in a form. */
function fileIn({ body, form, file }: ImportCall): ImportFile {
  const { mapping, withoutGuesses } = form ?? {};
  return { text: file ? decodeFile(file) : (body?.csv ?? ''), mapping, withoutGuesses };
}

interface ImportCall {
  body: { csv: string } | undefined;
  form: Pick<ImportFile, 'mapping' | 'withoutGuesses'> | undefined;
  file: Buffer | undefined;
}
