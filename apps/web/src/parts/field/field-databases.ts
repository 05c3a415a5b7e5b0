import type { FieldDays, FieldVisit, FieldWeek } from '@dayworks/shared/field/field-visit';
import type { KeptAction } from '@dayworks/shared/field/kept-action';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { offlineDatabases } from '../../lib/offline.ts';

/** An action as it is worked with: whose it is, and whether a picture lies beside it. */
export interface StoredAction extends KeptAction {
  user_id: string;
  has_picture?: boolean;
}

/** Whose it is can be read by anybody, so that an owner can remove it from the device. */
interface OfPerson {
  order: number;
  user_id: string;
}

/** As it lies on the device: all of it encrypted for its person. */
export interface SealedRow extends OfPerson {
  person: string;
  kept_at: string;
  sealed: Uint8Array<ArrayBuffer>;
  picture?: Uint8Array<ArrayBuffer>;
}

/** As it lies where the browser cannot encrypt, and until the key has arrived. */
export interface OpenRow extends OfPerson, KeptAction {
  picture?: Blob;
}

interface QueueSchema extends DBSchema {
  actions: { key: number; value: SealedRow | OpenRow };
}

interface DaysSchema extends DBSchema {
  days: { key: string; value: { user_id: string; days: FieldDays; kept_at: string } };
  /** Opened once, and none of the next days. */
  visits: { key: string; value: { user_id: string; visit: FieldVisit } };
  weeks: { key: string; value: { user_id: string; week: FieldWeek } };
  /** Taken here, by the photo's id: seen again without asking the server. */
  pictures: { key: string; value: { picture: Blob; taken_at: string } };
  /** What seals the queue of a person, by their id. It goes with their session. */
  keys: { key: string; value: CryptoKey };
}

type Databases = { queue: IDBPDatabase<QueueSchema>; days: IDBPDatabase<DaysSchema> };

let open: Partial<{ [Name in keyof Databases]: Promise<Databases[Name]> }> = {};

/** Between a sign-out and the next person: an answer on its way must not write anew what is being deleted. */
let isClosed = false;

/** Somebody signs out, here or in another tab: whoever holds it open lets go, and it is deleted. */
function letGo(name: keyof Databases) {
  return (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
    delete open[name];
    (event.target as IDBDatabase).close();
  };
}

function refuseWhileClosed(): void {
  if (isClosed) throw new Error('nobody works here any more');
}

/** A database that could not be opened is tried again with the next tap. */
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
