import { expect, test, vi } from 'vitest';
import { createBrowserHistory, resolvePath } from './browser-history.ts';

const from = { pathname: '/invoices', search: '?status=paid', hash: '#top' };

test.each([
  ['/settings', '/settings', '', ''],
  ['/settings?x=1#y', '/settings', '?x=1', '#y'],
  ['?invoice=1', '/invoices', '?invoice=1', ''],
  ['?', '/invoices', '', ''],
  ['#end', '/invoices', '?status=paid', '#end'],
  ['/#features', '/', '', '#features'],
])(
  'resolvePath() resolves %s to the path %s, the query “%s” and the hash “%s”',
  (to, pathname, search, hash) => {
    expect(resolvePath(to, from)).toEqual({ pathname, search, hash });
  },
);

/**
 * A fake browser history: a stack of entries with a current position. It fires popstate events when the position
 * changes.
 */
function createBrowser(address = '/dashboard') {
  const entries: { url: URL; state: unknown }[] = [{ url: new URL(address, 'http://office'), state: null }];
  let at = 0;
  let onPop = () => {};
  const current = () => entries[at] as { url: URL; state: unknown };
  const add = (url: string, state: unknown) => {
    const added = { url: new URL(url, current().url), state };
    entries.splice(++at, entries.length, added);
  };
  const browser = {
    addEventListener: (_type: string, listener: unknown) => {
      onPop = listener as () => void;
    },
    history: {
      get state() {
        return current().state;
      },
      pushState: (state: unknown, _title: string, url: string) => add(url, state),
      replaceState(state: unknown, _title: string, url?: string) {
        entries[at] = { url: url ? new URL(url, current().url) : current().url, state };
      },
      go(steps: number) {
        at += steps;
        onPop();
      },
    },
    get location() {
      return current().url;
    },
  };
  const clickHashLink = (hash: string) => {
    add(hash, null);
    onPop();
  };
  return {
    browser: browser as never,
    clickHashLink,
    address: () => current().url.pathname + current().url.hash,
  };
}

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });

test('navigating forward and back restores the state of each history entry', () => {
  const { browser, address } = createBrowser();
  const history = createBrowserHistory(browser);
  const heard = vi.fn();
  history.subscribe(heard);
  const first = history.read().location.key;
  history.push(at('/invoices', '?status=paid'), { from: 'menu' });
  expect(history.read()).toMatchObject({
    action: 'push',
    location: { pathname: '/invoices', search: '?status=paid', state: { from: 'menu' } },
  });
  history.replace(at('/invoices/new'), null);
  expect([history.read().action, address()]).toEqual(['replace', '/invoices/new']);
  history.go(-1);
  expect(history.read()).toMatchObject({ action: 'pop', location: { pathname: '/dashboard', key: first } });
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a navigation guard holds back a clicked link until the guard allows the navigation', () => {
  const { browser, address } = createBrowser('/settings');
  const history = createBrowserHistory(browser);
  let letThrough = () => {};
  const release = history.guard((next, go) => {
    letThrough = go;
    return next.pathname !== '/auth';
  });
  history.push(at('/dashboard'), null);
  expect([address(), history.read().location.pathname]).toEqual(['/settings', '/settings']);
  letThrough();
  expect(history.read().location.pathname).toBe('/dashboard');
  history.push(at('/auth'), null);
  expect(history.read().location.pathname).toBe('/auth');
  release();
  history.push(at('/profile'), null);
  expect(history.read().location.pathname).toBe('/profile');
});

test('a navigation guard stops the Back button, and the URL stays the same', () => {
  const { browser, address } = createBrowser('/dashboard');
  const history = createBrowserHistory(browser);
  history.push(at('/settings'), null);
  const heard = vi.fn();
  history.subscribe(heard);
  let letThrough = () => {};
  history.guard((_next, go) => {
    letThrough = go;
    return true;
  });
  history.go(-1);
  expect(address()).toBe('/settings');
  expect(heard).not.toHaveBeenCalled();
  letThrough();
  expect([address(), history.read().location.pathname]).toEqual(['/dashboard', '/dashboard']);
});

test('a history entry that the browser creates for a #link is added to the app history', () => {
  const { browser, clickHashLink } = createBrowser('/dashboard');
  const history = createBrowserHistory(browser);
  clickHashLink('#content');
  expect(history.read()).toMatchObject({ action: 'push', location: { hash: '#content' } });
  history.go(-1);
  expect(history.read().location.hash).toBe('');
});

test('after a reload, the app continues from the same history entry', () => {
  const { browser } = createBrowser('/dashboard');
  createBrowserHistory(browser).push(at('/settings'), { step: 2 });
  const reloaded = createBrowserHistory(browser);
  expect(reloaded.read()).toMatchObject({
    action: 'pop',
    location: { pathname: '/settings', state: { step: 2 } },
  });
  reloaded.go(-1);
  expect(reloaded.read().location.pathname).toBe('/dashboard');
});

test('the Back button closes an open overlay, and leaves the page if no overlay is open', () => {
  const { browser, address } = createBrowser();
  const history = createBrowserHistory(browser);
  let open = 0;
  history.keepBackFor({ isAny: () => open > 0, closeTop: () => open-- });
  history.push(at('/invoices'), null);
  open = 2;
  const { key } = history.read().location;
  history.makeWayBack();
  const press = () => (browser as Window).history.go(-1);
  press();
  expect([open, address(), history.read().location.key]).toEqual([1, '/invoices', key]);
  press();
  expect([open, address()]).toEqual([0, '/invoices']);
  press();
  expect(address()).toBe('/dashboard');
});

test('on the first page, an extra history entry lets Back close an overlay, and one click on Back is still enough to leave the page', () => {
  const { browser, address } = createBrowser('/invoices');
  const history = createBrowserHistory(browser);
  const heard = vi.fn();
  history.subscribe(heard);
  history.makeWayBack();
  history.makeWayBack();
  expect([address(), (browser as Window).history.state.index]).toEqual(['/invoices', 1]);
  expect(heard).not.toHaveBeenCalled();
});

test('going back programmatically does not close an overlay', () => {
  const { browser, address } = createBrowser();
  const history = createBrowserHistory(browser);
  const closeTop = vi.fn();
  history.keepBackFor({ isAny: () => true, closeTop });
  history.push(at('/invoices', '?invoice=1'), null);
  history.go(-1);
  expect(address()).toBe('/dashboard');
  expect(closeTop).not.toHaveBeenCalled();
});
