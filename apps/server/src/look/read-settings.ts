import {
  type DocumentSettings,
  DocumentSettings as Settings,
  usualDocumentSettings,
} from '@dayworks/shared/look/document-settings';
import { noPayDetails, PayDetails, type PaySettings } from '@dayworks/shared/look/pay-settings';
import { keysOf } from '@dayworks/shared/pick';
import type { NamedQuery, Scope, Tx } from '../platform/with-business.ts';

/** The columns of the document settings. The payment terms are excluded, because they are stored in the business row. */
export const documentColumns = keysOf(Settings, 'payment_terms');
export const payColumns = [...keysOf(PayDetails), 'version'] as const;

const columnsOf = (alias: string, names: readonly string[]) =>
  names.map((name) => `${alias}.${name}`).join(', ');

export type DocumentRow = { [Name in keyof DocumentSettings]: DocumentSettings[Name] | null };
export type PayRow = { [Name in keyof PaySettings]: PaySettings[Name] | null };

export const documentSettingsQuery = (businessId: string): NamedQuery => ({
  name: 'document-settings',
  text: `select b.payment_terms, ${columnsOf('d', documentColumns)} from business_settings b
         left join document_settings d on d.business_id = $1 where b.id = $1`,
  values: [businessId],
});

export const paySettingsQuery = (businessId: string): NamedQuery => ({
  name: 'pay-settings',
  text: `select b.how_to_pay, ${columnsOf('p', payColumns)} from business_settings b
         left join pay_settings p on p.business_id = $1 where b.id = $1`,
  values: [businessId],
});

/** A business without a settings row has the default document settings. */
export function documentSettingsOf([row]: DocumentRow[]): DocumentSettings {
  if (!row?.version) return { ...usualDocumentSettings, payment_terms: row?.payment_terms ?? null };
  return row as DocumentSettings;
}

export function paySettingsOf([row]: PayRow[]): PaySettings {
  if (!row?.version) return { ...noPayDetails, how_to_pay: row?.how_to_pay ?? null, version: 1 };
  return row as PaySettings;
}

export async function readDocumentSettings(
  { $client }: Tx,
  { businessId }: Scope,
): Promise<DocumentSettings> {
  const { rows } = await $client.query<DocumentRow>(documentSettingsQuery(businessId));
  return documentSettingsOf(rows);
}

export async function readPaySettings({ $client }: Tx, { businessId }: Scope): Promise<PaySettings> {
  const { rows } = await $client.query<PayRow>(paySettingsQuery(businessId));
  return paySettingsOf(rows);
}
