import type { NamedCustomer } from '@dayworks/shared/customers/customer-name';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { type EstimateStatus, estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import { type InvoiceStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import { idsFrom, numberDigits } from '@dayworks/shared/questions/number-digits';
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
  number: string;
  status: InvoiceStatus | EstimateStatus;
  total: number;
  balance_due: number | null;
  until: string | null;
  customer: (NamedCustomer & { id: string }) | null;
}

const mostOffered = 6;

/** Finds ids that start with the given characters as a range between two ids, so that the index on ids can be used. */
const text = `select * from (
    select 'invoice' as kind, i.id, i.number, displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $2) as status,
      i.total, i.balance_due, i.due_date as until, ${customerObject('i')} as customer
    from invoices i left join projects p on p.business_id = $1 and p.id = i.project_id
    where i.business_id = $1 and i.id between $3 and $4
    union all
    select 'estimate', e.id, e.number, displayed_estimate_status(e.status, e.valid_until, $2), e.total, null, e.valid_until,
      ${customerObject('e')}
    from estimates e where e.business_id = $1 and e.id between $3 and $4 and e.deleted_at is null
  ) as found order by kind desc, id limit ${mostOffered}`;

const statusText = ({ kind, status }: Row) =>
  kind === 'invoice'
    ? invoiceStatusLook[status as InvoiceStatus].label
    : estimateStatusLabels[status as EstimateStatus];

export async function document(
  context: MemberContext,
  { number }: QuestionParameters<'document'>,
): Promise<Told> {
  const { actor } = context;
  const digits = numberDigits(number);
  if (!digits) return tellNoDocument(number);
  const [rows] = await readBusiness<[Row[]]>(context, [
    named('question-document', text, [actor.businessId, businessDay(actor), ...idsFrom(digits)]),
  ]);
  const documents = rows.map((row): NumberedDocument => ({ ...row, status: statusText(row) }));
  const [first] = documents;
  if (!first) return tellNoDocument(number);
  return documents.length > 1 ? tellWhichDocument(number, documents) : tellDocument(first);
}
