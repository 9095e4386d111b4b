import { largestUploadBytes } from '@switchyard/shared';
import type { Request, Response } from 'express';
import multer from 'multer';
import { type AppError, refuse } from '../app-error.ts';

const upload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: largestUploadBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 12 },
});

/**
 * Reads the file of a multipart body into memory, as `request.file`. Rejects with an AppError: every error of multer
 * and its parser is a fault of the body.
 */
export function readUpload(field: string, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    upload.single(field)(request, response, (error: unknown) => {
      if (error !== undefined && error !== null) return reject(refusal(error));
      if (request.file) return resolve();
      reject(refuse('file_missing', { field }));
    });
  });
}

function refusal(error: unknown): AppError {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE')
    return refuse('file_too_large', undefined, { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  return refuse('unreadable_upload', { reason }, { cause: error });
}
