import { type PayLink, type PaySettings, PaySettingsEdit } from '@dayworks/shared/look/pay-settings';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';

const PayFields = PaySettingsEdit.omit({ version: true });

/** The payment settings as the form stores them, with each payment link as a single string. */
export type TypedPay = Omit<PaySettings, 'links' | 'version'> & { links: string[] };

const linkText = ({ label, url }: PayLink) => JSON.stringify({ label, url });

export const linkTexts = (links: readonly PayLink[]) => links.map(linkText);

export const readLinks = (texts: readonly string[]) => texts.map((text) => JSON.parse(text) as PayLink);

export const typedPay = (settings: PaySettings) => ({ ...settings, links: linkTexts(settings.links) });

export const payOf = ({ links, ...typed }: TypedPay) => ({ ...typed, links: readLinks(links) });

const bank = 'Bank transfer';
const check = 'Check';
const online = 'Links';
const other = 'In other ways';

export const paySettingsRecord: RecordDescription<TypedPay> = {
  noun: 'settings',
  schema: {
    shape: { ...PayFields.shape, links: PayFields.shape.links },
    safeParse: (input) => {
      const parsed = PayFields.safeParse(payOf(input as TypedPay));
      if (!parsed.success) return parsed;
      return { success: true, data: { ...parsed.data, links: linkTexts(parsed.data.links) } };
    },
  },
  fields: {
    bank_account_name: { kind: 'text', label: 'Account name', optional: true, section: bank },
    bank_routing: { kind: 'text', label: 'Routing number', optional: true, width: 'half', section: bank },
    bank_account: { kind: 'text', label: 'Account number', optional: true, width: 'half', section: bank },
    check_payable_to: { kind: 'text', label: 'Payable to', optional: true, section: check },
    check_address: { kind: 'long', label: 'Mail to', optional: true, rows: 2, section: check },
    links: { kind: 'tags', label: 'Links', section: online },
    how_to_pay: {
      kind: 'long',
      label: 'In your own words',
      optional: true,
      help: 'For example: cash or card when we come by.',
      rows: 3,
      section: other,
    },
  },
};

export const paySectionTexts: Record<string, string> = {
  [bank]: 'With the number of the invoice as reference. Leave it empty and it is not shown.',
  [check]: 'Whom it is made out to, and where it is mailed.',
  [online]: 'Where customers pay by card or app. Only addresses that begin with https://.',
  [other]: 'Stands on the page, the PDF and the email of every invoice, below the rest.',
};
