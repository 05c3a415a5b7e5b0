import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@dayworks/shared/errors';
import { type ImportStatus, isImportRunning } from '@dayworks/shared/imports/import-kind';
import { readOwner } from '../identity/identity.ts';
import { databaseCode, isAboutValues } from '../platform/database/database-errors.ts';
import { findRow, updateRow } from '../platform/database/row-statements.ts';
import { inScope } from '../platform/record.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { type ChunkResult, checkChunk } from './check-chunk.ts';
import { NoLongerReading, stageRows } from './file/stage-rows.ts';
import { importChunk } from './import-chunk.ts';
import { filesOf, type StoredFile, type StoredImport } from './import-record.ts';
import { undoChunk } from './roll-back.ts';
import { imports } from './table.ts';

/*
 * The background work of imports. It goes forward in chunks: each chunk and the mark of how far the import has come are
 * one transaction, so a killed server continues with the next chunk, and nothing is written twice. After each slice the
 * job queues itself again, so that the imports of other businesses have their turn.
 */

const sliceMs = 20_000;
const longestPauseMs = 250;
const headsAtOnce = 150;
/** After this time without progress, an import counts as left behind by a killed server. */
const staleMinutes = 5;

/**
 * What was begun before this process started was probably left behind by the server that it replaces. If another server
 * still works on it, the two take turns for a moment, because each chunk locks the import.
 */
const processStart = new Date(performance.timeOrigin);

interface Running {
  import_id: string;
  business_id: string;
}

const runningQuery = `select i.id as import_id, i.business_id from imports i join business_settings b on b.id = i.business_id
  where i.status in ('reading', 'importing', 'undoing') and i.updated_at < $1 and b.closes_on is null`;

const actorQuery = `select i.created_by as user_id, b.user_id as owner_id, b.time_zone from imports i
  join business_settings b on b.id = i.business_id where i.business_id = $1 and i.id = $2`;

/** The import works on behalf of the owner who began it; its entries in the audit log name the import. */
async function actorOf(
  platform: Platform,
  { import_id, business_id }: Running,
  now: Date,
): Promise<Actor | undefined> {
  const { rows } = await platform.database.operator.query<{
    user_id: string | null;
    owner_id: string;
    time_zone: string;
  }>(actorQuery, [business_id, import_id]);
  const [found] = rows;
  if (!found) return undefined;
  const userId = found.user_id ?? found.owner_id;
  const person = (await readOwner(platform, userId)) ?? {
    email: null,
    emailVerified: false,
    phone: null,
    phoneVerified: false,
  };
  return {
    userId,
    businessId: business_id,
    role: 'owner',
    timeZone: found.time_zone,
    now,
    requestId: `import ${import_id}`,
    person,
  };
}

const lock = (tx: Tx, actor: Actor, id: string) => findRow(tx, imports, inScope(actor, id), 'update');

const advance = (tx: Tx, actor: Actor, id: string, change: Partial<typeof imports.$inferInsert>) =>
  updateRow(tx, imports, inScope(actor, id), change);

/** The status after a step, and the moment that belongs to it. */
function finished(status: ImportStatus, now: Date): Partial<typeof imports.$inferInsert> {
  const at = now.toISOString();
  switch (status) {
    case 'reading':
      return { status: 'checked' };
    case 'importing':
      return { status: 'done', finished_at: at };
    default:
      return { status: 'undone', undone_at: at };
  }
}

async function storeChunk(
  tx: Tx,
  actor: Actor,
  stored: StoredImport,
  files: readonly StoredFile[],
  { lastRow, handled, counts }: ChunkResult,
): Promise<'more' | 'done'> {
  if (lastRow !== null) {
    await advance(tx, actor, stored.id, { at_row: lastRow, done: stored.done + handled, counts });
    return 'more';
  }
  const isLast = stored.at_file + 1 >= files.length;
  await advance(
    tx,
    actor,
    stored.id,
    isLast
      ? { ...finished(stored.status, new Date()), done: stored.total, version: stored.version + 1 }
      : { at_file: stored.at_file + 1, at_row: 0 },
  );
  return isLast ? 'done' : 'more';
}

