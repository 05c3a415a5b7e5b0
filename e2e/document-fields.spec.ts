import { PrintedFields, WrittenFields } from '@dayworks/shared/documents/document';
import type { InvoiceSharing } from '@dayworks/shared/invoices/shared-invoice';
import { keysOf } from '@dayworks/shared/pick';
import type { Page } from '@playwright/test';
import { addSentEstimate, linkOf } from './estimate-fixtures.ts';
import { openEstimateSheet } from './estimate-page.ts';
import { type Api, expect, test } from './fixtures.ts';
import { addSentInvoice, lineOf, recordPayment } from './invoice-fixtures.ts';
import { openSheet, phone } from './invoice-page.ts';

// This test fails if a new document field is missing from the form, the sheet or the public page.

const texts = keysOf(PrintedFields, 'number', 'subtotal', 'discount', 'tax', 'tax_included', 'total').filter(
  (field) => WrittenFields.shape[field].safeParse('a text').success,
);
const wordOf = (field: string) => `Said-${field.replaceAll('_', '-')}`;
const words = texts.map(wordOf);
const said = Object.fromEntries(texts.map((field) => [field, wordOf(field)]));

/** Returns the visible text and the values of form fields. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
    return [document.body.innerText, ...Array.from(fields, ({ value }) => value)].join('\n');
  });

async function expectWords(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const text = await readPage(page);
      return words.filter((word) => !text.includes(word));
    })
    .toEqual([]);
}

async function invoiceLink(api: Api, id: string): Promise<string> {
  const { path } = await api.call<InvoiceSharing>('GET', `/invoices/${id}/sharing`);
  return path ?? '';
}

const sizes = [phone.viewport, { width: 1440, height: 900 }];

/** Checks at phone size and at desktop size that the page shows the texts of all fields. */
async function expectWordsAtEverySize(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectWords(page);
  }
}

test('every filled-in text field of an invoice and an estimate appears in the form, on the sheet and on the public page, on a phone and on a desktop', async ({
  page,
  owner,
}) => {
  const invoice = await addSentInvoice(owner.api, said);
  await page.goto(`/invoice/edit/${invoice.id}`);
  await expectWordsAtEverySize(page);
  await openSheet(page, invoice.id);
  await expectWordsAtEverySize(page);
  await page.goto(await invoiceLink(owner.api, invoice.id));
  await expectWordsAtEverySize(page);

  const estimate = await addSentEstimate(owner.api, said);
  await page.goto(`/estimate/edit/${estimate.id}`);
  await expectWordsAtEverySize(page);
  await openEstimateSheet(page, estimate.id);
  await expectWordsAtEverySize(page);
  await page.goto(await linkOf(owner.api, estimate.id));
  await expectWordsAtEverySize(page);
});

test('if an invoice counts as paid although one cent is missing, its amounts still add up on the sheet and on the public page', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api, { items: [lineOf('Visit', 100)] });
  await recordPayment(owner.api, id, 30);
  await recordPayment(owner.api, id, 69.99);
  const lines = [
    'Total$100.00',
    'Check, May 20, 2026-$30.00',
    'Check, May 20, 2026-$69.99',
    'Rounding-$0.01',
  ];
  const sheet = await openSheet(page, id);
  await expect(sheet.locator('dl').filter({ hasText: 'Subtotal' })).toHaveText(
    ['Subtotal$100.00', ...lines, 'Balance due$0.00'].join(''),
  );
  await page.goto(await invoiceLink(owner.api, id));
  await expect(page.locator('dl').filter({ hasText: 'Subtotal' })).toHaveText(
    ['Subtotal$100.00', ...lines, 'Amount due$0.00'].join(''),
  );
});
