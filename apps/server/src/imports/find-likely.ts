import type { Draft } from '@dayworks/shared/imports/draft-rows';
import type { Candidate } from '@dayworks/shared/imports/import';
import type { ImportKind } from '@dayworks/shared/imports/import-kind';
import { duplicateReason } from '@dayworks/shared/leads/lead-duplicates';
import { formatMoney } from '@dayworks/shared/money';
import type { Scope, Tx } from '../platform/with-business.ts';
import { matchKey } from './draft-title.ts';

/*
 * Finds existing records that rows of an import look like. Customers are compared by find_look_alikes(), which is also
 * behind the warning in the customer form; leads by the rule of the lead form.
 */

type DraftOf<Kind extends ImportKind> = Extract<Draft, { kind: Kind }>;
interface Placed<D> {
  place: number;
  draft: D;
}

interface Found {
  place: number;
  id: string;
  title: string;
  detail: string | null;
  reason: string;
}

const contactJson = (placed: readonly Placed<DraftOf<'customers'> | DraftOf<'leads'>>[]) =>
  JSON.stringify(
    placed.map(({ place, draft: { fields } }) => ({
      place,
      name: `${fields.first_name ?? ''} ${fields.last_name ?? ''}`.trim(),
      company: fields.company ?? '',
      email: fields.email ?? '',
      phone: (fields.phone ?? '').replaceAll(/\D/g, ''),
    })),
  );

const contactTable =
  'jsonb_to_recordset($2) as r (place int, name text, company text, email text, phone text)';
const shownName = (row: string) =>
  `coalesce(nullif(trim(coalesce(${row}.first_name, '') || ' ' || coalesce(${row}.last_name, '')), ''), ${row}.company, '')`;

const reasonWords: Record<string, string> = {
  email: 'Same email',
  phone: 'Same phone',
  company: 'Same company',
  name: 'Similar name',
};

async function likelyCustomers(
  { $client }: Tx,
  { businessId }: Scope,
  placed: readonly Placed<DraftOf<'customers'>>[],
): Promise<Found[]> {
  const { rows } = await $client.query<Found>({
    name: 'import-likely-customers',
    text: `select r.place, c.id, ${shownName('c')} as title, concat_ws(' · ', c.company, c.email, c.phone, c.city) as detail, found.reason
      from ${contactTable}, lateral find_look_alikes(r.name, r.company, r.email, r.phone) as found
      join customers c on c.business_id = $1 and c.id = found.id
      order by r.place, array_position(array['email', 'phone', 'company', 'name'], found.reason), c.archived_at nulls first, c.created_at`,
    values: [businessId, contactJson(placed)],
  });
  return rows.map((row) => ({ ...row, reason: reasonWords[row.reason] ?? row.reason }));
}

interface LeadRow extends Omit<Found, 'reason'> {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
}

async function likelyLeads(
  { $client }: Tx,
  { businessId }: Scope,
  placed: readonly Placed<DraftOf<'leads'>>[],
): Promise<Found[]> {
  const { rows } = await $client.query<LeadRow>({
    name: 'import-likely-leads',
    text: `select r.place, l.id, ${shownName('l')} as title, concat_ws(' · ', l.company, l.email, l.phone, l.service_wanted) as detail,
        l.first_name, l.last_name, l.company, l.email, l.phone
      from ${contactTable}, lateral find_lead_look_alikes(r.name, r.company, r.email, r.phone) as found
      join leads l on found.kind = 'lead' and l.business_id = $1 and l.id = found.id order by r.place, l.created_at desc`,
    values: [businessId, contactJson(placed)],
  });
  const drafts = new Map(placed.map(({ place, draft }) => [place, draft.fields]));
  return rows.flatMap(({ place, id, title, detail, ...lead }) => {
    const fields = drafts.get(place);
    const reason = fields && duplicateReason(fields, lead);
    return reason ? [{ place, id, title, detail, reason: reasonWords[reason] ?? reason }] : [];
  });
}

