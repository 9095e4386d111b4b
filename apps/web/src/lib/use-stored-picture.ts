import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { describeError } from './describe-error.ts';

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

interface StoredPictureOptions {
  /** The picture's URL in the form. Empty for none. */
  url: string;
  onChange: (url: string) => void;
  /** The call that stores a file. */
  store: (file: File) => Promise<{ data: { url: string } }>;
  uploads: FormUploads;
}

/** The state of a picture that is stored as soon as its file is chosen, as a FileField shows it. */
export function useStoredPicture({ url, onChange, store, uploads }: StoredPictureOptions) {
  const sending = useMutation({ mutationFn: store });

  async function send(file: File): Promise<void> {
    onChange((await sending.mutateAsync(file)).data.url);
  }

  function choose(file: File | undefined) {
    sending.reset();
    if (!file) return onChange('');
    const upload = send(file);
    uploads.add(upload);
    // The error is shown at the field.
    upload.catch(() => undefined);
  }
  return {
    value: sending.isPending || sending.isError ? sending.variables : undefined,
    saved: url || undefined,
    isRemovable: url !== '' || sending.isError,
    disabled: sending.isPending,
    error: sending.error ? describeError(sending.error) : undefined,
    onChange: choose,
  };
}
