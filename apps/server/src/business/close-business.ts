import {
  type CloseBusiness,
  type ClosingPlan,
  closingDay,
  isFreshExport,
  isNameTyped,
} from '@dayworks/shared/business/closing';
import { formatShort } from '@dayworks/shared/dates/calendar-date';
import { conflict, invalid, notFound } from '@dayworks/shared/errors';
import { emailBody } from '../outbox/email-layout.ts';
import { closingLetter, queueMessage } from '../outbox/queue-message.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, inTransaction, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import { removeOldExports } from './export-folder.ts';

export const exportAction = 'export';

/** The time of the newest business export is read from the audit log, because the time is stored nowhere else. */
const newestExport = (businessId: string) =>
  `(select max(l.created_at) from audit_log l where l.business_id = ${businessId} and l.entity = 'business'
     and l.entity_id = ${businessId}::text and l.action = '${exportAction}')`;

const counted = (table: string) =>
  `(select count(*)::int from ${table} where business_id = b.id) as ${table}`;

export async function getClosingPlan(context: MemberContext): Promise<ClosingPlan> {
  const { businessId } = context.actor;
  const [[plan]] = await readBusiness<[ClosingPlan[]]>(context, [
    {
      name: 'closing-plan',
      text: `select b.closes_on, ${['customers', 'invoices', 'files', 'members'].map(counted).join(', ')},
               ${newestExport('b.id')} as exported_at
             from business_settings b where b.id = $1`,
      values: [businessId],
    },
  ]);
  if (!plan) throw new Error('a member without a business');
  return plan;
}

interface Closing {
  business_name: string;
  closes_on: string;
}

/**
 * Notifies everyone on the team that the business is closing, because the person who closed it could be an impostor,
 * and the members would lose their data. The email is sent at most once a day, so that repeated closing does not fill
 * anyone's mailbox.
 */
async function tellTeamOfClosing(
  tx: Tx,
  { env, jobs, mailer }: Platform,
  { businessId, now }: Pick<Actor, 'businessId' | 'now'>,
  { business_name, closes_on }: Closing,
): Promise<void> {
  const { rows } = await tx.$client.query<{ email: string }>(
    `select p.email from members m join profiles p on p.id = m.user_id
     where m.business_id = $1 and may_be_written_to(m.user_id, $2)
       and not exists (select from outbox o where o.business_id = $1 and o.recipient = p.email and o.letter = $3
         and o.created_at > $4::timestamptz - interval '1 day')`,
    [businessId, Boolean(mailer), closingLetter, now],
  );
  const content = {
    from: business_name,
    heading: `${business_name} closes on ${formatShort(closes_on)}`,
    paragraphs: [
      'The owner closed the business. Nothing is sent to customers anymore, and its public pages are offline.',
      'On that day, all data is permanently deleted. Until then, the owner can cancel the closing and keep the business.',
    ],
    button: { label: 'Open Dayworks', url: `${env.publicUrl}/settings/danger` },
    footer: `You’re getting this message because you work at ${business_name} on Dayworks.`,
  };
  for (const { email } of rows) {
    await queueMessage(tx.$client, jobs, {
      businessId,
      audience: 'team',
      channel: 'email',
      recipient: email,
      senderName: 'Dayworks',
      subject: content.heading,
      ...emailBody(content),
      right: null,
      letter: closingLetter,
    });
  }
}

interface OpenBusiness {
  business_name: string;
  closes_on: string | null;
}

async function lockBusiness({ $client }: Tx, { businessId }: Pick<Actor, 'businessId'>) {
  const { rows } = await $client.query<OpenBusiness>(
    'select business_name, closes_on from business_settings where id = $1 for no key update',
    [businessId],
  );
  if (!rows[0]) throw notFound('Business not found');
  return rows[0];
}