/** Counts the records once all rows are known, because a document can have many rows. */
async function countHeads(tx: Tx, { businessId }: Actor, importId: string): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from import_rows r join import_files f on f.business_id = $1 and f.id = r.import_file_id
     where r.business_id = $1 and f.import_id = $2 and r.head = r.row`,
    [businessId, importId],
  );
  return rows[0]?.count ?? 0;
}

/** Records that are imported or removed again cause no webhook events, because nothing is sent about them to anybody. */
const withoutWebhooks = {
  name: 'without-webhooks',
  text: `select set_config('app.without_webhooks', 'on', true)`,
  values: [],
};

/** The place at which a step began. */
type Place = Pick<StoredImport, 'status' | 'at_file' | 'at_row'>;

async function takeStep(
  tx: Tx,
  actor: Actor,
  id: string,
  most: number,
  begin: (at: Place) => void,
): Promise<'more' | 'done'> {
  const stored = await lock(tx, actor, id);
  if (stored) begin(stored);
  if (!stored || !isImportRunning(stored.status)) return 'done';
  await tx.$client.query(withoutWebhooks);
  if (stored.status === 'undoing') {
    const handled = await undoChunk(tx, actor, stored, most);
    const isLast = handled === 0;
    await advance(
      tx,
      actor,
      id,
      isLast
        ? { ...finished('undoing', new Date()), done: stored.total, version: stored.version + 1 }
        : { done: stored.done + handled },
    );
    return isLast ? 'done' : 'more';
  }
  const files = await filesOf(tx, actor, id);
  const file = files[stored.at_file];
  if (!file)
    return storeChunk(tx, actor, stored, files, { lastRow: null, handled: 0, counts: stored.counts });
  const chunk =
    stored.status === 'reading'
      ? await checkChunk(tx, actor, file, stored.at_row, stored.counts)
      : await importChunk({ tx, actor, stored, file }, stored.at_row, stored.counts, most);
  return storeChunk(tx, actor, stored, files, chunk);
}

/** A server that is busy or cannot be reached says nothing about the rows; the job is then tried again later. */
const isPassing = (error: unknown): boolean =>
  error instanceof DomainError &&
  (error.code === 'SERVICE_UNAVAILABLE' || error.code === 'TOO_MANY_REQUESTS');

/** Integrity and data errors concern the rows themselves, so another attempt with the same rows would fail again. */
const isAboutRows = (error: unknown): boolean =>
  isAboutValues(error) || (error instanceof DomainError && !isPassing(error));

const numberTaken = '23505';

const stoppedTexts: Partial<Record<ImportStatus, string>> = {
  reading: 'A row of these files cannot be checked. Remove it from the file, or leave out its column.',
  undoing:
    'Something was built on this import while it was rolled back, so the rest of it is still there. Remove what was built, then roll back again.',
};

/** Ends a check or a roll-back that cannot go on, and says why. */
async function giveUp(tx: Tx, actor: Actor, stored: StoredImport): Promise<void> {
  const problem = stoppedTexts[stored.status] ?? null;
  await advance(tx, actor, stored.id, { status: stored.status === 'reading' ? 'draft' : 'done', problem });
}

/** Leaves out the record that cannot be written, so that it does not stop the others. */
async function leaveOut(tx: Tx, actor: Actor, id: string, tried: Place | undefined): Promise<void> {
  const stored = await lock(tx, actor, id);
  // Another server has gone on in the meantime.
  if (
    stored?.status !== tried?.status ||
    stored?.at_file !== tried?.at_file ||
    stored?.at_row !== tried?.at_row
  )
    return;
  if (stored?.status === 'reading' || stored?.status === 'undoing') return giveUp(tx, actor, stored);
  if (stored?.status !== 'importing') return;
  const file = (await filesOf(tx, actor, id))[stored.at_file];
  if (!file) return;
  const { rows } = await tx.$client.query<{ row: number }>(
    `select row from import_rows where business_id = $1 and import_file_id = $2 and head = row and row > $3 order by row limit 1`,
    [actor.businessId, file.id, stored.at_row],
  );
  const [next] = rows;
  if (!next) return;
  const problems = JSON.stringify([
    { row: next.row, message: 'This record could not be saved', is_serious: true },
  ]);
  await tx.$client.query(
    `update import_rows set outcome = 'left_out', problems = problems || $4 where business_id = $1 and import_file_id = $2 and row = $3`,
    [actor.businessId, file.id, next.row, problems],
  );
  const counts = { ...stored.counts, left_out: stored.counts.left_out + 1 };
  await advance(tx, actor, id, { at_row: next.row, done: stored.done + 1, counts });
}

/** Copies the rows of all files that were not read yet. A file that cannot be read ends the check with its reason. */
async function stageAll(platform: Platform, actor: Actor, id: string): Promise<boolean> {
  const inBusiness = <T>(work: (tx: Tx) => Promise<T>) => withBusiness({ platform, actor }, work);
  const waiting = await inBusiness(async (tx) => {
    const stored = await lock(tx, actor, id);
    return stored?.status === 'reading'
      ? (await filesOf(tx, actor, id)).filter(({ is_read }) => !is_read)
      : [];
  });
  try {
    for (const file of waiting) await stageRows(platform, actor, file);
  } catch (error) {
    if (error instanceof NoLongerReading) return false;
    if (!isAboutRows(error)) throw error;
    const problem = error instanceof DomainError ? error.message : stoppedTexts.reading;
    await inBusiness(async (tx) => {
      if ((await lock(tx, actor, id))?.status === 'reading')
        await advance(tx, actor, id, { status: 'draft', problem });
    });
    return false;
  }
  await inBusiness(async (tx) => {
    const stored = await lock(tx, actor, id);
    // The first chunk is still to come, also if a server was killed between the last row and this count.
    const isBegun = stored?.status !== 'reading' || stored.at_file > 0 || stored.at_row > 0;
    if (!isBegun) await advance(tx, actor, id, { total: await countHeads(tx, actor, id) });
  });
  return true;
}

export function createImportRunner(platform: Platform) {
  async function run(running: Running, now: Date): Promise<void> {
    const id = running.import_id;
    const actor = await actorOf(platform, running, now);
    if (!actor || !(await stageAll(platform, actor, id))) return;
    let tried: Place | undefined;
    const note = (at: Place) => {
      tried = at;
    };
    const step = (most: number) =>
      withBusiness({ platform, actor }, (tx) => takeStep(tx, actor, id, most, note));
    const until = Date.now() + sliceMs;
    let next: 'more' | 'done' = 'more';
    let [most, tries] = [headsAtOnce, 0];
    while (next === 'more' && Date.now() < until) {
      const began = Date.now();
      try {
        next = await step(most);
        most = Math.min(headsAtOnce, most * 2);
        tries = 0;
      } catch (error) {
        if (!isAboutRows(error)) throw error;
        // Two ids can begin with the same eight characters; other ids are drawn in the next attempt.
        if (databaseCode(error) === numberTaken && tries++ < 3) continue;
        platform.log.warn(
          { err: error, businessId: actor.businessId, importId: id },
          'some rows of an import cannot be saved together',
        );
        if (most > 1) most = 1;
        else await withBusiness({ platform, actor }, (tx) => leaveOut(tx, actor, id, tried));
      }
      // The pause leaves room for other work in the database, also if there is only one processor.
      await delay(Math.min(longestPauseMs, (Date.now() - began) / 2));
    }
    if (next === 'more') await platform.jobs.enqueue(platform.database.app, 'run-imports', running);
  }

  /** Runs one import, or all that were left behind if none is named. */
  return async (only: Partial<Running> = {}, now = new Date()): Promise<void> => {
    if (only.import_id && only.business_id)
      return run({ import_id: only.import_id, business_id: only.business_id }, now);
    const stale = new Date(now.getTime() - staleMinutes * 60_000);
    const { rows } = await platform.database.operator.query<Running>(runningQuery, [
      stale > processStart ? stale : processStart,
    ]);
    for (const running of rows) await platform.jobs.enqueue(platform.database.app, 'run-imports', running);
  };
}
