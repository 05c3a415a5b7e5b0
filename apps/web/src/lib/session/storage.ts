import type { MemberRole } from '@dayworks/shared/business/business';

/** Every key that the app uses to store data in the browser, except `theme`, which belongs to ui/theme.ts. */
export const storageKeys = {
  sidebar: 'sidebar_state',
  aiAnalystEnabled: 'aiAnalystEnabled',
  /** The id of the last business. At the next start, the app fetches this business without waiting for the session. */
  lastBusiness: 'last_business',
  /** The user who works offline on this device. The value is kept until the user signs out (session/offline.ts). */
  keptPerson: 'kept_person',
  /** The person for whom notifications are turned on in this browser (parts/notifications/push-device.ts). */
  pushDevice: 'push_device',
  /** The path of the page that a visitor tried to open without a session. It is stored only for this tab. */
  returnTo: 'return_to',
} as const;

/** The storage key of an unsaved form draft. `owner` identifies the user and the record. */
export const draftKey = (form: string, owner: string) => `draft:${form}:${owner}` as const;

/**
 * The storage key of the customers that the user saw last, which are shown while the server is unreachable. `owner`
 * identifies the user and the business.
 */
export const customersKey = (owner: string) => `customers:${owner}` as const;

type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | ReturnType<typeof draftKey>
  | ReturnType<typeof customersKey>;
type Area = 'localStorage' | 'sessionStorage';

/** Runs a storage operation. If the browser's storage is disabled or full, the app works without it. */
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

/** Notifies the listeners in this tab about a changed value. The browser itself notifies only the other tabs. */
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

/** Clears everything that the app has stored in the browser, including the user's preferences (rule A4). */
export function clearStored(): void {
  attempt(() => localStorage.clear());
  attempt(() => sessionStorage.clear());
  announce(null);
}

/** The browser databases for working offline: one with the readable data and a separate one with the unsent work. */
export const offlineDatabases = { days: 'field-days', queue: 'field-queue' } as const;

/**
 * The user of this device according to the server's last response. With this value, the app can show the user's visits
 * before the server responds again.
 */
interface KeptPerson {
  user_id: string;
  name: string;
  role: MemberRole;
}

export function keptPerson(): KeptPerson | null {
  const text = readStored(storageKeys.keptPerson);
  return text ? (JSON.parse(text) as KeptPerson) : null;
}

export const keepPerson = (person: KeptPerson) => writeStored(storageKeys.keptPerson, JSON.stringify(person));
