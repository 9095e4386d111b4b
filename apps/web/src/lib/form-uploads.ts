import { type SubmitEvent, useRef, useState } from 'react';

/** Saves a form together with the pictures that were chosen before the click on Save. */
export interface FormUploads {
  /** Begins the upload of a field, in place of its earlier one. `take` gets the URL unless the upload is dropped. */
  begin: (field: string, upload: Promise<string>, take: (url: string) => void) => void;
  /** Forgets the upload of a field, also a failed one. */
  drop: (field: string) => void;
  /** Forgets all uploads, and calls off a save that waits for them. */
  discard: () => void;
  /** How often the uploads were discarded. */
  discards: number;
  /** Whether an upload is under way or has failed. */
  isUnsaved: boolean;
  /** Whether a save waits for uploads. */
  isWaiting: boolean;
  /** Why the last save did not begin. */
  failure: string | undefined;
  /** Calls `save` once all uploads have succeeded. If one fails, the form stays as it is. */
  submit: (event: SubmitEvent, save: () => Promise<unknown>) => Promise<void>;
}

export function useFormUploads(): FormUploads {
  /** The uploads that are under way or have failed, by field. */
  const [open] = useState(() => new Map<string, Promise<void>>());
  const [count, setCount] = useState(0);
  const [discards, setDiscards] = useState(0);
  const [state, setState] = useState<'idle' | 'waiting' | 'failed'>('idle');
  /** Replaced by each discard, so that a save that waits for uploads notices that it was called off. */
  const round = useRef({});

  function set(field: string, upload: Promise<void> | undefined) {
    if (upload) open.set(field, upload);
    else open.delete(field);
    setCount(open.size);
    setState((current) => (current === 'failed' ? 'idle' : current));
  }

  return {
    begin(field, upload, take) {
      const end = async () => {
        const url = await upload;
        if (open.get(field) !== ended) return;
        take(url);
        set(field, undefined);
      };
      const ended = end();
      set(field, ended);
      // The field shows the error.
      ended.catch(() => undefined);
    },
    drop: (field) => set(field, undefined),
    discard() {
      open.clear();
      round.current = {};
      setCount(0);
      setDiscards((times) => times + 1);
      setState('idle');
    },
    discards,
    isUnsaved: count > 0,
    isWaiting: state === 'waiting',
    failure: state === 'failed' ? 'A picture could not be stored, so nothing is saved.' : undefined,
    async submit(event, save) {
      event.preventDefault();
      setState('waiting');
      const begun = round.current;
      const chosen = [...open];
      const ended = await Promise.allSettled(chosen.map(([, upload]) => upload));
      if (round.current !== begun) return;
      const hasFailed = chosen.some(
        ([field, upload], index) => ended[index]?.status === 'rejected' && open.get(field) === upload,
      );
      setState(hasFailed ? 'failed' : 'idle');
      if (!hasFailed) await save();
    },
  };
}