async function likelyProducts(
  { $client }: Tx,
  { businessId }: Scope,
  placed: readonly Placed<DraftOf<'products'>>[],
): Promise<Found[]> {
  const { rows } = await $client.query<Found>({
    name: 'import-likely-products',
    // There are two joins, because PostgreSQL cannot hash a join on either of two columns.
    text: `with r as (select * from jsonb_to_recordset($2) as r (place int, name text, sku text)), found as (
        select r.place, p.id, 1 as rank from r join item_catalog p on p.business_id = $1 and lower(p.name) = lower(r.name)
        union select r.place, p.id, 2 from r join item_catalog p on p.business_id = $1 and lower(p.sku) = lower(r.sku) where r.sku <> '')
      select found.place, p.id, p.name as title, concat_ws(' · ', p.sku, p.category, p.price::text) as detail,
        case min(found.rank) when 1 then 'Same name' else 'Same SKU' end as reason
      from found join item_catalog p on p.business_id = $1 and p.id = found.id
      group by found.place, p.id order by found.place, min(found.rank), p.created_at`,
    values: [
      businessId,
      JSON.stringify(
        placed.map(({ place, draft }) => ({ place, name: draft.fields.name, sku: draft.fields.sku ?? '' })),
      ),
    ],
  });
  return rows;
}

async function likelyDocuments(
  { $client }: Tx,
  { businessId }: Scope,
  placed: readonly Placed<DraftOf<'invoices'> | DraftOf<'estimates'>>[],
  table: 'invoices' | 'estimates',
): Promise<Found[]> {
  const { rows } = await $client.query<Found>({
    name: `import-likely-${table}`,
    text: `select r.place, d.id, d.number as title, concat_ws(' · ', ${shownName('c')}, d.total::text) as detail, 'Same number' as reason
      from jsonb_to_recordset($2) as r (place int, number text)
      join ${table} d on d.business_id = $1 and lower(d.number) collate "C" = lower(r.number) collate "C"
      left join customers c on c.business_id = $1 and c.id = d.customer_id where r.number <> ''`,
    values: [
      businessId,
      JSON.stringify(placed.map(({ place, draft }) => ({ place, number: draft.number ?? '' }))),
    ],
  });
  return rows;
}

async function likelyPayments(
  { $client }: Tx,
  { businessId }: Scope,
  placed: readonly Placed<DraftOf<'payments'>>[],
): Promise<Found[]> {
  const { rows } = await $client.query<Found>({
    name: 'import-likely-payments',
    text: `select r.place, p.id, p.amount::text as title, concat_ws(' · ', i.number, p.payment_date::text, p.reference) as detail,
        'Same amount and day' as reason
      from jsonb_to_recordset($2) as r (place int, number text, amount numeric, day date, reference text)
      join payments p on p.business_id = $1 and p.payment_date = r.day and p.amount = r.amount
      left join invoices i on i.business_id = $1 and i.id = p.invoice_id
      where (r.number <> '' and lower(i.number) collate "C" = lower(r.number) collate "C")
        or (r.number = '' and r.reference <> '' and p.reference = r.reference)`,
    values: [
      businessId,
      JSON.stringify(
        placed.map(({ place, draft }) => ({
          place,
          number: draft.invoice_number ?? '',
          amount: draft.amount,
          day: draft.payment_date,
          reference: draft.reference ?? '',
        })),
      ),
    ],
  });
  return rows.map((row) => ({ ...row, title: formatMoney(Number(row.title)) }));
}

