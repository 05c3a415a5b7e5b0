import type { CustomerRef } from '@dayworks/shared/imports/contact-drafts';
import type { Draft } from '@dayworks/shared/imports/draft-rows';
import { choiceFor, type RowOutcome } from '@dayworks/shared/imports/import-kind';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { ChunkResult } from './check-chunk.ts';
import { type Head, nextHeads } from './chunk.ts';
import type { StoredFile, StoredImport } from './import-record.ts';
import { populate } from './populate.ts';
import { externalKey, nameKey, resolveCustomers } from './resolve-customers.ts';
import { type ImportCounts, import_records, type KindCounts } from './table.ts';
import { updateExisting } from './update-existing.ts';
import { writeEstimates, writeInvoices } from './write-documents.ts';
import { writeAppointments, writeExpenses, writeProducts } from './write-money.ts';
import { assignByAmount, findPaidDocuments, replaceStandIns, writePayments } from './write-payments.ts';
import {
  created,
  type Drafted,
  type Written,
  writeCustomers,
  writeLeads,
  writeNamedCustomers,
} from './write-people.ts';

type DraftOf<Kind extends Draft['kind']> = Extract<Draft, { kind: Kind }>;

/** The records of a chunk, with what is known about the import that they belong to. */
interface Chunk {
  tx: Tx;
  actor: Actor;
  stored: StoredImport;
  file: StoredFile;
}

interface Result {
  written: Written[];
  /** Rows that could not be written after all, with the reason. */
  refused: { head: number; message: string }[];
  /** The number of payments that stood in for those that were written now. */
  replaced?: number;
}

/** Finds the customers that rows name, and writes those that do not exist yet. */
async function customersOf(
  { tx, actor, stored }: Chunk,
  refs: readonly { head: number; ref: CustomerRef | null }[],
): Promise<{ ids: (string | null)[]; written: Written[] }> {
  const { ids, missing } = await resolveCustomers(tx, actor, stored.id, refs);
  return { ids, written: await writeNamedCustomers(tx, actor, missing) };
}

/** Finds the numbers that other documents of the business have taken in the meantime. */
async function takenNumbers(
  { tx, actor }: Chunk,
  table: 'invoices' | 'estimates',
  numbers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.$client.query<{ number: string }>({
    name: `import-taken-${table}`,
    text: `select lower(number) as number from ${table} where business_id = $1 and (lower(number)) collate "C" = any ($2::text[])`,
    values: [actor.businessId, numbers],
  });
  return new Set(rows.map(({ number }) => number));
}

const mostCopies = 50;

/** A document that is kept beside another one with the same number gets a suffix, such as 1043-2. */
async function freeNumbers(
  chunk: Chunk,
  table: 'invoices' | 'estimates',
  drafted: readonly (Drafted<DraftOf<'invoices'> | DraftOf<'estimates'>> & { isKept: boolean })[],
): Promise<{ numbers: Map<number, string | null>; refused: Result['refused'] }> {
  const copiesOf = (number: string) =>
    Array.from({ length: mostCopies }, (_, index) => `${number}-${index + 2}`.toLowerCase());
  const asked = drafted.flatMap(({ draft, isKept }) =>
    draft.number ? [draft.number.toLowerCase(), ...(isKept ? copiesOf(draft.number) : [])] : [],
  );
  const taken = await takenNumbers(chunk, table, asked);
  const numbers = new Map<number, string | null>();
  const refused: Result['refused'] = [];
  for (const { head, draft, isKept } of drafted) {
    const { number } = draft;
    const free =
      number === null || !taken.has(number.toLowerCase())
        ? number
        : isKept
          ? Array.from({ length: mostCopies }, (_, index) => `${number}-${index + 2}`).find(
              (copy) => !taken.has(copy.toLowerCase()),
            )
          : undefined;
    if (free === undefined) refused.push({ head, message: `The number ${number} is already in use` });
    else {
      numbers.set(head, free);
      if (free) taken.add(free.toLowerCase());
    }
  }
  return { numbers, refused };
}

async function paymentTermsOf({ tx, actor }: Chunk): Promise<number | null> {
  const { rows } = await tx.$client.query<{ payment_terms: number | null }>({
    name: 'import-payment-terms',
    text: 'select payment_terms from business_settings where id = $1',
    values: [actor.businessId],
  });
  return rows[0]?.payment_terms ?? null;
}

type Kept<D> = Drafted<D> & { isKept: boolean };

