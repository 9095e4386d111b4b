import { largestUploadBytes } from '@switchyard/shared';
import type { Request, Response } from 'express';
import multer from 'multer';
import { type AppError, refuse } from '../app-error.ts';

/** Reads the file of a multipart body, and the text fields beside it. */
export type ReadUpload = (request: Request, response: Response) => Promise<void>;

/**
 * Makes a function that reads the file of a multipart body into memory, as `request.file`, and its text fields as
 * `request.body`. It rejects with an AppError: every error of multer and its parser is a fault of the body.
 * @param field the name of the file field
 */
export function createReadUpload(
  field: string,
  { largestFile = largestUploadBytes, largestField = 10_000 } = {},
): ReadUpload {
  const upload = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: largestFile, files: 1, fields: 10, fieldSize: largestField, parts: 12 },
  }).single(field);
  return (request, response) => read(upload, { field, largestFile }, request, response);
}

function read(
  upload: ReturnType<multer.Multer['single']>,
  { field, largestFile }: { field: string; largestFile: number },
  request: Request,
  response: Response,
): Promise<void> {
  return new Promise((resolve, reject) => {
    upload(request, response, (error: unknown) => {
      if (error !== undefined && error !== null) return reject(refusal(error, largestFile));
      if (request.file) return resolve();
      reject(refuse('file_missing', { field }));
    });
  });
}

function refusal(error: unknown, largestFile: number): AppError {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE')
    return refuse('file_too_large', { megabytes: Math.floor(largestFile / 1_000_000) }, { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  return refuse('unreadable_upload', { reason }, { cause: error });
}
