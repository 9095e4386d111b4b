import { largestUploadBytes } from '@switchyard/shared';
import type { RequestHandler } from 'express';
import multer from 'multer';
import { AppError } from '../platform/app-error.ts';

const upload = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: largestUploadBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 12 },
});

/**
 * Reads the file of a multipart body, within limits, into memory. All that can fail in it is the body, of which multer and
 * its parser tell as errors of many kinds.
 * @throws AppError payload_too_large, invalid_input
 */
export function readUpload(field: string): RequestHandler {
  const read = upload.single(field);
  return (request, response, next) => {
    read(request, response, (error: unknown) => {
      if (error === undefined || error === null) return next();
      next(refusal(error));
    });
  };
}

function refusal(error: unknown): AppError {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE')
    return new AppError('payload_too_large', 'The file is too large.', { cause: error });
  const reason = error instanceof Error ? error.message : 'it is none';
  return new AppError('invalid_input', `The upload cannot be read: ${reason}.`, { cause: error });
}