async function documents(
  chunk: Chunk,
  kind: 'invoices' | 'estimates',
  drafted: readonly Kept<DraftOf<'invoices'> | DraftOf<'estimates'>>[],
): Promise<Result> {
  const { tx, actor } = chunk;
  const { numbers, refused } = await freeNumbers(chunk, kind, drafted);
  const usable = drafted.filter(({ head }) => numbers.has(head));
  const { ids, written } = await customersOf(
    chunk,
    usable.map(({ head, draft }) => ({ head, ref: draft.customer })),
  );
  const terms = await paymentTermsOf(chunk);
  const today = businessDay(actor);
  const owned = usable.map(({ head, draft }, index) => ({
    head,
    draft,
    owner: { customerId: ids[index] ?? null, number: numbers.get(head) ?? null, paymentTerms: terms, today },
  }));
  const made =
    kind === 'invoices'
      ? await writeInvoices(tx, actor, owned as never)
      : await writeEstimates(tx, actor, owned as never);
  return { written: [...written, ...made], refused };
}

async function paymentsOf(chunk: Chunk, drafted: readonly Drafted<DraftOf<'payments'>>[]): Promise<Result> {
  const { tx, actor, stored } = chunk;
  const documents = await findPaidDocuments(
    tx,
    actor,
    drafted.map(({ draft }) => draft),
  );
  const { ids, written } = await customersOf(
    chunk,
    drafted.map(({ head, draft }, index) => ({ head, ref: documents[index] ? null : draft.customer })),
  );
  const named = drafted.map((one, index) => ({
    ...one,
    ...(documents[index] ?? { invoiceId: null, estimateId: null, customerId: ids[index] ?? null }),
  }));
  const paid = await assignByAmount(tx, actor, stored.id, named);
  const replaced = await replaceStandIns(tx, actor, stored.id, paid);
  const made = await writePayments(tx, actor, paid);
  return { written: [...written, ...made], refused: [], replaced };
}

async function bookings(chunk: Chunk, drafted: readonly Drafted<DraftOf<'appointments'>>[]): Promise<Result> {
  const { ids, written } = await customersOf(
    chunk,
    drafted.map(({ head, draft }) => ({ head, ref: draft.customer })),
  );
  const made = await writeAppointments(
    chunk.tx,
    chunk.actor,
    drafted.map(({ head, draft }, index) => ({ head, draft, customerId: ids[index] ?? null })),
  );
  return { written: [...written, ...made], refused: [] };
}

const plain = async (writing: Promise<Written[]>): Promise<Result> => ({
  written: await writing,
  refused: [],
});

function writeAll(chunk: Chunk, drafted: readonly Kept<Draft>[]): Promise<Result> {
  const { tx, actor, file } = chunk;
  // All drafts of a file are of its kind.
  const own = drafted as readonly Kept<never>[];
  switch (file.kind) {
    case 'customers':
      return plain(writeCustomers(tx, actor, own));
    case 'leads':
      return plain(writeLeads(tx, actor, own));
    case 'products':
      return plain(writeProducts(tx, actor, own));
    case 'expenses':
      return plain(writeExpenses(tx, actor, own));
    case 'invoices':
    case 'estimates':
      return documents(chunk, file.kind, own);
    case 'payments':
      return paymentsOf(chunk, own);
    case 'appointments':
      return bookings(chunk, own);
  }
}

/** What happens to a row: it is left out, skipped, updates a record, or becomes a record of its own. */
function decisionFor(
  { draft, candidates, choice }: Head,
  { duplicates }: StoredImport,
  { kind }: StoredFile,
) {
  if (!draft) return 'left_out';
  const [likely] = candidates;
  if (!likely) return 'create';
  const chosen = choiceFor(kind, choice ?? duplicates);
  if (chosen === 'keep') return 'keep';
  return chosen === 'update' && likely.id ? 'update' : 'skip';
}

/** Notes which existing customer a skipped row is, so that the documents of the import find it. */
async function foundCustomer({ tx, actor, stored, file }: Chunk, head: Head): Promise<Written | null> {
  const [likely] = head.candidates;
  if (head.draft?.kind !== 'customers' || !likely) return null;
  const { rows } = likely.id
    ? { rows: [{ record_id: likely.id }] }
    : await tx.$client.query<{ record_id: string }>({
        name: 'import-earlier-customer',
        text: `select record_id from import_records
          where business_id = $1 and import_id = $2 and import_file_id = $3 and head = $4 and entity = 'customers' limit 1`,
        values: [actor.businessId, stored.id, file.id, likely.row],
      });
  if (!rows[0]) return null;
  return {
    ...created(head.row, 'customers', rows[0].record_id),
    action: 'found',
    external_key: externalKey(head.draft.external_id),
    name_key: nameKey(head.draft.fields),
  };
}

async function updates(chunk: Chunk, heads: readonly Head[]): Promise<{ written: Written[]; kept: Head[] }> {
  const written: Written[] = [];
  const kept: Head[] = [];
  for (const head of heads) {
    const [likely] = head.candidates;
    const draft = head.draft as DraftOf<'customers'>;
    const done = likely?.id
      ? await updateExisting(chunk.tx, chunk.actor, chunk.file, head.row, draft, likely.id)
      : null;
    // The record was removed in the meantime, so the row becomes a record of its own.
    if (!done) kept.push(head);
    else if (head.draft?.kind === 'customers')
      written.push({
        ...done,
        external_key: externalKey(head.draft.external_id),
        name_key: nameKey(head.draft.fields),
      });
    else written.push(done);
  }
  return { written, kept };
}

