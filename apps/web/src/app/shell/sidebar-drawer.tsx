import { Route } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { SideDrawer } from '../../ui/overlay/sheet.tsx';
import { SidebarContent } from './sidebar-content.tsx';

type SidebarDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void };

export default function SidebarDrawer({ open, onOpenChange }: SidebarDrawerProps) {
  return (
    <SideDrawer open={open} onOpenChange={onOpenChange} title="Menu">
      <div className="flex min-h-0 flex-1 flex-col bg-sidebar px-3 pb-3">
        <Link
          to={paths.today.getHref()}
          className="mt-3 flex min-h-13 flex-none items-center gap-3 rounded-10 border border-line-strong bg-surface-1 px-3 font-medium text-16"
        >
          <Route aria-hidden="true" className="size-5 text-accent-text" />
          Today’s visits
        </Link>
        <SidebarContent onToggle={() => onOpenChange(false)} toggleLabel="Close sidebar" />
      </div>
    </SideDrawer>
  );
}
