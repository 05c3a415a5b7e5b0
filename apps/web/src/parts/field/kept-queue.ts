import type { KeptAction } from '@dayworks/shared/field/kept-action';
import { api } from '../../lib/api.ts';
import { signedInUserId } from '../../lib/session/session.ts';
import { keptPerson } from '../../lib/session/storage.ts';
import {
  canSeal,
  keepSealKey,
  type OpenRow,
  openQueue,
  readSealKey,
  type SealedRow,
  type StoredAction,
  seal,
  unseal,
} from './field-databases.ts';

export type NewAction = Omit<StoredAction, 'order'> & { picture?: Blob };

type Row = SealedRow | OpenRow;
type NewRow = Omit<SealedRow, 'order'> | Omit<OpenRow, 'order'>;

const isSealed = (row: Row): row is SealedRow => 'sealed' in row;
const asBytes = (action: object) => new TextEncoder().encode(JSON.stringify(action));

async function sealRow(key: CryptoKey, { picture, ...action }: NewAction): Promise<Omit<SealedRow, 'order'>> {
  return {
    user_id: action.user_id,
    person: keptPerson()?.name ?? '',
    kept_at: action.made_at,
    sealed: await seal(key, asBytes({ ...action, has_picture: picture !== undefined })),
    ...(picture ? { picture: await seal(key, await picture.arrayBuffer()) } : {}),
  };
}

/** Thrown if the device has no key to encrypt the user's work and cannot get one from the server. */
export class MissingSealKey extends Error {
  override name = 'MissingSealKey';
}

/** Fetches the user's encryption key from the server and stores it on the device. */
export const fetchSealKey = async (userId: string): Promise<void> =>
  keepSealKey(userId, (await api.field.sealKey.call(undefined, { context: { userId } })).key);

/** Returns the user's encryption key, and fetches it from the server if the device does not have it yet. */
export async function needSealKey(userId: string): Promise<CryptoKey> {
  const kept = await readSealKey(userId);
  if (kept) return kept;
  if (signedInUserId() === userId) await fetchSealKey(userId).catch(() => undefined);
  const key = await readSealKey(userId);
  if (!key) throw new MissingSealKey();
  return key;
}

/** Work is stored without encryption only if the browser cannot encrypt, because the page was loaded without HTTPS. */
async function asRow(action: NewAction): Promise<NewRow> {
  if (!canSeal()) return action;
  return sealRow(await needSealKey(action.user_id), action);
}

/** Decrypts a stored action. Returns undefined if another key is needed to decrypt it. */
async function asAction(row: Row, key: CryptoKey | undefined): Promise<StoredAction | undefined> {
  if (!isSealed(row)) return { ...row, has_picture: row.picture !== undefined };
  const bytes = key && (await unseal(key, row.sealed));
  if (!bytes) return undefined;
  return { ...(JSON.parse(new TextDecoder().decode(bytes)) as StoredAction), order: row.order };
}

/**
 * Stores all actions that one tap causes, or none of them. The actions are written to disk before the screen shows
 * them.
 */
export async function keepActions(actions: readonly NewAction[]): Promise<void> {
  const rows = await Promise.all(actions.map(asRow));
  const database = await openQueue();
  const change = database.transaction('actions', 'readwrite', { durability: 'strict' });
  // The actions are ordered by the auto-incremented key of the device's database.
  const puts = rows.map((row) => change.store.add(row as Row));
  await Promise.all([...puts, change.done]);
}

const ownRows = async (userId: string): Promise<Row[]> =>
  (await (await openQueue()).getAll('actions')).filter(({ user_id }) => user_id === userId);

export async function readActions(userId: string): Promise<StoredAction[]> {
  const [rows, key] = await Promise.all([ownRows(userId), readSealKey(userId)]);
  const actions = await Promise.all(rows.map((row) => asAction(row, key)));
  return actions.filter((action) => action !== undefined);
}

/**
 * Returns whether this device contains queued work of the user that cannot be read until the server has provided the
 * key again.
 */
export async function isLocked(userId: string): Promise<boolean> {
  const [rows, key] = await Promise.all([ownRows(userId), readSealKey(userId)]);
  return !key && canSeal() && rows.some(isSealed);
}

export const countActions = async (userId: string): Promise<number> => (await ownRows(userId)).length;

/**
 * Updates only those stored actions that still exist. Actions that were sent or discarded in the meantime are not
 * stored again.
 */
async function putRows(rows: readonly Row[]): Promise<void> {
  const change = (await openQueue()).transaction('actions', 'readwrite', { durability: 'strict' });
  const puts = rows.map(async (row) => {
    if (await change.store.getKey(row.order)) await change.store.put(row);
  });
  await Promise.all([...puts, change.done]);
}

export async function changeActions(userId: string, actions: readonly KeptAction[]): Promise<void> {
  const before = new Map((await ownRows(userId)).map((row) => [row.order, row]));
  const key = await readSealKey(userId);
  const rows = await Promise.all(
    actions.map(async (action): Promise<Row[]> => {
      const row = before.get(action.order);
      if (!row) return [];
      if (!isSealed(row)) return [{ ...row, ...action }];
      return key ? [{ ...row, sealed: await seal(key, asBytes(action)) }] : [];
    }),
  );
  await putRows(rows.flat());
}

export async function dropActions(orders: readonly number[]): Promise<void> {
  const database = await openQueue();
  const change = database.transaction('actions', 'readwrite', { durability: 'strict' });
  await Promise.all([...orders.map((order) => change.store.delete(order)), change.done]);
}

/** Reads the queued picture that belongs to the field action with the given id. */
export async function readWaitingPicture(userId: string, actionId: string): Promise<Blob | undefined> {
  const [rows, key] = await Promise.all([ownRows(userId), readSealKey(userId)]);
  for (const row of rows) {
    if (!row.picture || (await asAction(row, key))?.id !== actionId) continue;
    if (!isSealed(row)) return row.picture;
    const bytes = key && row.picture && (await unseal(key, row.picture));
    return bytes && new Blob([bytes], { type: 'image/jpeg' });
  }
  return undefined;
}

/**
 * Returns the queue positions of the user's own actions that the user's key cannot decrypt. Such actions can no longer
 * be sent.
 */
export async function readUnopenable(userId: string): Promise<number[]> {
  const [rows, key] = await Promise.all([ownRows(userId), readSealKey(userId)]);
  if (!key) return [];
  const opened = await Promise.all(rows.map((row) => asAction(row, key)));
  return rows.filter((_, index) => opened[index] === undefined).map(({ order }) => order);
}

/** The work of another user that is stored on this device until that user signs in again. */
export interface WorkOfOthers {
  user_id: string;
  person: string;
  count: number;
  /** The time of the other user's first queued action. */
  since: string;
}

export async function readWorkOfOthers(userId: string): Promise<WorkOfOthers[]> {
  const people = new Map<string, WorkOfOthers>();
  for (const row of await (await openQueue()).getAll('actions')) {
    if (row.user_id === userId) continue;
    const told = isSealed(row)
      ? { person: row.person, since: row.kept_at }
      : { person: '', since: row.made_at };
    const known = people.get(row.user_id) ?? { user_id: row.user_id, count: 0, ...told };
    people.set(row.user_id, { ...known, count: known.count + 1 });
  }
  return [...people.values()];
}

export const dropWorkOf = async (userId: string): Promise<void> =>
  dropActions((await ownRows(userId)).map(({ order }) => order));
