import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { FormError } from './form-messages.tsx';
import { ConfirmModal } from './modal.tsx';

interface SaveBarProps {
  isUnsaved: boolean;
  /** Whether nothing has ever been saved. */
  isNew?: boolean | undefined;
  isSaving: boolean;
  /** Whether the changes can be discarded. By default, as long as nothing is being saved. */
  canDiscard?: boolean;
  failure: string | undefined;
  /** Rendered beside the failure. */
  note?: ReactNode;
  /** Asks whether to discard the changes, and says what that does. */
  question: string;
  onDiscard: () => unknown;
  /** Rendered instead of Save. */
  action?: ReactNode;
}

/** A bar at the bottom of a long form: whether everything is saved, with buttons to save or discard. */
export function SaveBar({
  canDiscard,
  isUnsaved,
  isNew = false,
  isSaving,
  failure,
  note,
  question,
  onDiscard,
  action,
}: SaveBarProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 border-t border-base-300 bg-base-100 px-1 py-4">
        <div>
          <FormError>{failure}</FormError>
          {note}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <output className="min-w-32 flex-1 text-(--muted) max-[23rem]:basis-full">
            {isUnsaved ? 'Not saved yet.' : !isNew && 'All changes are saved.'}
          </output>
          <Button disabled={!isUnsaved || !(canDiscard ?? !isSaving)} onClick={() => setIsAsking(true)}>
            Discard
          </Button>
          {action ?? (
            <Button type="submit" variant="primary" busy={isSaving}>
              Save
            </Button>
          )}
        </div>
      </div>
      <ConfirmModal
        open={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => {
          setIsAsking(false);
          void onDiscard();
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p className="mb-4">{question}</p>
      </ConfirmModal>
    </>
  );
}
