import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmModalProps {
  open: boolean;
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The deed, such as `Delete`. */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** What cannot be undone is red. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  /** Why it did not work. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before doing; the focus is on the way out, which comes first. */
export function ConfirmModal({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  error,
  onConfirm,
  onCancel,
}: ConfirmModalProps) {
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <FormError>{error}</FormError>
    </Modal>
  );
}
