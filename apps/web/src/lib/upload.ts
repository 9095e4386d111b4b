import {
  ApiError,
  ConnectionError,
  endpointPath,
  isRefusal,
  largestUploadBytes,
  messages,
  problemSchema,
} from '@switchyard/shared';
import { uploadImage as uploadImageEndpoint } from '@switchyard/shared/images';
import { readAccessToken } from './access-token.ts';
import { apiRoot } from './api-root.ts';
import { withFreshToken } from './api.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

interface UploadOptions {
  /** Called with the fraction that was sent, from 0 to 1. */
  onProgress?: ((sent: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** The message for a file that the server would refuse. Undefined if there is nothing wrong with it. */
export function imageFault(file: File | undefined): string | undefined {
  if (!file) return messages.imageRequired;
  if (!imageTypes.some((type) => type === file.type))
    return 'Image must be a JPEG, PNG, WebP, AVIF or GIF picture';
  if (file.size > largestUploadBytes) return `Image must be at most ${largestUploadBytes / 1024 / 1024} MB`;
  return undefined;
}

const pictureRefusals = [
  'body_too_large',
  'file_too_large',
  'image_type_unsupported',
  'image_too_slow',
  'image_too_large',
  'image_damaged',
] as const;

/** The server's message about the picture itself. Undefined for other errors. */
export function pictureRefusal(error: unknown): string | undefined {
  return isRefusal<typeof uploadImageEndpoint>(error, ...pictureRefusals) ? error.message : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readAnswer(request: XMLHttpRequest): string | Error {
  const answer = parseJson(request.responseText);
  if (request.status < 200 || request.status > 299)
    return new ApiError(request.status, problemSchema.safeParse(answer).data);
  const parsed = uploadImageEndpoint.response.safeParse(answer);
  return parsed.success ? parsed.data.data.url : new ConnectionError(parsed.error);
}

/** Uses XMLHttpRequest, because `fetch` cannot report upload progress. */
function send(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      const answer = readAnswer(request);
      if (typeof answer === 'string') resolve(answer);
      else reject(answer);
    });
    request.addEventListener('error', () => reject(new ConnectionError(undefined)));
    request.addEventListener('abort', () => reject(signal?.reason ?? new ConnectionError(undefined)));
    request.open(uploadImageEndpoint.method, apiRoot + endpointPath(uploadImageEndpoint));
    const token = readAccessToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    const form = new FormData();
    form.set(uploadImageEndpoint.file, file);
    request.send(form);
  });
}

/**
 * Uploads a picture.
 * @returns its URL
 * @throws ApiError if the server refuses; ConnectionError without a usable answer; the signal's reason if aborted
 */
export function uploadImage(file: File, options: UploadOptions = {}): Promise<string> {
  return withFreshToken(() => send(file, options));
}
