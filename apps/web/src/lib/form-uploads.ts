import { type SubmitEvent, useState } from 'react';

/** Saves a form together with the pictures that were chosen before the click on Save. */
export interface FormUploads {
  /** Adds an upload. */
  add: (upload: Promise<unknown>) => void;
  /** Whether a save waits for uploads. */
  isWaiting: boolean;
  /** Why the last save did not begin. */
  failure: string | undefined;
  /** Calls `save` once all uploads have succeeded. If one fails, the form stays as it is. */
  submit: (event: SubmitEvent, save: () => Promise<unknown>) => Promise<void>;
}

export function useFormUploads(): FormUploads {
  const [underWay] = useState(() => new Set<Promise<unknown>>());
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle');
  return {
    add(upload) {
      underWay.add(upload);
      const forget = () => void underWay.delete(upload);
      upload.then(forget, forget);
    },
    isWaiting: state === 'waiting',
    failure: state === 'failed' ? 'A picture could not be stored, so nothing is saved.' : undefined,
    async submit(event, save) {
      event.preventDefault();
      setState('waiting');
      const ended = await Promise.allSettled(underWay);
      const isStored = ended.every(({ status }) => status === 'fulfilled');
      setState(isStored ? 'idle' : 'failed');
      if (isStored) await save();
    },
  };
}
