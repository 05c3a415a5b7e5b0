import type { Params } from '@dayworks/shared/match-path';
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { createBrowserHistory, createPath, type Location, resolvePath } from './browser-history.ts';

export const navigation = createBrowserHistory(window);

/**
 * Sets the page title directly. A <title> rendered by a component would come after the <title> in index.html, but the
 * browser uses the first one.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · Dayworks`;
  }, [title]);
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Navigates to a path, or moves by the given number of history entries. */
function navigate(to: string | number, { replace = false, state = null }: NavigateOptions = {}): void {
  if (typeof to === 'number') navigation.go(to);
  else navigation[replace ? 'replace' : 'push'](resolvePath(to, navigation.read().location), state);
}

export const useNavigate = () => navigate;

const useVisit = () => useSyncExternalStore(navigation.subscribe, navigation.read);

export function useLocation(): Location {
  return useVisit().location;
}

export const useNavigationAction = () => useVisit().action;

const ParamsContext = createContext<Params>({});

/** The named parameters of the screen's path, such as id in /invoice/edit/:id. */
export const useParams = () => use(ParamsContext);

export function WithParams({ params, children }: { params: Params; children: ReactNode }) {
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

type Change = URLSearchParams | ((before: URLSearchParams) => URLSearchParams);

export function useSearchParams() {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = (next: Change, options?: NavigateOptions) => {
    /*
     * Uses the current URL instead of the URL from the last render. Otherwise, the second of two quick changes to the
     * URL would overwrite the first.
     */
    const now = new URLSearchParams(navigation.read().location.search);
    navigate(`?${typeof next === 'function' ? next(now) : next}`, options);
  };
  return [params, change] as const;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/**
 * Returns whether the app handles a click on a link. The browser handles clicks that open new tabs, downloads or other
 * targets.
 */
const isOurs = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  !event.currentTarget.target &&
  !event.currentTarget.hasAttribute('download');

export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const href = createPath(resolvePath(to, useLocation()));
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurs(event)) return;
        event.preventDefault();
        // A click on a link to the current URL does not add a history entry.
        navigate(to, { replace: replace ?? href === createPath(navigation.read().location), state });
      }}
    />
  );
}

/** A link that is marked as the current one if it leads to the current path. */
export function NavLink(props: LinkProps) {
  const here = useLocation();
  const isHere = resolvePath(props.to, here).pathname === here.pathname;
  return <Link aria-current={isHere ? 'page' : undefined} {...props} />;
}

export function Navigate({ to, replace }: { to: string; replace?: boolean }) {
  useEffect(() => navigate(to, { replace: replace ?? false }), [to, replace]);
  return null;
}
