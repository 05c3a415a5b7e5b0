import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';

/** What the browser keeps for us with each entry of its history. */
interface Entry {
  key: string;
  index: number;
  state: unknown;
}

interface Visit {
  action: NavigationType;
  location: Location;
}

/** Says whether it holds a navigation up; it can let it through later. */
export type Guard = (next: Location, letThrough: () => void) => boolean;

export interface BrowserHistory {
  /** For react-router's <Router>. */
  navigator: Navigator;
  read(): Visit;
  subscribe(listener: () => void): () => void;
  guard(guard: Guard): () => void;
}

type Browser = Pick<Window, 'addEventListener'> & {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<Window['location'], 'pathname' | 'search' | 'hash'>;
};

const newKey = () => Math.random().toString(36).slice(2, 10);

const isEntry = (stored: unknown): stored is Entry =>
  typeof stored === 'object' && stored !== null && 'key' in stored && 'index' in stored;

/** The address bar as a store. The data router of react-router can do much more and would be an eighth of the first load. */
export function createBrowserHistory(browser: Browser): BrowserHistory {
  const listeners = new Set<() => void>();
  const guards = new Set<Guard>();
  let letNextPopThrough = false;
  let entry = adopt(0);
  let visit = look(NavigationType.Pop);

  /** An entry that the browser made by itself (a first visit, a link to #somewhere) becomes one of ours. */
  function adopt(index: number): Entry {
    const stored: unknown = browser.history.state;
    if (isEntry(stored)) return stored;
    const adopted: Entry = { key: newKey(), index, state: null };
    browser.history.replaceState(adopted, '');
    return adopted;
  }

  function look(action: NavigationType): Visit {
    const { pathname, search, hash } = browser.location;
    return { action, location: { pathname, search, hash, key: entry.key, state: entry.state } };
  }

  function arrive(at: Entry, action: NavigationType) {
    entry = at;
    visit = look(action);
    for (const listener of listeners) listener();
  }

  const isHeldUp = (next: Location, letThrough: () => void) =>
    [...guards].some((guard) => guard(next, letThrough));

  function navigate(to: To, state: unknown, action: NavigationType.Push | NavigationType.Replace) {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    const isPush = action === NavigationType.Push;
    const next: Entry = { key: newKey(), index: entry.index + (isPush ? 1 : 0), state };
    const address = createPath({ pathname, search, hash });
    const go = () => {
      if (isPush) browser.history.pushState(next, '', address);
      else browser.history.replaceState(next, '', address);
      arrive(next, action);
    };
    if (!isHeldUp({ pathname, search, hash, state, key: next.key }, go)) go();
  }

  function onPop() {
    if (!isEntry(browser.history.state)) return arrive(adopt(entry.index + 1), NavigationType.Push);
    const next = browser.history.state;
    const steps = next.index - entry.index;
    const mayPass = letNextPopThrough;
    letNextPopThrough = false;
    // Back where a held-up navigation started from.
    if (steps === 0) return;
    const { pathname, search, hash } = browser.location;
    const goAgain = () => {
      letNextPopThrough = true;
      browser.history.go(steps);
    };
    const stays = !mayPass && isHeldUp({ pathname, search, hash, state: next.state, key: next.key }, goAgain);
    // The browser has moved already, so it is sent back.
    if (stays) browser.history.go(-steps);
    else arrive(next, NavigationType.Pop);
  }
  browser.addEventListener('popstate', onPop);

  function register<T>(set: Set<T>, member: T) {
    set.add(member);
    return () => {
      set.delete(member);
    };
  }
  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => browser.history.go(steps),
      push: (to, state) => navigate(to, state ?? null, NavigationType.Push),
      replace: (to, state) => navigate(to, state ?? null, NavigationType.Replace),
    },
    read: () => visit,
    subscribe: (listener) => register(listeners, listener),
    guard: (guard) => register(guards, guard),
  };
}
