/** Every key that the app keeps in the browser, except `theme`, which belongs to ui/theme.ts. */
export const storageKeys = {
  sidebar: 'sidebar_state',
  aiAnalystEnabled: 'aiAnalystEnabled',
  /** The business seen last: the next start fetches it without waiting for the session. */
  lastBusiness: 'last_business',
  /** Who works here without a network, until they sign out (lib/offline.ts). */
  keptPerson: 'kept_person',
  /** Where a person without a session was headed. In the tab's own storage. */
  returnTo: 'return_to',
} as const;

/** What was typed into a form and is not saved yet. The owner: who types it, and for what. */
export const draftKey = (form: string, owner: string) => `draft:${form}:${owner}` as const;

/** The customers seen last, for when the server cannot be reached. The owner: who saw them, and in which business. */
export const customersKey = (owner: string) => `customers:${owner}` as const;

type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | ReturnType<typeof draftKey>
  | ReturnType<typeof customersKey>;
type Area = 'localStorage' | 'sessionStorage';

/** Storage can be switched off or full; the app then works without memory. */
function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

export function readStored(key: StorageKey, area: Area = 'localStorage'): string | null {
  return attempt(() => window[area].getItem(key));
}

/** The browser tells the other tabs only; whoever listens in this one must hear it as well. */
function announce(key: StorageKey | null) {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

export function writeStored(key: StorageKey, value: string, area: Area = 'localStorage'): void {
  attempt(() => window[area].setItem(key, value));
  announce(key);
}

export function removeStored(key: StorageKey, area: Area = 'localStorage'): void {
  attempt(() => window[area].removeItem(key));
  announce(key);
}

/** Everything goes, preferences too (A4). */
export function clearStored(): void {
  attempt(() => localStorage.clear());
  attempt(() => sessionStorage.clear());
  announce(null);
}