async function refuseWithoutExport({ $client }: Tx, { businessId, now }: Actor): Promise<void> {
  const { rows } = await $client.query<{ exported_at: string | null }>(
    `select ${newestExport('$1')} as exported_at`,
    [businessId],
  );
  if (!isFreshExport(rows[0]?.exported_at ?? null, now))
    throw conflict('Download your data first. The download must be less than a day old.');
}

/**
 * Sets the closing date. Until that date all data remains, nothing is sent, and the owner can still cancel the
 * closing.
 */
export async function closeBusiness(
  context: MemberContext,
  { business_name }: CloseBusiness,
): Promise<ClosingPlan> {
  const { platform, actor } = context;
  await withBusiness(context, async (tx) => {
    const before = await lockBusiness(tx, actor);
    if (before.closes_on) throw conflict('This business is already closing.');
    if (!isNameTyped(business_name, before.business_name)) {
      const words = `Please type ${before.business_name}`;
      throw invalid(words, { business_name: words });
    }
    await refuseWithoutExport(tx, actor);
    const closes_on = closingDay(businessDay(actor));
    await tx.$client.query('update business_settings set closes_on = $2 where id = $1', [
      actor.businessId,
      closes_on,
    ]);
    await audit(tx, actor, {
      action: 'close',
      entity: 'business',
      entityId: actor.businessId,
      before: { closes_on: null },
      after: { closes_on },
    });
    await tellTeamOfClosing(tx, platform, actor, { business_name: before.business_name, closes_on });
  });
  return getClosingPlan(context);
}

/**
 * Cancels the closing of the business. Messages that were not sent in the meantime stay in the outbox until a user
 * sends them.
 */
export async function keepBusiness(context: MemberContext): Promise<ClosingPlan> {
  const { actor } = context;
  await withBusiness(context, async (tx) => {
    const { closes_on } = await lockBusiness(tx, actor);
    if (!closes_on) return;
    await tx.$client.query('update business_settings set closes_on = null where id = $1', [actor.businessId]);
    await audit(tx, actor, {
      action: 'keep',
      entity: 'business',
      entityId: actor.businessId,
      before: { closes_on },
      after: { closes_on: null },
    });
  });
  return getClosingPlan(context);
}

/**
 * Background jobs delete the bytes of the files and have the payment provider delete saved cards. The jobs are created
 * in the same transaction, so that even after a crash, either everything still exists or everything is eventually
 * deleted.
 */
async function eraseOne({ database, jobs, log }: Platform, businessId: string, now: Date): Promise<void> {
  const erased = await inTransaction(database.operator, async ({ $client }) => {
    const { rows: methods } = await $client.query<{ method_ref: string }>(
      'select method_ref from saved_methods where business_id = $1 and removed_at is null',
      [businessId],
    );
    const { rows } = await $client.query<{ file_ids: string[] | null }>(
      'select erase_closed_business($1, $2) as file_ids',
      [businessId, now],
    );
    const fileIds = rows[0]?.file_ids ?? null;
    for (const file_id of fileIds ?? []) await jobs.enqueue($client, 'remove-file', { file_id });
    for (const { method_ref } of fileIds ? methods : [])
      await jobs.enqueue($client, 'forget-method', { method_ref });
    return fileIds;
  });
  if (erased) log.info({ businessId, files: erased.length }, 'a closed business was erased');
}

/**
 * Runs every hour. Erases businesses whose closing date has arrived in their time zone, and deletes old export files.
 */
export function createClosedEraser(platform: Platform) {
  return async (now = new Date()): Promise<void> => {
    await removeOldExports(platform.env.DATA_DIR, now);
    const { rows } = await platform.database.operator.query<{ id: string }>(
      `select id from business_settings where closes_on <= ($1::timestamptz at time zone time_zone)::date order by closes_on`,
      [now],
    );
    for (const { id } of rows) {
      await eraseOne(platform, id, now).catch((error: unknown) =>
        // An error in one business is only logged, so that it does not block the other businesses.
        platform.log.error({ err: error, businessId: id }, 'a closed business could not be erased'),
      );
    }
  };
}
