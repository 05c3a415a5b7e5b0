import { matchPath } from '@dayworks/shared/match-path';
import type { ReactNode } from 'react';
import { useLocation, WithParams } from '../lib/routing/router.tsx';
import { PageView } from './member-area.tsx';
import { notFoundPage, type Page, pages } from './pages.ts';
import { Root } from './root.tsx';
import {
  type GateProps,
  GuestGate,
  MemberGate,
  OperatorGate,
  PersonGate,
  WorkerGate,
} from './session-gates.tsx';

const gates: Record<Page['access'], (props: GateProps) => ReactNode> = {
  anyone: ({ children }) => children,
  guest: GuestGate,
  member: MemberGate,
  person: PersonGate,
  operator: OperatorGate,
  worker: WorkerGate,
};

/** Finds the first page whose path matches; for a path that no page matches, members see a 'not found' screen. */
function findPage(pathname: string) {
  for (const page of pages) {
    const params = matchPath(page.path, pathname);
    if (params) return { page, params };
  }
  return { page: notFoundPage, params: {} };
}

function Screens() {
  const { pathname } = useLocation();
  const { page, params } = findPage(pathname);
  const Gate = gates[page.access];
  return (
    <WithParams params={params}>
      <Gate>
        <PageView page={page} />
      </Gate>
    </WithParams>
  );
}

export function AppRouter() {
  return (
    <Root>
      <Screens />
    </Root>
  );
}
