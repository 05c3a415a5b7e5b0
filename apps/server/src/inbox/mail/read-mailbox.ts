import { mostMailBytes } from '@dayworks/shared/inbox/incoming-mail';
import type { TakenMail } from '@dayworks/shared/mail/taken-mail';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { mailboxProblem, openMailbox } from '../../mail/open-mailbox.ts';
import { installationAddress } from '../../outbox/mailer.ts';
import { readOwnMail } from '../../outbox/own-mail.ts';
import { isAboutValues } from '../../platform/database/database-errors.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../../platform/with-business.ts';
import { removeUnsentFiles } from '../attachments.ts';
import { headOfMail } from './mail-reader.ts';
import { headBytes, type MailHead } from './parse-mail.ts';
import type { MailRoad } from './place-mail.ts';
import { takeMail } from './take-mail.ts';

/** The bounds of one run. The rest of a full mailbox is read by the next run. */
const mostAtOnce = 50;
const longestRunMs = 60_000;
/** The time after which a connection is cut, even if a slow server still sends something now and then. */
const longestConnectionMs = 100_000;

interface MailboxRow {
  id: string;
  host: string;
  port: number;
  takes: TakenMail;
  uid_validity: number;
  last_uid: number;
  read_at: string | null;
}

async function readRow(platform: Platform, businessId: string): Promise<MailboxRow | undefined> {
  const [[row]] = await readBusiness<[MailboxRow[]]>({ platform, actor: { businessId } }, [
    {
      name: 'mailbox',
      text: `select m.id, m.host, m.port, m.takes, m.uid_validity::float8 as uid_validity, m.last_uid::float8 as last_uid, m.read_at
        from mailboxes m join business_settings b on b.id = $1 where m.business_id = $1 and b.closes_on is null`,
      values: [businessId],
    },
  ]);
  return row;
}

interface Progress {
  uidValidity: number;
  lastUid: number;
}

/** Records how far the mailbox was read, unless the owner has connected another account in the meantime. */
const storeProgress = (platform: Platform, businessId: string, { id }: MailboxRow, progress: Progress) =>
  withBusiness({ platform, actor: { businessId } }, (tx) =>
    tx.$client.query({
      name: 'mailbox-progress',
      text: `update mailboxes set uid_validity = $3, last_uid = $4 where business_id = $1 and id = $2
          and (uid_validity, last_uid) is distinct from ($3::bigint, $4::bigint)`,
      values: [businessId, id, progress.uidValidity, progress.lastUid],
    }),
  );

const storeResult = (platform: Platform, businessId: string, problem: string | null) =>
  withBusiness({ platform, actor: { businessId } }, (tx) =>
    tx.$client.query({
      name: 'mailbox-read',
      text: `update mailboxes set problem = $2, read_at = case when $2::text is null then now() else read_at end
        where business_id = $1`,
      values: [businessId, problem?.slice(0, 500) ?? null],
    }),
  );

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Finds the emails that were not read yet. If the mail server has assigned new UIDs, all emails since the day before the
 * last run are looked at; those that are stored already are recognized and skipped.
 */
async function findNew(client: ImapFlow, { lastUid }: Progress, readAt: string | null): Promise<number[]> {
  const since = readAt ? { since: new Date(Date.parse(readAt) - dayMs) } : {};
  const found = await client.search({ uid: `${lastUid + 1}:*`, ...since }, { uid: true });
  // The range 'n:*' always contains the newest email, even if its UID is lower than n.
  const uids = (found || []).filter((uid) => uid > lastUid);
  return uids.toSorted((a, b) => a - b).slice(0, mostAtOnce);
}

async function fetchStart(client: ImapFlow, uid: number): Promise<FetchMessageObject | false | undefined> {
  const query = { size: true, internalDate: true, source: { start: 0, maxLength: headBytes } };
  return client.fetchOne(String(uid), query, { uid: true });
}

async function fetchWhole(client: ImapFlow, uid: number): Promise<Uint8Array> {
  const whole = await client.fetchOne(
    String(uid),
    { source: { start: 0, maxLength: mostMailBytes } },
    { uid: true },
  );
  const { source } = whole || {};
  if (!source) throw new Error('the email was removed while it was read');
  return source;
}

