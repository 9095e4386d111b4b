import PanelLeft from 'lucide-react/icons/panel-left';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { DashboardLinks } from './dashboard-links.tsx';

/** The dashboard's pages on a small screen: behind a button, and away again once one is gone to. */
export function DashboardDrawer() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  return (
    <div className="mb-6 lg:hidden">
      <Button size="small" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenAt(key)}>
        <PanelLeft aria-hidden="true" className="size-4.5" />
        Dashboard menu
      </Button>
      <Drawer open={isOpen} onClose={() => setOpenAt(undefined)} title="Dashboard">
        <nav aria-label="Dashboard">
          <DashboardLinks />
        </nav>
      </Drawer>
    </div>
  );
}
