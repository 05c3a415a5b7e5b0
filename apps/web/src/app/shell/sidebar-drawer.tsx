import { SideDrawer } from '../../ui/overlay/drawer.tsx';
import { SidebarContent } from './sidebar-content.tsx';

type SidebarDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function SidebarDrawer({ open, onOpenChange }: SidebarDrawerProps) {
  return (
    <SideDrawer open={open} onOpenChange={onOpenChange} title="Menu">
      <div className="flex min-h-0 flex-1 flex-col bg-sidebar px-3 pb-3">
        <SidebarContent onToggle={() => onOpenChange(false)} toggleLabel="Close sidebar" />
      </div>
    </SideDrawer>
  );
}
