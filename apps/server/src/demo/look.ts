import { usualDocumentSettings } from '@dayworks/shared/look/document-settings';
import type { TaxPart } from '@dayworks/shared/look/tax-rate';
import type { document_settings, pay_settings, tax_rates } from '../look/table.ts';
import { type DemoContext, instantOn, rowOf } from './bluebird.ts';
import { termsFor } from './money/estimates.ts';
import { productTax } from './money/price-list.ts';

interface DemoLook {
  settings: typeof document_settings.$inferSelect;
  pay: typeof pay_settings.$inferSelect;
  rates: (typeof tax_rates.$inferSelect)[];
}

/**
 * The document settings of Bluebird, the demo business. Materials are taxed and labor is not, so there is no default
 * tax rate.
 */
export function createLook(context: DemoContext): DemoLook {
  const at = instantOn(context.today, 8 * 60);
  const { payment_terms: _, ...usual } = usualDocumentSettings;
  const rate = (key: string, name: string, percent: number, parts: TaxPart[] | null = null) => ({
    ...rowOf(context, key, at),
    name,
    rate: percent,
    parts,
    is_default: false,
    archived_at: null,
    version: 1,
  });
  return {
    settings: {
      ...rowOf(context, 'document settings', at),
      ...usual,
      accent: '#3b7de0',
      invoice_notes: 'Thank you for choosing Bluebird.',
      invoice_terms: termsFor(30),
      estimate_terms: termsFor(30),
    },
    pay: {
      ...rowOf(context, 'pay settings', at),
      bank_account_name: 'Bluebird Home Services LLC',
      bank_routing: '000000000',
      bank_account: '000123456789',
      links: [{ label: 'Pay by card', url: 'https://pay.bluebirdhome.example/invoice' }],
      check_payable_to: 'Bluebird Home Services',
      check_address: '2210 SE Division St, Portland, OR 97202',
      version: 1,
    },
    rates: [
      rate('tax rate', 'Parts', productTax),
      rate('tax rate across the river', 'Vancouver, WA', 8.8, [
        { name: 'Washington', rate: 6.5 },
        { name: 'City of Vancouver', rate: 2.3 },
      ]),
    ],
  };
}