async function likelyExpenses(
  { $client }: Tx,
  { businessId }: Scope,
  placed: readonly Placed<DraftOf<'expenses'>>[],
): Promise<Found[]> {
  const { rows } = await $client.query<Found>({
    name: 'import-likely-expenses',
    text: `select r.place, e.id, e.description as title, concat_ws(' · ', e.spent_on::text, e.supplier, e.amount::text) as detail,
        'Same day, amount and description' as reason
      from jsonb_to_recordset($2) as r (place int, description text, amount numeric, day date)
      join expenses e on e.business_id = $1 and e.spent_on = r.day and e.amount = r.amount and lower(e.description) = lower(r.description)`,
    values: [
      businessId,
      JSON.stringify(
        placed.map(({ place, draft: { fields } }) => ({
          place,
          description: fields.description,
          amount: fields.amount,
          day: fields.spent_on,
        })),
      ),
    ],
  });
  return rows;
}

async function likelyAppointments(
  { $client }: Tx,
  { businessId, timeZone }: Scope & { timeZone: string },
  placed: readonly Placed<DraftOf<'appointments'>>[],
): Promise<Found[]> {
  const { rows } = await $client.query<Found>({
    name: 'import-likely-appointments',
    text: `select r.place, a.id, a.title, concat_ws(' · ', ${shownName('c')}, a.address) as detail, 'Same time and title' as reason
      from jsonb_to_recordset($2) as r (place int, title text, start timestamp)
      join appointments a on a.business_id = $1 and a.start_time = r.start at time zone $3 and lower(a.title) = lower(r.title)
      left join customers c on c.business_id = $1 and c.id = a.customer_id`,
    values: [
      businessId,
      JSON.stringify(placed.map(({ place, draft }) => ({ place, title: draft.title, start: draft.start }))),
      timeZone,
    ],
  });
  return rows;
}

const mostCandidates = 3;

/** Finds the likely duplicates of the drafts of one file, at most three for each, the likeliest first. */
export async function findLikely(
  tx: Tx,
  actor: Scope & { timeZone: string },
  kind: ImportKind,
  drafts: readonly (Draft | null)[],
): Promise<Candidate[][]> {
  const placed = drafts.flatMap((draft, place) => (draft ? [{ place, draft }] : [])) as never;
  const found = await {
    customers: () => likelyCustomers(tx, actor, placed),
    leads: () => likelyLeads(tx, actor, placed),
    products: () => likelyProducts(tx, actor, placed),
    invoices: () => likelyDocuments(tx, actor, placed, 'invoices'),
    estimates: () => likelyDocuments(tx, actor, placed, 'estimates'),
    payments: () => likelyPayments(tx, actor, placed),
    expenses: () => likelyExpenses(tx, actor, placed),
    appointments: () => likelyAppointments(tx, actor, placed),
  }[kind]();
  const byPlace = Map.groupBy(found, ({ place }) => place);
  return drafts.map((_, place) =>
    (byPlace.get(place) ?? [])
      .slice(0, mostCandidates)
      .map(({ place: _, ...candidate }) => ({ ...candidate, row: null })),
  );
}

/** Finds rows of the same file that are the same record as an earlier row. */
export async function findRepeated(
  { $client }: Tx,
  { businessId }: Scope,
  fileId: string,
  heads: readonly { row: number; draft: Draft | null }[],
): Promise<Map<number, Candidate>> {
  const keys = heads.flatMap(({ row, draft }) => {
    const key = draft && matchKey(draft);
    return key ? [{ row, key }] : [];
  });
  const { rows } = await $client.query<{ row: number; earlier: number; title: string | null }>({
    name: 'import-repeated-rows',
    text: `select r.row, earlier.row as earlier, earlier.title from jsonb_to_recordset($3) as r (row int, key text), lateral (
        select e.row, e.title from import_rows e
        where e.business_id = $1 and e.import_file_id = $2 and e.match_key = r.key and e.row < r.row order by e.row limit 1) as earlier`,
    values: [businessId, fileId, JSON.stringify(keys)],
  });
  return new Map(
    rows.map(({ row, earlier, title }) => [
      row,
      {
        id: null,
        row: earlier,
        title: title ?? '',
        detail: `Row ${earlier} of this file`,
        reason: 'Same record',
      },
    ]),
  );
}
