import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { useNativeModal } from './use-native-modal.ts';

interface DrawerProps {
  open: boolean;
  /** Escape, the cross and a press outside ask for this; the drawer closes when `open` becomes false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A panel from the side, over the page. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
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
            <button type="button" onClick={onClose} aria-label="Close" className="quiet-button min-w-11 px-2">
              <X aria-hidden="true" className="size-5" />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
