import * as z from 'zod/mini';
import { largestImportBytes, largestImportText, mostImportedRows } from '../../infrastructure/constants.ts';
import { defineEndpoint } from '../../infrastructure/endpoint.ts';
import { deletedSchema, insertedSchema, modifiedSchema } from '../../infrastructure/results.ts';
import { newPartSchema, partChangesSchema, stockedPartSchema, stockQuery } from './admin-schema.ts';
import {
  importedPicturesSchema,
  importFormFields,
  importPreviewSchema,
  importProgressSchema,
  importResultSchema,
  importRunFormFields,
  importSchema,
  importTextSchema,
} from './import.ts';
import { partParams, partSchema } from './schema.ts';

export const addPart = defineEndpoint({
  method: 'POST',
  path: '/part',
  access: 'catalogue',
  summary: 'Adds a part and stocks its available quantity.',
  body: newPartSchema,
  refusals: ['currency_just_changed', 'sku_taken'],
  response: insertedSchema,
});

export const changePart = defineEndpoint({
  method: 'PATCH',
  path: '/part/:partId',
  access: 'catalogue',
  summary: 'Changes a part, or restocks it by an amount.',
  params: partParams,
  body: partChangesSchema,
  refusals: ['no_such_part', 'part_changed', 'removes_too_many', 'sku_taken'],
  response: z.extend(modifiedSchema, { part: partSchema }),
});

export const deletePart = defineEndpoint({
  method: 'DELETE',
  path: '/part/:partId',
  access: 'catalogue',
  summary: 'Takes a part off sale. Orders that hold units of it can still be paid.',
  params: partParams,
  refusals: ['no_such_part', 'part_changed'],
  response: deletedSchema,
});

export const listStock = defineEndpoint({
  method: 'GET',
  path: '/stock',
  access: 'look',
  summary:
    'A page of the parts with their stock, by name; with `tab` those that are ' +
    'nearly sold out, have no weight, or are hidden from buyers.',
  query: stockQuery,
  response: z.array(stockedPartSchema),
});

export const getStockedPart = defineEndpoint({
  method: 'GET',
  path: '/stock/:partId',
  access: 'catalogue',
  summary: 'A part with its stock, on sale or hidden.',
  params: partParams,
  response: stockedPartSchema,
  refusals: ['no_such_part'],
});

export const exportParts = defineEndpoint({
  method: 'GET',
  path: '/parts/csv',
  access: 'catalogue',
  summary:
    'All parts as a CSV file, which `POST /parts/import` reads. `price` is in the shop’s currency, `weight` in grams.',
  response: z.string(),
  produces: 'text/csv',
});

/** JSON escapes quotes and line breaks with a second byte, so the body is longer than the text. */
const largestBody = 2.5 * largestImportText;

/** A fingerprint has up to 100 characters for each row. */
const form = { file: 'file', largestFile: largestImportBytes, largestField: 100 * mostImportedRows };

export const previewImport = defineEndpoint({
  method: 'POST',
  path: '/parts/import/preview',
  access: 'catalogue',
  summary:
    'What each row of a CSV file would change: at most 20,000 rows, ' +
    'and 1 MB as JSON or 15 MB as a form: split a larger file by rows. Changes nothing.',
  body: importTextSchema,
  form: { ...form, fields: importFormFields },
  response: importPreviewSchema,
  limit: 'uploads',
  largestBody,
});

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/parts/imports',
  access: 'catalogue',
  summary: 'How far the imports of the last day have come, the newest first; at most 5.',
  response: z.array(importProgressSchema),
});

export const listImportedPictures = defineEndpoint({
  method: 'GET',
  path: '/parts/imports/pictures',
  access: 'catalogue',
  summary: 'The pictures of imported parts that are still to be fetched, and those that could not be.',
  response: importedPicturesSchema,
});

export const retryImportedPictures = defineEndpoint({
  method: 'POST',
  path: '/parts/imports/pictures/retry',
  access: 'catalogue',
  summary: 'Fetches the pictures again that could not be fetched.',
  limit: 'uploads',
  response: importedPicturesSchema,
});

export const importParts = defineEndpoint({
  method: 'POST',
  path: '/parts/import',
  access: 'catalogue',
  summary:
    'Adds and changes parts as previewed; 409 and nothing if one of them ' +
    'has changed since, except by orders. Repeating it is safe.',
  idempotent: true,
  body: importSchema,
  form: { ...form, fields: importRunFormFields },
  refusals: ['other_file', 'changed_since_preview', 'currency_just_changed'],
  response: importResultSchema,
  limit: 'uploads',
  largestBody,
});
