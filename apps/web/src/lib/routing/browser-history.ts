/** The kind of navigation that led to the current URL. */
type NavigationAction = 'push' | 'replace' | 'pop';

interface Path {
  pathname: string;
  search: string;
  hash: string;
}

export interface Location extends Path {
  /** The app's own data that the browser stores with the history entry. */
  state: unknown;
  key: string;
}

export const createPath = ({ pathname, search, hash }: Path) => `${pathname}${search}${hash}`;

/** Resolves a URL such as '/invoices?status=paid#top', '?status=paid' or '#top' against the current URL. */
export function resolvePath(to: string, from: Path): Path {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  if (pathname) return { pathname, search: search === '?' ? '' : search, hash };
  if (to.startsWith('#')) return { ...from, hash };
  return { pathname: from.pathname, search: search === '?' ? '' : search, hash };
}

/** The data that the browser stores for each history entry. */
interface Entry {
  key: string;
  index: number;
  state: unknown;
  /**
   * True if the app has added a second history entry for the same location after this entry. With the second entry, the
   * app can react when the user presses Back.
   */
  isFloor?: boolean;
}

interface Visit {
  action: NavigationAction;
  location: Location;
}

/** Returns whether a navigation is blocked. The guard can allow the navigation later. */
export type Guard = (next: Location, letThrough: () => void) => boolean;

interface BrowserHistory {
  go(steps: number): void;
  push(to: Path, state: unknown): void;
  replace(to: Path, state: unknown): void;
  read(): Visit;
  subscribe(listener: () => void): () => void;
  guard(guard: Guard): () => void;
  /** While an overlay is open, Back closes the overlay instead of leaving the page. */
  keepBackFor(over: { isAny(): boolean; closeTop(): void }): void;
  /**
   * If there is no earlier entry to go back to, adds a second history entry for the same location, because otherwise
   * the app could not react to Back.
   */
  makeWayBack(): void;
}

type Browser = Pick<Window, 'addEventListener'> & {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<Window['location'], 'pathname' | 'search' | 'hash'>;
};

const newKey = () => Math.random().toString(36).slice(2, 10);

const isEntry = (stored: unknown): stored is Entry =>
  typeof stored === 'object' && stored !== null && 'key' in stored && 'index' in stored;

/**
 * Adds the app's data to a history entry that the browser has created without the app, for example on the first visit
 * or after a click on a #link.
 */
function adopt({ history }: Browser, index: number): Entry {
  const stored: unknown = history.state;
  if (isEntry(stored)) return stored;
  const adopted: Entry = { key: newKey(), index, state: null };
  history.replaceState(adopted, '');
  return adopted;
}

function register<T>(set: Set<T>, member: T) {
  set.add(member);
  return () => {
    set.delete(member);
  };
}

/** Keeps track of the history entry that the app shows. Listeners are called whenever another entry is shown. */
function createPosition(browser: Browser) {
  const listeners = new Set<() => void>();
  const look = (entry: Entry, action: NavigationAction): Visit => {
    const { pathname, search, hash } = browser.location;
    return { action, location: { pathname, search, hash, key: entry.key, state: entry.state } };
  };
  const entry = adopt(browser, 0);
  const here = {
    entry,
    visit: look(entry, 'pop'),
    arrive(at: Entry, action: NavigationAction) {
      here.entry = at;
      here.visit = look(at, action);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => register(listeners, listener),
  };
  return here;
}

function makeWayBack({ history }: Browser, here: ReturnType<typeof createPosition>) {
  if (here.entry.index > 0) return;
  history.replaceState({ ...here.entry, isFloor: true }, '');
  here.entry = { ...here.entry, index: here.entry.index + 1 };
  history.pushState(here.entry, '', createPath(here.visit.location));
}

/** Wraps the browser history as a store that components can subscribe to. */
export function createBrowserHistory(browser: Browser): BrowserHistory {
  const here = createPosition(browser);
  const guards = new Set<Guard>();
  let letNextPopThrough = false;
  let isOwnMove = false;
  let over = { isAny: () => false, closeTop: () => {} };
  let closeOnceBack = false;

  const isHeldUp = (next: Location, letThrough: () => void) =>
    [...guards].some((guard) => guard(next, letThrough));

  function navigate({ pathname, search, hash }: Path, state: unknown, action: 'push' | 'replace') {
    const isPush = action === 'push';
    const next: Entry = { key: newKey(), index: here.entry.index + (isPush ? 1 : 0), state };
    const address = createPath({ pathname, search, hash });
    const go = () => {
      if (isPush) browser.history.pushState(next, '', address);
      else browser.history.replaceState(next, '', address);
      here.arrive(next, action);
    };
    if (!isHeldUp({ pathname, search, hash, state, key: next.key }, go)) go();
  }

  function onPop() {
    if (!isEntry(browser.history.state)) return here.arrive(adopt(browser, here.entry.index + 1), 'push');
    const next = browser.history.state;
    const steps = next.index - here.entry.index;
    const mayPass = letNextPopThrough;
    letNextPopThrough = false;
    const isOwn = isOwnMove;
    isOwnMove = false;
    // The app has undone a blocked navigation, and the browser shows the history entry where that navigation started.
    if (steps === 0) return closeIfKept();
    if (steps < 0 && !mayPass && !isOwn && over.isAny()) {
      closeOnceBack = true;
      return browser.history.go(-steps);
    }
    if (steps < 0 && next.isFloor && next.key === here.entry.key) {
      /*
       * If two history entries have the same location, the app goes back one more entry, so that the user has to click
       * Back only once.
       */
      here.entry = next;
      return browser.history.go(-1);
    }
    const { pathname, search, hash } = browser.location;
    const goAgain = () => {
      letNextPopThrough = true;
      browser.history.go(steps);
    };
    const stays = !mayPass && isHeldUp({ pathname, search, hash, state: next.state, key: next.key }, goAgain);
    /*
     * When the app learns of a navigation with Back, the browser has already moved to the target entry. If the
     * navigation is blocked, the browser must return to the entry where it started.
     */
    if (stays) browser.history.go(-steps);
    else here.arrive(next, 'pop');
  }
  browser.addEventListener('popstate', onPop);

  function closeIfKept() {
    if (!closeOnceBack) return;
    closeOnceBack = false;
    over.closeTop();
  }

  return {
    go(steps) {
      isOwnMove = true;
      browser.history.go(steps);
    },
    push: (to, state) => navigate(to, state, 'push'),
    replace: (to, state) => navigate(to, state, 'replace'),
    read: () => here.visit,
    subscribe: here.subscribe,
    guard: (guard) => register(guards, guard),
    keepBackFor(next) {
      over = next;
    },
    makeWayBack: () => makeWayBack(browser, here),
  };
}
