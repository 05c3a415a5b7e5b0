import { useSyncExternalStore } from 'react';

export type ThemePreference = 'light' | 'dark' | 'system';

const STORAGE_KEY = 'theme';
const osDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readPreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'dark' || stored === 'system' ? stored : 'light';
  } catch {
    return 'light';
  }
}

let preference = readPreference();

function resolved(): 'light' | 'dark' {
  const isDark = preference === 'system' ? osDark.matches : preference === 'dark';
  return isDark && !('lightOnly' in document.documentElement.dataset) ? 'dark' : 'light';
}

export function paintTheme() {
  const root = document.documentElement;
  if (root.dataset.theme !== resolved()) {
    root.dataset.themeSwitching = '';
    root.dataset.theme = resolved();
    requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeSwitching));
  }
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', getComputedStyle(root).getPropertyValue('--surface-0'));
}

function change(next: ThemePreference) {
  preference = next;
  paintTheme();
  for (const listener of listeners) listener();
}

function setTheme(next: ThemePreference) {
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // If the browser's storage is not available, the chosen theme applies only until the page is closed.
  }
  change(next);
}

/**
 * Keeps the theme in sync with the operating system and with other tabs. This function must be called once, when the
 * app starts.
 */
export function startTheme() {
  paintTheme();
  osDark.addEventListener('change', () => change(preference));
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY || event.key === null) change(readPreference());
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useTheme() {
  const current = useSyncExternalStore(subscribe, () => preference);
  const shown = useSyncExternalStore(subscribe, resolved);
  return { preference: current, resolved: shown, setTheme };
}
