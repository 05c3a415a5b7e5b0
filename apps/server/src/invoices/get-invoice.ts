import { notFound } from '@dayworks/shared/errors';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { invoiceQuery } from './invoice-queries.ts';
import { mayShowOrphans } from './orphans.ts';

const messagesArray = `coalesce((
    select jsonb_agg(jsonb_build_object('id', m.id, 'channel', m.channel, 'recipient', m.recipient,
      'subject', m.subject, 'status', m.status, 'created_at', m.created_at) order by m.created_at desc)
    from outbox m where m.business_id = $1 and m.entity = 'invoice' and m.entity_id = i.id), '[]')`;

const eventsArray = `coalesce((
    select jsonb_agg(jsonb_build_object('id', e.id, 'action', e.action, 'at', e.created_at,
      'amount', e.after -> 'amount', 'by', (select name from profiles where profiles.id = e.user_id)) order by e.id desc)
    from audit_log e where e.business_id = $1 and e.entity = 'invoice' and e.entity_id = i.id::text), '[]')`;

const detail = `, ${messagesArray} as messages, ${eventsArray} as events`;

export async function getInvoice(platform: Platform, actor: Actor, id: string): Promise<InvoiceDetail> {
  const [rows] = await readBusiness<[InvoiceDetail[]]>(platform.database.app, actor, [
    invoiceQuery('own', actor.businessId, id, detail),
  ]);
  const invoice = rows[0] ?? (await findOrphan(platform, actor, id));
  if (!invoice || invoice.status === 'cancelled') throw notFound('Invoice not found');
  return invoice;
}

async function findOrphan(platform: Platform, actor: Actor, id: string): Promise<InvoiceDetail | undefined> {
  if (!(await mayShowOrphans(platform))) return undefined;
  const { rows } = await platform.database.operator.query<InvoiceDetail>(
    invoiceQuery('orphan', actor.businessId, id),
  );
  return rows[0] && { ...rows[0], messages: [], events: [] };
}