/** Reads one email. An email that cannot be read or stored is left in the mailbox. */
async function readOne(
  platform: Platform,
  businessId: string,
  client: ImapFlow,
  uid: number,
  road: MailRoad,
): Promise<void> {
  const start = await fetchStart(client, uid);
  const { source } = start || {};
  if (!start || !source) return;
  let head: MailHead;
  try {
    head = await headOfMail(businessId, source);
  } catch (error) {
    platform.log.warn({ err: error, businessId, uid }, 'the headers of an email could not be read');
    return;
  }
  const byteSize = start.size ?? source.byteLength;
  const mail = {
    head,
    byteSize,
    arrivedAt: new Date(start.internalDate ?? Date.now()).toISOString(),
    fetch: async () => (byteSize <= source.byteLength ? source : fetchWhole(client, uid)),
  };
  try {
    await takeMail(platform, businessId, mail, road);
  } catch (error) {
    // The database rejects what this email contains, so another attempt would fail again and keep later emails waiting.
    if (!isAboutValues(error)) throw error;
    platform.log.warn({ err: error, businessId, uid }, 'an email could not be stored');
  }
}

/** Reads new emails from an open mailbox, oldest first, until there are no more or the run has lasted too long. */
async function readAll(
  platform: Platform,
  businessId: string,
  client: ImapFlow,
  row: MailboxRow,
  road: MailRoad,
): Promise<void> {
  const { mailbox } = client;
  if (!mailbox) throw new Error('the inbox was closed');
  const uidValidity = Number(mailbox.uidValidity);
  const isSame = uidValidity === row.uid_validity;
  const progress = { uidValidity, lastUid: isSame ? row.last_uid : 0 };
  const endsAt = Date.now() + longestRunMs;
  for (;;) {
    const uids = await findNew(client, progress, isSame ? null : row.read_at);
    for (const uid of uids) {
      if (Date.now() > endsAt) return;
      await readOne(platform, businessId, client, uid, road);
      progress.lastUid = uid;
      await storeProgress(platform, businessId, row, progress);
    }
    if (uids.length < mostAtOnce) break;
  }
  if (progress.lastUid === 0) {
    progress.lastUid = mailbox.uidNext - 1;
    await storeProgress(platform, businessId, row, progress);
  }
}

/**
 * Reads the new emails of one business's mailbox. Only one job at a time reads a mailbox (`read-mailbox` in
 * jobs-schema.ts). A run that breaks off loses nothing, because the position is stored after each email, and an email
 * that was stored just before is recognized.
 */
export function createMailboxReader(platform: Platform) {
  return async ({ business_id: businessId }: { business_id: string }): Promise<void> => {
    const row = await readRow(platform, businessId);
    const { account } = row ? await readOwnMail(platform, businessId) : {};
    if (!row || !account) return;
    const road = {
      takes: row.takes,
      ownAddresses: [account.address, installationAddress(platform.env)],
    };
    let client: ImapFlow | undefined;
    const cutOff = setTimeout(() => client?.close(), longestConnectionMs);
    try {
      client = await openMailbox(account, row, platform.env);
      await readAll(platform, businessId, client, row, road);
      await storeResult(platform, businessId, null);
    } catch (error) {
      platform.log.warn({ err: error, businessId }, 'a mailbox could not be read');
      await storeResult(platform, businessId, mailboxProblem(error));
    } finally {
      clearTimeout(cutOff);
      client?.close();
    }
  };
}

/**
 * Creates a job for every mailbox that was not read in the last minute and a half. A mailbox that could not be read is
 * tried every quarter of an hour, because some providers lock an account after many failed sign-ins.
 */
export function createMailboxClock(platform: Platform) {
  const { database, jobs } = platform;
  return async (): Promise<void> => {
    await removeUnsentFiles(platform);
    const { rows } = await database.operator.query<{ business_id: string }>(
      `select business_id from mailboxes
       where case when problem is null then coalesce(read_at < now() - interval '90 seconds', true)
         else updated_at < now() - interval '15 minutes' end
       order by read_at nulls first, business_id`,
    );
    for (const { business_id } of rows) await jobs.enqueue(database.app, 'read-mailbox', { business_id });
  };
}
