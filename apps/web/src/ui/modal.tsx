import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';

export interface ModalProps {
  open: boolean;
  /** Escape, the cross and a press outside ask for this; the modal closes when `open` becomes false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The buttons; the last is the main one. */
  footer?: ReactNode;
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog' | undefined;
}

/** Shows and closes the browser's own modal dialog, which keeps the focus inside and gives it back. */
export function useNativeModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const opener = document.activeElement;
    element.showModal();
    document.documentElement.classList.add('overflow-hidden');
    return () => {
      document.documentElement.classList.remove('overflow-hidden');
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);
  return dialog;
}

/** A window over the page. */
export function Modal({ open, onClose, title, children, footer, role = 'dialog' }: ModalProps) {
  const dialog = useNativeModal(open);
  const titleId = useId();
  const bodyId = useId();

  function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    // The dialog's own keyboard handling closes it on Escape; the press is on its backdrop only.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={closeFromBackdrop}
      className="modal-sheet"
    >
      {open && (
        <div className="flex flex-col gap-4 p-5 sm:p-7">
          <header className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-2xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="quiet-button -me-2 -mt-1 min-w-11 px-2"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </header>
          <div id={bodyId}>{children}</div>
          {footer && <footer className="mt-1 flex flex-wrap justify-end gap-3">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
