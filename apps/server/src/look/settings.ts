import { isDeepStrictEqual } from 'node:util';
import type { Business } from '@dayworks/shared/business/business';
import { conflict } from '@dayworks/shared/errors';
import type { DocumentSettings, DocumentSettingsEdit } from '@dayworks/shared/look/document-settings';
import type { PaySettings, PaySettingsEdit } from '@dayworks/shared/look/pay-settings';
import { pick } from '@dayworks/shared/pick';
import { readForUpdate } from '../business/business.ts';
import { readOwners, type ToldChange, tellOwner } from '../business/tell-owners.ts';
import { audit } from '../platform/audit.ts';
import { updateRow } from '../platform/database/row-statements.ts';
import { business_settings } from '../platform/database/tables.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Tx, withBusiness } from '../platform/with-business.ts';
import {
  type DocumentRow,
  documentColumns,
  documentSettingsOf,
  documentSettingsQuery,
  type PayRow,
  payColumns,
  paySettingsOf,
  paySettingsQuery,
  readDocumentSettings,
  readPaySettings,
} from './read-settings.ts';

type Details = Omit<PaySettings, 'version'>;

/** The labels of the payment details, such as 'routing number', as shown in the settings. */
const labels: Record<keyof Details, string> = {
  bank_account_name: 'account name',
  bank_routing: 'routing number',
  bank_account: 'account number',
  check_payable_to: 'who checks are payable to',
  check_address: 'where checks are mailed',
  links: 'payment links',
  how_to_pay: 'how to pay in your own words',
};

/**
 * The labels of the default invoice and estimate texts, for the email about a change. An intruder could change these
 * texts to show customers a different bank account.
 */
const wordLabels = {
  invoice_notes: 'notes on invoices',
  invoice_terms: 'terms on invoices',
  estimate_notes: 'notes on estimates',
  estimate_terms: 'terms on estimates',
} satisfies Partial<Record<keyof DocumentSettings, string>>;

function changedIn<Fields extends object>(
  names: { [Field in keyof Fields]?: string },
  before: Fields,
  after: Fields,
): string {
  const fields = Object.keys(names) as (keyof Fields)[];
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => names[field])
    .join(', ');
}

const payChange = (businessName: string, changed: string): ToldChange => ({
  heading: 'Your payment methods were changed',
  what: `These ways to pay of ${businessName} were changed just now: ${changed}. Invoices show the new ones from now on.`,
  button: 'View payment methods',
  path: '/settings/pay',
});

const wordsChange = (businessName: string, changed: string): ToldChange => ({
  heading: 'The words on your documents were changed',
  what: `These texts on new documents of ${businessName} were changed just now: ${changed}. Check that they ask for payments to nobody else.`,
  button: 'See the texts',
  path: '/settings/documents',
});

export async function getDocumentSettings(context: MemberContext): Promise<DocumentSettings> {
  const [rows] = await readBusiness<[DocumentRow[]]>(context, [
    documentSettingsQuery(context.actor.businessId),
  ]);
  return documentSettingsOf(rows);
}

export async function getPaySettings(context: MemberContext): Promise<PaySettings> {
  const [rows] = await readBusiness<[PayRow[]]>(context, [paySettingsQuery(context.actor.businessId)]);
  return paySettingsOf(rows);
}

/**
 * Stores the document settings that are part of the business row; if another user edits the business at the same time,
 * that user gets a conflict.
 */
async function storeOfBusiness(
  tx: Tx,
  actor: Actor,
  business: Business,
  after: Pick<Business, 'payment_terms'> | Pick<Business, 'how_to_pay'>,
): Promise<void> {
  const before = pick(business, Object.keys(after) as (keyof Business)[]);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await updateRow(
    tx,
    business_settings,
    { id: actor.businessId },
    { ...after, version: business.version + 1 },
  );
  await audit(tx, actor, {
    action: 'update',
    entity: 'business',
    entityId: actor.businessId,
    before,
    after,
  });
}

interface SettingsRow {
  table: 'document_settings' | 'pay_settings';
  columns: readonly string[];
}

async function storeRow(
  tx: Tx,
  actor: Actor,
  { table, columns }: SettingsRow,
  { before, after }: { before: { version: number }; after: Record<string, unknown> & { version: number } },
): Promise<void> {
  const values = columns.map((column) =>
    column === 'links' ? JSON.stringify(after[column]) : after[column],
  );
  await tx.$client.query(
    `insert into ${table} (business_id, ${columns.join(', ')})
     values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')})
     on conflict (business_id) do update set updated_at = now(),
       ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [actor.businessId, ...values],
  );
  await audit(tx, actor, { action: 'update', entity: table, entityId: actor.businessId, before, after });
}

function refuseOlder(before: { version: number }, version: number): void {
  if (before.version === version) return;
  throw conflict('These settings were changed by someone else. Reload to see the latest.');
}

export async function updateDocumentSettings(
  context: MemberContext,
  edit: DocumentSettingsEdit,
): Promise<DocumentSettings> {
  const { actor, platform } = context;
  const owners = await readOwners(context);
  return withBusiness(context, async (tx) => {
    /*
     * The business row is locked first. If two users save their first settings simultaneously, the second user waits
     * and gets a conflict.
     */
    const business = await readForUpdate(tx, actor.businessId);
    const before = await readDocumentSettings(tx, actor);
    refuseOlder(before, edit.version);
    const after = { ...edit, version: edit.version + 1 };
    await storeOfBusiness(tx, actor, business, { payment_terms: edit.payment_terms });
    await storeRow(tx, actor, { table: 'document_settings', columns: documentColumns }, { before, after });
    const changed = changedIn(wordLabels, before, after);
    const change = wordsChange(business.business_name, changed);
    if (changed) for (const owner of owners) await tellOwner(tx, platform, actor.businessId, owner, change);
    return after;
  });
}

/**
 * Changes the payment details that customers see (M27). The owner is notified of every change, in case it was made by
 * an intruder.
 */
export async function updatePaySettings(context: MemberContext, edit: PaySettingsEdit): Promise<PaySettings> {
  const { actor, platform } = context;
  const owners = await readOwners(context);
  return withBusiness(context, async (tx) => {
    const business = await readForUpdate(tx, actor.businessId);
    const before = await readPaySettings(tx, actor);
    refuseOlder(before, edit.version);
    const after = { ...edit, version: edit.version + 1 };
    await storeOfBusiness(tx, actor, business, { how_to_pay: edit.how_to_pay });
    await storeRow(tx, actor, { table: 'pay_settings', columns: payColumns }, { before, after });
    const changed = changedIn(labels, before, after);
    const change = payChange(business.business_name, changed);
    if (changed) for (const owner of owners) await tellOwner(tx, platform, actor.businessId, owner, change);
    return after;
  });
}
