import { CalendarDays, CircleUser, LayoutDashboard, LogOut, Route, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useLocation } from '../../lib/routing/router.tsx';
import { signOut } from '../../lib/session/session.ts';
import { keptPerson } from '../../lib/session/storage.ts';
import ClosingBanner from '../../parts/business/closing-banner.tsx';
import { NewVersionLine } from '../../parts/field/service-worker.tsx';
import { useFieldUpkeep } from '../../parts/field/use-field-upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { MainArea } from './shell.tsx';

const own = [
  { label: 'Today', href: paths.today.path, icon: Route },
  { label: 'Week', href: paths.todayWeek.path, icon: CalendarDays },
  { label: 'Time', href: paths.todayTime.path, icon: Timer },
];
const profile = { label: 'Profile', href: paths.profile.path, icon: CircleUser };
const office = { label: 'Office', href: paths.dashboard.path, icon: LayoutDashboard };

/**
 * The bottom bar of the field screens. For field workers it is the entire menu; other users also get a link back to the
 * office screens.
 */
function FieldBar() {
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

const visitPath = `${paths.todayVisit.getHref('')}`;

/** The layout around the field screens: usable with one hand, in one column, without links to other screens. */
export default function FieldShell({ children }: { children: ReactNode }) {
  useFieldUpkeep();
  const { pathname } = useLocation();
  const isVisit = pathname.startsWith(`${visitPath}/`);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-menu) rounded-8 bg-ink px-3 py-2 font-medium text-on-ink not-focus:sr-only"
      >
        Skip to content
      </a>
      <div className="mx-auto min-h-dvh max-w-[40rem] border-line bg-surface-0 sm:border-x">
        <NewVersionLine />
        <ClosingBanner />
        {pathname === paths.profile.path && (
          <div className="flex justify-end px-4 pt-3">
            <Button onClick={() => void signOut()}>
              <LogOut />
              Sign Out
            </Button>
          </div>
        )}
        <MainArea>{children}</MainArea>
      </div>
      {!isVisit && <FieldBar />}
    </>
  );
}
