import { cx } from '../../ui/cx.ts';
import { SidebarContent } from './sidebar-content.tsx';

type SidebarProps = { collapsed: boolean; onToggle: () => void };

export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      data-collapsed={collapsed}
      className={cx(
        'fixed inset-y-0 left-0 z-(--z-sidebar) flex flex-col border-line border-r bg-sidebar pb-3',
        collapsed ? 'w-(--rail-width) items-center px-[11px]' : 'w-(--sidebar-width) px-3',
      )}
    >
      <SidebarContent
        rail={collapsed}
        onToggle={onToggle}
        toggleLabel={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
      />
    </aside>
  );
}
