import { customerName } from '@dayworks/shared/customers/customer-name';
import type { Draft } from '@dayworks/shared/imports/draft-rows';
import { phoneDigits, plainText } from '@dayworks/shared/leads/lead-duplicates';
import { formatMoney } from '@dayworks/shared/money';

/** Returns the words that name a record in the lists of an import. */
export function draftTitle(draft: Draft): string {
  switch (draft.kind) {
    case 'customers':
    case 'leads':
      return customerName(draft.fields);
    case 'products':
      return draft.fields.name;
    case 'invoices':
    case 'estimates':
      return (
        [draft.number, draft.customer && customerName(draft.customer)].filter(Boolean).join(' · ') ||
        'No number'
      );
    case 'payments':
      return [
        formatMoney(draft.amount),
        draft.invoice_number ?? draft.estimate_number ?? (draft.customer && customerName(draft.customer)),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'expenses':
      return `${draft.fields.description} · ${formatMoney(draft.fields.amount)}`;
    case 'appointments':
      return `${draft.title} · ${draft.start.replace('T', ' ')}`;
  }
}

interface Contact {
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
}

const shortestPhone = 7;

/** Identifies a person within a file: by name together with the email address or the phone number. */
function contactKey(contact: Contact): string {
  const name = plainText(customerName(contact));
  const phone = phoneDigits(contact.phone ?? '');
  return [name, contact.email ? plainText(contact.email) : phone.length >= shortestPhone ? phone : ''].join(
    '|',
  );
}

/** Returns what identifies a record within its file; null if the same record cannot be told from a similar one. */
export function matchKey(draft: Draft): string | null {
  switch (draft.kind) {
    case 'customers':
    case 'leads':
      return contactKey(draft.fields);
    case 'products':
      return `${plainText(draft.fields.name)}|${draft.fields.price}`;
    case 'invoices':
    case 'estimates':
      return draft.number ? draft.number.toLowerCase() : null;
    default:
      return null;
  }
}
