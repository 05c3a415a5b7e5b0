import type { NamedCustomer } from '@dayworks/shared/customers/customer-name';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { type EstimateStatus, estimateStatusLabels } from '@dayworks/shared/estimates/estimate-status';
import { type DisplayedStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  idsFrom,
  type NumberedDocument,
  numberDigits,
  type ToldItem,
  tellDocument,
  tellNoDocument,
  tellWhichDocument,
} from '@dayworks/shared/questions/tell/document';
import { customerObject } from '../../documents/document-queries.ts';
import { shownStatus } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

interface Row {
  kind: DocumentKind;
  id: string;
  number: string;
  status: DisplayedStatus | EstimateStatus;
  total: number;
  balance_due: number | null;
  until: string | null;
  items: ToldItem[];
  item_count: number;
  customer: (NamedCustomer & { id: string }) | null;
}

const mostOffered = 6;

/** The first items of a document, and their number; options of an estimate that are not chosen are left out. */
const itemsOf = (kind: DocumentKind, row: string) => {
  const chosen = kind === 'estimate' ? ' and line.is_chosen' : '';
  const from = `from ${kind}_items line where line.business_id = $1 and line.${kind}_id = ${row}.id${chosen}`;
  return `(select coalesce(jsonb_agg(jsonb_build_object('name', line.name, 'quantity', line.quantity, 'unit', line.unit,
      'amount', line.total) order by line.position, line.id), '[]'::jsonb)
    from (select line.* ${from} order by line.position, line.id limit ${shownRows}) as line) as items,
    (select count(*)::int ${from}) as item_count`;
};

/** Reads the invoices and estimates that match a condition on `row`; $2 is today's date. */
const documentsText = (test: (row: string) => string) => `select * from (
    select 'invoice' as kind, i.id, i.number, ${shownStatus} as status,
      i.total, i.balance_due, i.due_date as until, ${itemsOf('invoice', 'i')},
      ${customerObject('i')} as customer
    from invoices i left join projects p on p.business_id = $1 and p.id = i.project_id
    where i.business_id = $1 and ${test('i')}
    union all
    select 'estimate', e.id, e.number, displayed_estimate_status(e.status, e.valid_until, $2), e.total, null, e.valid_until,
      ${itemsOf('estimate', 'e')}, ${customerObject('e')}
    from estimates e where e.business_id = $1 and ${test('e')} and e.deleted_at is null
  ) as found order by kind desc, id limit ${mostOffered}`;

/** Finds documents by the number shown on them, which comes from the number sequence of the business or from the id. */
const byNumber = documentsText((row) => `lower(${row}.number) collate "C" = $3`);
/**
 * Finds ids that start with the given characters. The condition is a range between two ids, so that the index on ids
 * can be used.
 */
const byId = documentsText((row) => `${row}.id between $3 and $4`);

const statusText = ({ kind, status }: Pick<Row, 'kind' | 'status'>) =>
  kind === 'invoice'
    ? invoiceStatusLook[status as DisplayedStatus].label
    : estimateStatusLabels[status as EstimateStatus];

export async function document(
  context: MemberContext,
  { number }: QuestionParameters<'document'>,
): Promise<Told> {
  const { actor } = context;
  const read = async (name: string, text: string, values: string[]) =>
    (
      await readBusiness<[Row[]]>(context, [
        named(name, text, [actor.businessId, businessDay(actor), ...values]),
      ])
    )[0];
  const shown = number.trim().replace(/^#/, '').toLowerCase();
  const exact = await read('question-document-number', byNumber, [shown]);
  const digits = numberDigits(number);
  /*
   * The end of 'INV-2026-0042' could be mistaken for an id. Only a number without a prefix such as 'INV-' can be the
   * beginning of an id.
   */
  const isId = digits !== null && !/^[a-z]+-/.test(shown.replace(/^[0-9a-f-]+$/, ''));
  const rows = exact.length > 0 || !isId ? exact : await read('question-document', byId, idsFrom(digits));
  const documents = rows.map(
    ({ item_count: itemCount, ...row }): NumberedDocument => ({ ...row, itemCount, status: statusText(row) }),
  );
  const [first] = documents;
  if (!first) return tellNoDocument(number);
  return documents.length > 1 ? tellWhichDocument(number, documents) : tellDocument(first);
}
