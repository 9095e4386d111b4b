import { z } from 'zod';
import { refuse } from '../app-error.ts';
import { untraced, type TraceCall } from '../observability/tracing.ts';

/** A service that stores pictures and serves them from its own URL. */
export interface ImageHost {
  /** Stores a picture and returns its URL. */
  store(bytes: Buffer): Promise<string>;
}

const answerSchema = z.object({
  success: z.literal(true),
  data: z.object({ url: z.url({ protocol: /^https?$/ }) }),
});

/** ImgBB (api.imgbb.com, API v1). */
export function createImageHost(apiUrl: string, key: string, traceCall: TraceCall = untraced): ImageHost {
  return {
    store: (bytes) => traceCall('imgbb', 'upload', () => upload(bytes)),
  };

  async function upload(bytes: Buffer): Promise<string> {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), 'picture.webp');
    try {
      const answer = await fetch(`${apiUrl}/1/upload?key=${encodeURIComponent(key)}`, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(15_000),
      });
      return answerSchema.parse(await answer.json()).data.url;
    } catch (error) {
      const cause = error instanceof Error ? error.name : 'unknown';
      throw refuse('image_host_unavailable', undefined, { cause });
    }
  }
}
