import { useSyncExternalStore } from 'react';
import { Router, useRoutes } from 'react-router';
import { navigation } from '../lib/navigation.ts';
import { PageView } from './page-view.tsx';
import { notFoundPage, pages } from './pages.ts';
import { Root } from './root.tsx';
import { GuestGate, MemberGate } from './session-gates.tsx';

const routesFor = (access: (typeof pages)[number]['access']) =>
  pages
    .filter((page) => page.access === access)
    .map((page) => ({ path: page.path, element: <PageView page={page} /> }));

const routes = [
  ...routesFor('anyone'),
  { element: <GuestGate />, children: routesFor('guest') },
  {
    element: <MemberGate />,
    children: [
      ...routesFor('member'),
      { path: notFoundPage.path, element: <PageView page={notFoundPage} /> },
    ],
  },
];

const Screens = () => useRoutes(routes);

export function AppRouter() {
  const { action, location } = useSyncExternalStore(navigation.subscribe, navigation.read);
  return (
    <Router navigator={navigation.navigator} location={location} navigationType={action}>
      <Root>
        <Screens />
      </Root>
    </Router>
  );
}
