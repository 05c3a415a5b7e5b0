import { BusinessEdit } from '@dayworks/shared/business/business';
import type * as z from 'zod';
import { addressFields } from '../../../parts/record/address-fields.ts';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

/** The fields of the business form; invoice defaults and payment methods are edited in their own sections. */
const BusinessFields = BusinessEdit.omit({ version: true, payment_terms: true });
export type BusinessFields = z.infer<typeof BusinessFields>;

export const businessRecord: RecordDescription<BusinessFields> = {
  noun: 'settings',
  schema: BusinessFields,
  fields: {
    business_name: { kind: 'text', label: 'Name', autoComplete: 'organization', section: 'Business' },
    time_zone: { kind: 'own', section: 'Business' },
    email: { kind: 'email', label: 'Email', autoComplete: 'email', width: 'half', section: 'Contact' },
    phone: { kind: 'phone', label: 'Phone', autoComplete: 'tel', width: 'half', section: 'Contact' },
    ...addressFields({ label: 'Address', section: 'Contact', isOwn: true }),
  },
};

/** The descriptions below the section headings. */
export const sectionTexts: Record<string, string> = {
  Business: 'The name of your business, and its time zone.',
  Contact: 'What customers see on invoices and emails.',
};
