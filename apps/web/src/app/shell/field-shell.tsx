import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useLocation } from '../../lib/router.tsx';
import { signOut } from '../../lib/session.ts';
import ClosingBanner from '../../parts/business/closing-banner.tsx';
import { NewVersionLine } from '../../parts/field/new-version-line.tsx';
import { useFieldUpkeep } from '../../parts/field/use-field-upkeep.ts';
import { Button } from '../../ui/button.tsx';
import { FieldBar } from './field-bar.tsx';
import { MainArea } from './main-area.tsx';

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
