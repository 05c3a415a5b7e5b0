/** Every key that the app stores in the browser, except `theme`, which belongs to ui/theme.ts. */
export const storageKeys = {
  sidebar: 'sidebar_state',
  aiAnalystEnabled: 'aiAnalystEnabled',
  /** The last business, which the next start fetches without waiting for the session. */
  lastBusiness: 'last_business',
  /** The user who works on this device without a network, until sign-out (lib/offline.ts). */
  keptPerson: 'kept_person',
  /** The page that a visitor without a session tried to open. Stored in the tab's own storage. */
  returnTo: 'return_to',
} as const;

/** The key of an unsaved form draft. The owner names the user and the record. */
export const draftKey = (form: string, owner: string) => `draft:${form}:${owner}` as const;

/**
 * The key of the most recently seen customers, for times when the server is unreachable. The owner names the user and
 * the business.
 */
export const customersKey = (owner: string) => `customers:${owner}` as const;

type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | ReturnType<typeof draftKey>
  | ReturnType<typeof customersKey>;
type Area = 'localStorage' | 'sessionStorage';

/** Browser storage can be disabled or full; the app then works without it. */
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

/** The browser notifies only the other tabs, so listeners in this tab are notified here. */
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

/** Clears all stored data, including preferences (A4). */
export function clearStored(): void {
  attempt(() => localStorage.clear());
  attempt(() => sessionStorage.clear());
  announce(null);
}
