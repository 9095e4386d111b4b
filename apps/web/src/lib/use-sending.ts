import { useState } from 'react';
import { describeError } from './describe-error.ts';
import { toast } from './toast.ts';
import { pictureRefusal } from './upload.ts';
import type { Uploads } from './use-uploads.ts';

interface SendingOptions {
  /** The toast after success; without it, the form reports success itself. */
  done?: string | undefined;
  /** The toast after a failure. The form also says why. */
  failed: string;
}

/** Sends a form whose pictures are uploaded first, and says how that went. */
export function useSending(uploads: Uploads, { done, failed }: SendingOptions) {
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    /** The failure may not apply any more. */
    forget: () => setFailure(undefined),
    /** @returns whether the work was done */
    async send(work: () => Promise<unknown>): Promise<boolean> {
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        if (uploads.isCancelled(error)) return false;
        toast.error(failed);
        // Errors of a picture itself are shown beside it.
        if (pictureRefusal(error) === undefined) setFailure(describeError(error));
        return false;
      }
      if (done) toast.success(done);
      return true;
    },
  };
}
