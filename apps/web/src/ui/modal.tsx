import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FormError } from './form-messages.tsx';
import { useNativeModal } from './native-modal.ts';
import './modal.css';

interface ModalProps {
  open: boolean;
  /** Called on Escape, the close button, Back, and a click outside. The caller then has to set `open` to false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons. The main one comes last. */
  footer?: ReactNode;
  /** `alertdialog` is for questions. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Classes for the window. */
  className?: string | undefined;
}

/** A modal window. The focus starts on its first field or button. */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  role = 'dialog',
  className = 'modal-sheet',
}: ModalProps) {
  const dialog = useNativeModal(open, onClose);
  const titleId = useId();
  const bodyId = useId();
  return (
    <dialog
      {...dialog}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={className}
    >
      {open && (
        <div className="relative flex flex-col gap-4 p-5 sm:p-7">
          <h2 id={titleId} className="line-clamp-3 min-h-9 pe-11 text-2xl">
            {title}
          </h2>
          <div id={bodyId}>{children}</div>
          {footer && (
            <footer className="mt-1 flex flex-wrap justify-end gap-3 max-[23rem]:*:flex-1">{footer}</footer>
          )}
          {/* Last in the HTML, because the focus starts on the first control. */}
          <CloseButton onClick={onClose} className="absolute end-3 top-3.5 sm:end-5 sm:top-5.5" />
        </div>
      )}
    </dialog>
  );
}

/** The close button of a modal. */
export const CloseButton = ({ onClick, className }: { onClick: () => void; className?: string }) => (
  <button
    type="button"
    onClick={onClick}
    aria-label="Close"
    className={classNames('quiet-button min-w-11 px-2', className)}
  >
    <X aria-hidden="true" className="size-5" />
  </button>
);

export interface ConfirmModalProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Shown in red, for actions that cannot be undone. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * A question before an action. The focus starts on Cancel. It stays open while the action runs, to report the outcome.
 */
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
      onClose={() => {
        if (!busy) onCancel();
      }}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
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

/** A modal panel at the side of the screen. */
export function Drawer({
  open,
  onClose,
  title,
  children,
}: Pick<ModalProps, 'open' | 'onClose' | 'title' | 'children'>) {
  const dialog = useNativeModal(open, onClose);
  const titleId = useId();
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className="m-0 h-dvh max-h-none w-[min(20rem,85vw)] border-e border-base-300 bg-base-100 text-inherit shadow-2xl backdrop:bg-black/55 transition-transform duration-200 starting:open:-translate-x-full"
    >
      {open && (
        <div className="flex min-h-full flex-col gap-3 p-4">
          <header className="flex items-center justify-between gap-4">
            <h2 id={titleId} className="ps-3 text-xl">
              {title}
            </h2>
            <CloseButton onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
