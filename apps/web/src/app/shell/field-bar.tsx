import { CalendarDays, CircleUser, LayoutDashboard, Route, Timer } from 'lucide-react';
import { useBusiness } from '../../lib/business.ts';
import { keptPerson } from '../../lib/offline.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useLocation } from '../../lib/router.tsx';

const own = [
  { label: 'Today', href: paths.today.path, icon: Route },
  { label: 'Week', href: paths.todayWeek.path, icon: CalendarDays },
  { label: 'Time', href: paths.todayTime.path, icon: Timer },
];
const profile = { label: 'Profile', href: paths.profile.path, icon: CircleUser };
const office = { label: 'Office', href: paths.dashboard.path, icon: LayoutDashboard };

/**
 * The bottom bar of the field screens. The bar is a field worker's entire menu; other users also get a link back to
 * the office screens.
 */
export function FieldBar() {
  const { pathname } = useLocation();
  const business = useBusiness();
  const role = business.status === 'loaded' ? business.business.role : keptPerson()?.role;
  return (
    <nav
      aria-label="Field"
      data-pinned-actions=""
      className="fixed inset-x-0 bottom-0 z-(--z-bottombar) mx-auto grid max-w-[40rem] auto-cols-fr grid-flow-col border-line border-t bg-surface-1 pb-[env(safe-area-inset-bottom)] sm:border-x"
    >
      {[...own, role === 'field' ? profile : office].map(({ label, href, icon: Icon }) => (
        <Link
          key={href}
          to={href}
          aria-current={pathname === href ? 'page' : undefined}
          className="relative flex min-h-16 flex-col items-center justify-center gap-1 font-medium text-[min(0.75rem,3.75vw)]/[1rem] text-fg-2 aria-[current]:font-semibold aria-[current]:text-accent-text aria-[current]:before:absolute aria-[current]:before:-top-px aria-[current]:before:h-0.5 aria-[current]:before:w-8 aria-[current]:before:rounded-b-[2px] aria-[current]:before:bg-accent [&>svg]:size-[1.375rem]"
        >
          <Icon aria-hidden="true" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
