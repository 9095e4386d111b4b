import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { useNativeModal } from './use-native-modal.ts';

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

/** A window over the page. It opens with the focus on its first field, or, where it has none, on its first button. */
export function Modal({ open, onClose, title, children, footer, role = 'dialog' }: ModalProps) {
  const dialog = useNativeModal(open, onClose);
  const titleId = useId();
  const bodyId = useId();
  return (
    <dialog
      {...dialog}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className="modal-sheet"
    >
      {open && (
        <div className="relative flex flex-col gap-4 p-5 sm:p-7">
          <h2 id={titleId} className="min-h-9 pe-11 text-2xl">
            {title}
          </h2>
          <div id={bodyId}>{children}</div>
          {footer && <footer className="mt-1 flex flex-wrap justify-end gap-3">{footer}</footer>}
          {/* Last, because the focus begins on what comes first. */}
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="quiet-button absolute end-3 top-3.5 min-w-11 px-2 sm:end-5 sm:top-5.5"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </dialog>
  );
}
