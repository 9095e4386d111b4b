import { useState } from 'react';
import { describeError } from './describe-error.ts';
import { toast } from './toast.ts';
import { pictureRefusal } from './upload.ts';
import type { Uploads } from './use-uploads.ts';

interface SendingOptions {
  /** The toast after success. Without it, the form reports success itself. */
  done?: string | undefined;
  /** The toast after a failure. The form shows the reason. */
  failed: string;
  /** Shows an error at the field that it is about. Returns false if it is about none. */
  showAtField?: ((error: unknown) => boolean) | undefined;
}

/** Sends a form whose pictures are uploaded first, and reports the outcome. */
export function useSending(uploads: Uploads, { done, failed, showAtField }: SendingOptions) {
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    /** Clears the failure, because it may not apply any more. */
    forget: () => setFailure(undefined),
    /**
     * Runs the work.
     * @returns whether it succeeded
     */
    async send(work: () => Promise<unknown>): Promise<boolean> {
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        if (uploads.isCancelled(error)) return false;
        toast.error(failed);
        // Errors about a picture itself are shown beside it.
        if (pictureRefusal(error) === undefined && !showAtField?.(error)) setFailure(describeError(error));
        return false;
      }
      if (done) toast.success(done);
      return true;
    },
  };
}
