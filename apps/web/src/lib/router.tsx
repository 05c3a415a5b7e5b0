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
import { createPath, type Location, resolvePath } from './location.ts';
import { navigation } from './navigation.ts';

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** To an address, or so many entries of the history back or forth. */
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

/** The named parts of the screen's address, such as id in /invoice/edit/:id. */
export const useParams = () => use(ParamsContext);

export function WithParams({ params, children }: { params: Params; children: ReactNode }) {
  return <ParamsContext value={params}>{children}</ParamsContext>;
}

type Change = URLSearchParams | ((before: URLSearchParams) => URLSearchParams);

export function useSearchParams() {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = (next: Change, options?: NavigateOptions) => {
    // What counts is the address now, not the one this was drawn with: two changes in a row must both stay.
    const now = new URLSearchParams(navigation.read().location.search);
    navigate(`?${typeof next === 'function' ? next(now) : next}`, options);
  };
  return [params, change] as const;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

/** The browser keeps what it does better: new tabs, downloads, other targets. */
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
        // A link to where one stands adds no entry to go back to.
        navigate(to, { replace: replace ?? href === createPath(navigation.read().location), state });
      }}
    />
  );
}

/** A link that knows when it leads to where one is. */
export function NavLink(props: LinkProps) {
  const here = useLocation();
  const isHere = resolvePath(props.to, here).pathname === here.pathname;
  return <Link aria-current={isHere ? 'page' : undefined} {...props} />;
}

export function Navigate({ to, replace }: { to: string; replace?: boolean }) {
  useEffect(() => navigate(to, { replace: replace ?? false }), [to, replace]);
  return null;
}
