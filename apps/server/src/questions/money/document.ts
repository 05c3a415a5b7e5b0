import type { NamedCustomer } from '@dayworks/shared/customers/customer-name';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { type EstimateStatus, estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import { type InvoiceStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type NumberedDocument,
  tellDocument,
  tellNoDocument,
  tellWhichDocument,
} from '@dayworks/shared/questions/tell/document';
import { customerObject } from '../../documents/document-queries.ts';
import { businessDay } from '../../platform/business-day.ts';
import { named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

interface Row {
  kind: DocumentKind;
  id: string;
  status: InvoiceStatus | EstimateStatus;
  total: number;
  balance_due: number | null;
  until: string | null;
  customer: (NamedCustomer & { id: string }) | null;
}

const mostOffered = 6;

/** Ids that begin so lie between two of them, which the index of ids answers. */
const text = `select * from (
    select 'invoice' as kind, i.id, displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $2) as status,
      i.total, i.balance_due, i.due_date as until, ${customerObject('i')} as customer
    from invoices i left join projects p on p.business_id = $1 and p.id = i.project_id
    where i.business_id = $1 and i.id between $3 and $4
    union all
    select 'estimate', e.id, displayed_estimate_status(e.status, e.valid_until, $2), e.total, null, e.valid_until,
      ${customerObject('e')}
    from estimates e where e.business_id = $1 and e.id between $3 and $4 and e.deleted_at is null
  ) as found order by kind desc, id limit ${mostOffered}`;

const leastDigits = 4;

/** The first characters of an id, as people read them off a document: '#7f3a9c21', 'INV-7f3a9c21', a whole id. */
export function digitsOf(number: string): string | null {
  const digits = /(?:^|[^0-9a-z])([0-9a-f]{4}[0-9a-f-]{0,32})\s*$/i.exec(number.trim())?.[1];
  const bare = digits?.replaceAll('-', '').toLowerCase() ?? '';
  return bare.length >= leastDigits && bare.length <= 32 ? bare : null;
}

const asId = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const statusText = ({ kind, status }: Row) =>
  kind === 'invoice'
    ? invoiceStatusLook[status as InvoiceStatus].label
    : estimateStatusLabels[status as EstimateStatus];

export async function document(
  context: MemberContext,
  { number }: QuestionParameters<'document'>,
): Promise<Told> {
  const { actor } = context;
  const digits = digitsOf(number);
  if (!digits) return tellNoDocument(number);
  const [rows] = await readBusiness<[Row[]]>(context, [
    named('question-document', text, [
      actor.businessId,
      businessDay(actor),
      asId(digits.padEnd(32, '0')),
      asId(digits.padEnd(32, 'f')),
    ]),
  ]);
  const documents = rows.map((row): NumberedDocument => ({ ...row, status: statusText(row) }));
  const [first] = documents;
  if (!first) return tellNoDocument(number);
  return documents.length > 1 ? tellWhichDocument(number, documents) : tellDocument(first);
}
