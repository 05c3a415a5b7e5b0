import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { EndedBy } from '@dayworks/shared/online/saved-method-texts';
import { audit } from '../../platform/audit.ts';
import type { Tx, Writer } from '../../platform/with-business.ts';

/** The person who changed the automatic payments: an office user or the customer, who has no user account. */
export type Author = Pick<Writer, 'businessId' | 'userId' | 'requestId' | 'now'>;

/**
 * The invoices that automatic payments cover: all invoices of a customer, those of a recurring invoice, or those of a
 * job.
 */
export interface Scope {
  customer_id: string;
  recurring_id: string | null;
  job_id: string | null;
}

interface StoredAutopay extends Scope {
  id: string;
}

const columns = 'id, customer_id, recurring_id, job_id';

const valuesOf = ({ businessId }: Author, { customer_id, recurring_id, job_id }: Scope) => [
  businessId,
  customer_id,
  recurring_id,
  job_id,
];

function keyOf({ recurring_id, job_id }: Scope): string {
  if (recurring_id) return '(business_id, recurring_id) where recurring_id is not null';
  return job_id
    ? '(business_id, job_id) where job_id is not null'
    : '(business_id, customer_id) where recurring_id is null and job_id is null';
}

/** Turns on automatic payments with a saved payment method, for invoices that are due today or later. */
export async function turnOn(
  tx: Tx,
  actor: Author,
  scope: Scope,
  methodId: string,
  today: CalendarDate,
): Promise<void> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `insert into autopays as a (business_id, customer_id, recurring_id, job_id, is_on, saved_method_id, started_on)
     values ($1, $2, $3, $4, true, $5, $6)
     on conflict ${keyOf(scope)} do update set is_on = true, customer_id = excluded.customer_id,
       saved_method_id = excluded.saved_method_id, updated_at = now(), ended_at = null, ended_by = null,
       started_on = case when a.is_on and a.customer_id = excluded.customer_id then a.started_on else excluded.started_on end
     returning id`,
    [...valuesOf(actor, scope), methodId, today],
  );
  const after = { ...scope, saved_method_id: methodId };
  await audit(tx, actor, { action: 'start', entity: 'autopay', entityId: rows[0]?.id ?? '', after });
}

async function endRows(tx: Tx, actor: Author, rows: readonly StoredAutopay[], by: EndedBy): Promise<void> {
  for (const { id, ...scope } of rows) {
    await tx.$client.query(
      `update autopays set is_on = false, ended_at = $3, ended_by = $4, updated_at = now()
       where business_id = $1 and id = $2`,
      [actor.businessId, id, actor.now, by],
    );
    const after = { ...scope, ended_by: by };
    await audit(tx, actor, { action: 'end', entity: 'autopay', entityId: id, after });
  }
}

/**
 * Ends automatic payments of a customer: all of them, one of them, or those with a given saved payment method. Ending
 * them again has no effect.
 */
export async function endAutopays(
  tx: Tx,
  actor: Author,
  which: { customerId: string; id?: string | null; methodId?: string },
  by: EndedBy,
): Promise<void> {
  const { rows } = await tx.$client.query<StoredAutopay>(
    `select ${columns} from autopays where business_id = $1 and customer_id = $2 and is_on
       and ($3::uuid is null or id = $3) and ($4::uuid is null or saved_method_id = $4) order by id for update`,
    [actor.businessId, which.customerId, which.id ?? null, which.methodId ?? null],
  );
  await endRows(tx, actor, rows, by);
}

/**
 * Turns off automatic payments for a customer, recurring invoice or job, even if they are on for the customer's other
 * invoices. If the customer had ended the automatic payments, this stays recorded, so that the office cannot turn them
 * on again without consent.
 */
export async function turnOff(tx: Tx, actor: Author, scope: Scope): Promise<void> {
  const { rows } = await tx.$client.query<StoredAutopay & { ended_by: EndedBy | null }>(
    `insert into autopays (business_id, customer_id, recurring_id, job_id, is_on) values ($1, $2, $3, $4, false)
     on conflict ${keyOf(scope)} do update set updated_at = now() returning ${columns}, ended_by`,
    valuesOf(actor, scope),
  );
  const endable = rows.filter(({ ended_by }) => ended_by !== 'customer');
  await endRows(
    tx,
    actor,
    endable.map(({ ended_by: _, ...row }) => row),
    'office',
  );
}

/**
 * Returns whether the customer has ended any automatic payments since the given time. If so, automatic payments can be
 * turned on again only with a newer consent of the customer.
 */
export async function hasEndedSince(
  tx: Tx,
  { businessId }: Pick<Author, 'businessId'>,
  customerId: string,
  agreedAt: string,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query(
    `select from autopays where business_id = $1 and customer_id in (select merged_records($1, 'customer', $2)) and ended_by = 'customer' and ended_at > $3 limit 1`,
    [businessId, customerId, agreedAt],
  );
  return rowCount === 1;
}

/**
 * Removes the separate autopay setting of a recurring invoice or job, so that the customer's setting applies again. A
 * setting that the customer ended stays.
 */
export async function removeChoice(tx: Tx, actor: Author, scope: Scope): Promise<void> {
  const { rows } = await tx.$client.query<StoredAutopay>(
    `delete from autopays where business_id = $1 and customer_id = $2 and recurring_id is not distinct from $3::uuid
       and job_id is not distinct from $4::uuid and ended_by is distinct from 'customer' returning ${columns}`,
    valuesOf(actor, scope),
  );
  const [before] = rows;
  if (before) await audit(tx, actor, { action: 'remove', entity: 'autopay', entityId: before.id, before });
}
