import { useEffect, useRef, useState } from 'react';
import { describeError } from './describe-error.ts';
import { pictureRefusal, uploadImage } from './upload.ts';

interface Fault {
  why: string;
  /** Whether the server refused the picture itself, so that a retry does not help. */
  isRefused: boolean;
}

export type Uploads = ReturnType<typeof useUploads>;

/**
 * The uploads of a form. Each file is uploaded once, even if the form is sent again. Leaving the form aborts the rest.
 */
export function useUploads() {
  const [current, setCurrent] = useState<{ file: File; sent: number }>();
  const [urls, setUrls] = useState<ReadonlyMap<File, string>>(new Map());
  const [faults, setFaults] = useState<ReadonlyMap<File, Fault>>(new Map());
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const form = new AbortController();
    leaving.current = form;
    return () => form.abort();
  }, []);

  const setFault = (file: File, fault: Fault | undefined) =>
    setFaults((before) => {
      const now = new Map(before);
      if (fault) now.set(file, fault);
      else now.delete(file);
      return now;
    });

  return {
    /** The fraction that was sent, from 0 to 1. Undefined while the file is not being uploaded. */
    progressOf: (file: File): number | undefined => (current?.file === file ? current.sent : undefined),
    isSent: (file: File): boolean => urls.has(file),
    /** Why the upload of the file failed. */
    faultOf: (file: File): string | undefined => faults.get(file)?.why,
    refusalOf(file: File): string | undefined {
      const fault = faults.get(file);
      return fault?.isRefused ? fault.why : undefined;
    },
    /**
     * Uploads a file.
     * @returns the picture's URL
     * @throws like `uploadImage`
     */
    async send(file: File): Promise<string> {
      const known = urls.get(file);
      if (known !== undefined) return known;
      setCurrent({ file, sent: 0 });
      setFault(file, undefined);
      try {
        const onProgress = (sent: number) => setCurrent({ file, sent });
        const url = await uploadImage(file, { onProgress, signal: leaving.current?.signal });
        setUrls((before) => new Map(before).set(file, url));
        return url;
      } catch (error) {
        const refusal = pictureRefusal(error);
        setFault(file, { why: refusal ?? describeError(error), isRefused: refusal !== undefined });
        throw error;
      } finally {
        setCurrent(undefined);
      }
    },
    /** Whether the error only means that the form was left, so that nobody waits for the result. */
    isCancelled: (error: unknown): boolean =>
      leaving.current?.signal.aborted === true && error === leaving.current.signal.reason,
  };
}
