import type { FieldDays, FieldVisit, FieldWeek } from '@dayworks/shared/field/field-visit';
import type { KeptAction } from '@dayworks/shared/field/kept-action';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { offlineDatabases } from '../../lib/session/storage.ts';

/** A queued field action, its user, and whether a picture is stored with it. */
export interface StoredAction extends KeptAction {
  user_id: string;
  has_picture?: boolean;
}

/** The user id is stored unencrypted, so that an owner can remove the user's work from the device. */
interface OfPerson {
  order: number;
  user_id: string;
}

/** A queued field action as stored on the device, encrypted for its user. */
export interface SealedRow extends OfPerson {
  person: string;
  kept_at: string;
  sealed: Uint8Array<ArrayBuffer>;
  picture?: Uint8Array<ArrayBuffer>;
}

/** A queued action that is stored without encryption, because browsers cannot encrypt without HTTPS. */
export interface OpenRow extends OfPerson, KeptAction {
  picture?: Blob;
}

interface QueueSchema extends DBSchema {
  actions: { key: number; value: SealedRow | OpenRow };
}

interface DaysSchema extends DBSchema {
  days: { key: string; value: { user_id: string; days: FieldDays; kept_at: string } };
  /** Visits outside the next few days that the user has opened before. */
  visits: { key: string; value: { user_id: string; visit: FieldVisit } };
  weeks: { key: string; value: { user_id: string; week: FieldWeek } };
  /** Pictures taken on this device, by photo id, so that they can be shown without the server. */
  pictures: { key: string; value: { picture: Blob; taken_at: string } };
  /** The encryption keys of the action queues, by user id. A key is deleted when its user's session ends. */
  keys: { key: string; value: CryptoKey };
}

type Databases = { queue: IDBPDatabase<QueueSchema>; days: IDBPDatabase<DaysSchema> };

let open: Partial<{ [Name in keyof Databases]: Promise<Databases[Name]> }> = {};

/**
 * True between a sign-out and the next sign-in. During this time, late responses are not written to the databases that
 * are being deleted.
 */
let isClosed = false;

/** When the user signs out in any tab, every tab closes the database, because an open database cannot be deleted. */
function letGo(name: keyof Databases) {
  return (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
    delete open[name];
    (event.target as IDBDatabase).close();
  };
}

function refuseWhileClosed(): void {
  if (isClosed) throw new Error('nobody works here any more');
}

/** Opens a database on the device. If it cannot be opened, the app tries again at the next access. */
async function opened<Name extends keyof Databases>(
  name: Name,
  opening: Promise<Databases[Name]>,
): Promise<Databases[Name]> {
  try {
    return await opening;
  } catch (error) {
    delete open[name];
    throw error;
  }
}

export async function openQueue(): Promise<Databases['queue']> {
  refuseWhileClosed();
  open.queue ??= openDB<QueueSchema>(offlineDatabases.queue, 1, {
    upgrade: (database) =>
      void database.createObjectStore('actions', { keyPath: 'order', autoIncrement: true }),
    blocking: letGo('queue'),
    terminated: dropConnections,
  });
  return opened('queue', open.queue);
}

export async function openDays(): Promise<Databases['days']> {
  refuseWhileClosed();
  open.days ??= openDB<DaysSchema>(offlineDatabases.days, 2, {
    upgrade(database, before) {
      if (before < 1)
        for (const name of ['days', 'visits', 'weeks', 'pictures'] as const) database.createObjectStore(name);
      database.createObjectStore('keys');
    },
    blocking: letGo('days'),
    terminated: dropConnections,
  });
  return opened('days', open.days);
}

function dropConnections(): void {
  const databases = Object.values(open);
  open = {};
  for (const database of databases)
    void database.then(
      (each) => each.close(),
      () => undefined,
    );
}

export function closeDatabases(): void {
  isClosed = true;
  dropConnections();
}

export function reopenDatabases(): void {
  isClosed = false;
}

/*
 * Unsent work is stored encrypted on the device. The server gives the key only to the user who did the work, and the
 * key is removed when that user's session ends. The next user of the device therefore cannot read the work.
 */

const ivBytes = 12;

/** Without HTTPS, the browser cannot encrypt unsent work. In that case, the app only hides it from other users. */
export const canSeal = () => window.crypto.subtle !== undefined;

export async function readSealKey(userId: string): Promise<CryptoKey | undefined> {
  return canSeal() ? (await openDays()).get('keys', userId) : undefined;
}

/** Stores the user's encryption key in the browser in such a way that it cannot be exported. */
export async function keepSealKey(userId: string, key: string): Promise<void> {
  if (!canSeal()) return;
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  const usable = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  await (await openDays()).put('keys', usable, userId);
}

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes));
  const together = new Uint8Array(ivBytes + sealed.length);
  together.set(iv);
  together.set(sealed, ivBytes);
  return together;
}

/** Decrypts the data. Returns undefined if the data was encrypted with a different key. */
export async function unseal(
  key: CryptoKey,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer | undefined> {
  const iv = sealed.slice(0, ivBytes);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(ivBytes)).catch(() => undefined);
}
