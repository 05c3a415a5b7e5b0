import { clockText } from '@dayworks/shared/dates/zoned-time';
import { DocumentSettingsEdit, paperLabels } from '@dayworks/shared/look/document-settings';
import type * as z from 'zod';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

const DocumentSettingsFields = DocumentSettingsEdit.omit({ version: true });
export type DocumentSettingsFields = z.infer<typeof DocumentSettingsFields>;

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: clockText(`${hour}:00`),
}));

const invoices = 'Invoice defaults';
const recurring = 'Recurring invoices';
const estimates = 'Estimate defaults';
const look = 'Look';

export const documentSettingsRecord: RecordDescription<DocumentSettingsFields> = {
  noun: 'settings',
  schema: DocumentSettingsFields,
  fields: {
    payment_terms: {
      kind: 'number',
      label: 'Payment terms',
      help: 'Days until an invoice is due, unless the customer has their own terms. Leave empty for 30.',
      width: 'half',
      maxDecimals: 0,
      min: '0',
      suffix: 'days',
      section: invoices,
    },
    invoice_notes: { kind: 'long', label: 'Notes', optional: true, rows: 2, section: invoices },
    invoice_terms: { kind: 'long', label: 'Terms', optional: true, rows: 2, section: invoices },
    discount_reduces_tax: {
      kind: 'switch',
      label: 'Discounts reduce sales tax',
      help: 'A discount on the whole invoice or estimate lowers the amount that is taxed. Existing ones do not change.',
      section: invoices,
    },
    prices_include_tax: {
      kind: 'switch',
      label: 'Prices include tax',
      help: 'For new invoices and estimates. You can decide otherwise for each item. Existing ones do not change.',
      section: invoices,
    },
    recurring_hour: {
      kind: 'number',
      label: 'Create them at',
      help: 'In the time zone of your business.',
      width: 'half',
      options: hours,
      section: recurring,
    },
    recurring_catch_up: {
      kind: 'choice',
      label: 'After an outage',
      labels: {
        each: 'Create every missed invoice',
        latest: 'Create only the latest one',
      },
      as: 'radios',
      section: recurring,
    },
    estimate_valid_days: {
      kind: 'number',
      label: 'Valid for',
      width: 'half',
      maxDecimals: 0,
      min: '1',
      suffix: 'days',
      section: estimates,
    },
    estimate_notes: { kind: 'long', label: 'Notes', optional: true, rows: 2, section: estimates },
    estimate_terms: { kind: 'long', label: 'Terms', optional: true, rows: 2, section: estimates },
    accent: { kind: 'own', section: look },
    paper: { kind: 'choice', label: 'Paper', labels: paperLabels, as: 'radios', section: look },
    show_tax: {
      kind: 'switch',
      label: 'Show the tax column',
      help: 'Hidden automatically when no item has tax.',
      section: look,
    },
    attach_pdf: {
      kind: 'switch',
      label: 'Attach the PDF to emails',
      help: 'Without it they carry the link alone.',
      section: look,
    },
  },
};

export const documentSectionTexts: Record<string, string> = {
  [invoices]: 'Used for every new invoice. You can change them on each one.',
  [recurring]: 'When recurring invoices are created, and what happens if the server was down on their date.',
  [estimates]: 'Used for every new estimate. You can change them on each one.',
  [look]: 'Shown on the PDF, the email and the page your customer opens.',
};
