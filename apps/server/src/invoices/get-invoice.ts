import { notFound } from '@dayworks/shared/errors';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { historyColumns } from '../documents/document-history.ts';
import { mayShowOrphans } from '../platform/may-show-orphans.ts';
import type { Platform } from '../platform/platform.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { invoiceQuery } from './invoice-queries.ts';

const detail = `, ${historyColumns('invoice', 'i')}`;

export async function getInvoice(context: MemberContext, { id }: { id: string }): Promise<InvoiceDetail> {
  const { platform, actor } = context;
  const [rows] = await readBusiness<[InvoiceDetail[]]>(context, [
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