const kindOfEntity: Partial<Record<Written['entity'], keyof KindCounts>> = {
  customers: 'customers',
  item_catalog: 'products',
  leads: 'leads',
  estimates: 'estimates',
  invoices: 'invoices',
  payments: 'payments',
  expenses: 'expenses',
  appointments: 'appointments',
};

function addCounts(
  before: ImportCounts,
  written: readonly Written[],
  outcomes: readonly RowOutcome[],
  replaced: number,
): ImportCounts {
  const add = (counts: KindCounts, action: Written['action']): KindCounts => {
    const after = { ...counts };
    for (const { entity, action: own } of written) {
      const kind = own === action ? kindOfEntity[entity] : undefined;
      if (kind) after[kind] = (after[kind] ?? 0) + 1;
    }
    return after;
  };
  const newOnes = add(before.created, 'created');
  if (replaced > 0) newOnes.payments = (newOnes.payments ?? 0) - replaced;
  const count = (outcome: RowOutcome) => outcomes.filter((own) => own === outcome).length;
  return {
    ...before,
    created: newOnes,
    updated: add(before.updated, 'updated'),
    skipped: before.skipped + count('skipped'),
    left_out: before.left_out + count('left_out'),
  };
}

const outcomesText = `update import_rows t set outcome = r.outcome, problems = t.problems || r.problems
  from jsonb_to_recordset($3) as r (row int, outcome text, problems jsonb)
  where t.business_id = $1 and t.import_file_id = $2 and t.row = r.row`;

/** Imports the next records of a file. The caller stores the progress in the same transaction. */
export async function importChunk(
  chunk: Chunk,
  after: number,
  before: ImportCounts,
  most: number,
): Promise<ChunkResult> {
  const { tx, actor, stored, file } = chunk;
  const heads = await nextHeads(tx, actor, file, after, most);
  const last = heads.at(-1);
  if (!last) return { lastRow: null, handled: 0, counts: before };
  await tx.$client.query(`select set_config('app.consent_source', 'import', true)`);
  const decided = heads.map((head) => ({ head, decision: decisionFor(head, stored, file) }));
  const of = (...decisions: string[]) =>
    decided.flatMap(({ head, decision }) => (decisions.includes(decision) ? [head] : []));
  const updated = await updates(chunk, of('update'));
  const drafted = [...of('create', 'keep'), ...updated.kept]
    .toSorted((a, b) => a.row - b.row)
    .flatMap((head): Kept<Draft>[] =>
      head.draft ? [{ head: head.row, draft: head.draft, isKept: head.candidates.length > 0 }] : [],
    );
  const made = await writeAll(chunk, drafted);
  const found: Written[] = [];
  const note = async (skipped: readonly Head[]) => {
    for (const head of skipped)
      found.push(...[await foundCustomer(chunk, head)].filter((one) => one !== null));
  };
  // A skipped row can repeat a row of the same chunk, so the new records are noted first.
  const keep = (records: readonly Written[]) =>
    populate(
      tx,
      import_records,
      records.map((record) => ({
        ...record,
        business_id: actor.businessId,
        import_id: stored.id,
        import_file_id: file.id,
      })),
    );
  const written = [...updated.written, ...made.written];
  await keep(written);
  await note(of('skip'));
  await keep(found);
  const refused = new Map(made.refused.map(({ head, message }) => [head, message]));
  const updatedRows = new Set(updated.written.map(({ head }) => head));
  const outcomes = decided.map(({ head, decision }) => {
    const message = refused.get(head.row);
    const outcome: RowOutcome =
      decision === 'left_out' || message
        ? 'left_out'
        : decision === 'skip'
          ? 'skipped'
          : updatedRows.has(head.row)
            ? 'updated'
            : 'created';
    return {
      row: head.row,
      outcome,
      problems: message ? [{ row: head.row, message, is_serious: true }] : [],
    };
  });
  await tx.$client.query({
    name: 'import-outcomes',
    text: outcomesText,
    values: [actor.businessId, file.id, JSON.stringify(outcomes)],
  });
  await audit(tx, actor, {
    action: 'import',
    entity: 'import',
    entityId: stored.id,
    after: {
      file: file.name,
      rows: [after + 1, last.row],
      records: written.map(({ entity, record_id, action }) => [entity, record_id, action]),
    },
  });
  return {
    lastRow: last.row,
    handled: heads.length,
    counts: addCounts(
      before,
      written,
      outcomes.map(({ outcome }) => outcome),
      made.replaced ?? 0,
    ),
  };
}
