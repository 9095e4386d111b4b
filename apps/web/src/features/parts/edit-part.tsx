import type { Part } from '@switchyard/shared';
import { useRef, useState } from 'react';
import { ConfirmModal, Modal } from '../../ui/modal.tsx';
import { EditPartForm } from './edit-part-form.tsx';

interface EditPartProps {
  /** The part to edit; undefined while none is. */
  part: Part | undefined;
  onDone: () => void;
}

/** The edit window. It asks before it discards changes. */
export function EditPart({ part, onDone }: EditPartProps) {
  const isUnsaved = useRef<() => boolean>(null);
  const [isAsking, setIsAsking] = useState(false);

  function close() {
    setIsAsking(false);
    onDone();
  }

  function askToClose() {
    if (isUnsaved.current?.()) setIsAsking(true);
    else close();
  }

  return (
    <>
      <Modal open={part !== undefined} onClose={askToClose} title={part ? `Edit ${part.name}` : ''}>
        {part && (
          <EditPartForm
            key={part._id}
            part={part}
            isUnsaved={isUnsaved}
            onSaved={close}
            onCancel={askToClose}
          />
        )}
      </Modal>
      <ConfirmModal
        open={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={close}
        onCancel={() => setIsAsking(false)}
      >
        <p className="mb-4">What you entered has not been saved.</p>
      </ConfirmModal>
    </>
  );
}
