import type { CustomerDraft, LeadDraft } from '@dayworks/shared/imports/contact-drafts';
import type { ProductDraft } from '@dayworks/shared/imports/record-drafts';
import { customerRecord } from '../customers/customer-record.ts';
import { leadRecord } from '../leads/lead-record.ts';
import { findRow } from '../platform/database/row-statements.ts';
import { inScope, updateRecord } from '../platform/record.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { productRecord } from '../products/writes.ts';
import type { StoredFile } from './import-record.ts';
import type { Written } from './write-people.ts';

type UpdatingDraft = CustomerDraft | LeadDraft | ProductDraft;
type Fields = Record<string, unknown>;

/** The fields of records that several columns fill together. */
const namesFrom = ['name', 'first_name', 'last_name', 'company'];

/** Returns the fields that the file fills in, without those that it leaves empty: an import never empties a field. */
function filledFields(draft: UpdatingDraft, { mapping }: StoredFile): Fields {
  const mapped = new Set(mapping.flatMap((field) => field ?? []));
  const hasName = namesFrom.some((field) => mapped.has(field));
  return Object.fromEntries(
    Object.entries(draft.fields).filter(([field, value]) => {
      const isMapped =
        draft.kind === 'products'
          ? mapped.has(field)
          : mapped.has(field) || (hasName && namesFrom.includes(field));
      return isMapped && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
    }),
  );
}

/** Keeps what a person said: a file can end a consent but never give one. */
function merged(before: Fields, given: Fields): Fields {
  const fields = { ...given };
  if (Array.isArray(given.tags))
    fields.tags = [...new Set([...(before.tags as string[]), ...given.tags])].slice(0, 50);
  for (const consent of ['marketing_consent', 'sms_ok'])
    if (consent in given) fields[consent] = before[consent] === true && given[consent] === true;
  const [old, added] = [before.notes, given.notes];
  if (typeof old === 'string' && typeof added === 'string')
    fields.notes = old.includes(added) ? old : `${old}\n\n${added}`.slice(0, 10_000);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
    ),
  );
}

const entityOf = { customers: 'customers', leads: 'leads', products: 'item_catalog' } as const;

/**
 * Fills the fields of an existing record with those of a row, and returns how to take it back. Nothing is returned if
 * the record is no longer there.
 */
export async function updateExisting(
  tx: Tx,
  actor: Actor,
  file: StoredFile,
  head: number,
  draft: UpdatingDraft,
  id: string,
): Promise<Written | null> {
  const kind = { customers: customerRecord, leads: leadRecord, products: productRecord }[
    draft.kind
  ] as typeof customerRecord;
  const before = await findRow(tx, kind.table, inScope(actor, id), 'no key update');
  if (!before) return null;
  const change = merged(before, filledFields(draft, file));
  const written = {
    head,
    entity: entityOf[draft.kind],
    record_id: id,
    external_key: null,
    name_key: null,
  };
  if (Object.keys(change).length === 0) return { ...written, action: 'found', before: null, after: null };
  await updateRecord(tx, actor, kind, before, change);
  const old = Object.fromEntries(
    Object.keys(change).map((field) => [field, before[field as keyof typeof before]]),
  );
  return { ...written, action: 'updated', before: old, after: { ...change, version: before.version + 1 } };
}
