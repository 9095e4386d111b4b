import PanelLeft from 'lucide-react/icons/panel-left';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/modal.tsx';

interface DashboardDrawerProps {
  /** The links of the dashboard. */
  links: ReactNode;
  /** For the bar of staff, where the button stands beside other quiet buttons. */
  isQuiet?: boolean;
  /** Content below the links. */
  children?: ReactNode;
}

/**
 * A button and the drawer that it opens. The drawer is tied to the history entry at which it was opened, so navigation
 * closes it.
 */
export function DashboardDrawer({ links, isQuiet = false, children }: DashboardDrawerProps) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  return (
    <>
      <Button
        {...(isQuiet ? { variant: 'quiet' } : { size: 'small' })}
        aria-label="Dashboard menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(key)}
        className={isQuiet ? 'min-w-11 px-2' : 'min-h-11'}
      >
        <PanelLeft aria-hidden="true" className={isQuiet ? 'size-5' : 'size-4.5'} />
        {!isQuiet && <span className="max-[23rem]:sr-only">Menu</span>}
      </Button>
      <Drawer open={isOpen} onClose={() => setOpenAt(undefined)} title="Dashboard">
        <nav aria-label="Dashboard">{links}</nav>
        {children}
      </Drawer>
    </>
  );
}
