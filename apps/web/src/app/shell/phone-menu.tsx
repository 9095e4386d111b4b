import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { CrossIcon, MenuIcon } from '../../ui/shell-icons.tsx';

const menuId = 'phone-menu';

/** The state of the phone menu. It closes on Escape, on a click outside the header, and on navigation. */
export function usePhoneMenu(header: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      button.current?.focus();
    }
    function onPress(event: PointerEvent) {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpenAt(undefined);
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen, header]);
  return { isOpen, toggle: () => setOpenAt(isOpen ? undefined : key), button };
}

type PhoneMenuState = ReturnType<typeof usePhoneMenu>;

export function PhoneMenuButton({ menu: { isOpen, toggle, button } }: { menu: PhoneMenuState }) {
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={isOpen}
      aria-controls={menuId}
      aria-label="Menu"
      onClick={toggle}
      className="quiet-button min-w-11 px-2 lg:hidden"
    >
      {isOpen ? <CrossIcon /> : <MenuIcon />}
    </button>
  );
}

/** Its links are rendered once it is open: without JavaScript, nothing opens it. */
export function PhoneMenu({ menu: { isOpen }, children }: { menu: PhoneMenuState; children: ReactNode }) {
  return (
    <nav id={menuId} aria-label="Main" hidden={!isOpen} className="border-t border-base-300 lg:hidden">
      {isOpen && <div className="shell-width flex flex-col gap-1 py-4 wrap-anywhere">{children}</div>}
    </nav>
  );
}
