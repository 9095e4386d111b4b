import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { useNativeModal } from './native-modal.ts';
import './modal.css';
import './picture-window.css';

interface PictureLinkProps {
  src: string;
  /** The alternative text. */
  name: string;
  className: string;
  /** The picture on the page. */
  children: ReactNode;
}

/** A picture that opens in a large window. Without JavaScript it is a link to the file. */
export function PictureLink({ src, name, className, children }: PictureLinkProps) {
  /** The file that the page has already loaded. It fills the window until the large one arrives. */
  const [preview, setPreview] = useState<string>();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    // Clicks with a modifier key open another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPreview(event.currentTarget.querySelector('img')?.currentSrc ?? '');
  }

  return (
    <>
      <a href={src} aria-haspopup="dialog" onClick={open} className={className}>
        {children}
        <span className="sr-only">Open large picture</span>
      </a>
      <PictureWindow src={src} name={name} preview={preview} onClose={() => setPreview(undefined)} />
    </>
  );
}

interface PictureWindowProps {
  src: string;
  name: string;
  /** Undefined while the window is closed. */
  preview: string | undefined;
  onClose: () => void;
}

/** A window with the picture as large as the screen allows. The browser can zoom further. */
function PictureWindow({ src, name, preview, onClose }: PictureWindowProps) {
  const isOpen = preview !== undefined;
  const dialog = useNativeModal(isOpen, onClose);
  return (
    <dialog {...dialog} aria-label={`Large picture of ${name}`} className="modal-sheet picture-window">
      {isOpen && (
        <>
          {preview && <img src={preview} alt="" className="absolute inset-0 size-full object-contain" />}
          <img src={src} alt={name} className="absolute inset-0 size-full object-contain" />
          <Button square onClick={onClose} aria-label="Close" className="absolute! end-3 top-3">
            <X aria-hidden="true" className="size-5" />
          </Button>
        </>
      )}
    </dialog>
  );
}
