import { expect, test } from 'vitest';
import type { PdfDocument } from '../documents/pdf-document.ts';
import { createPdfRenderer } from './pdf.ts';
import { readPdfPages } from './testing/pdf-text.ts';

const paper = (number: string): PdfDocument => ({
  title: 'Invoice',
  number,
  business: { name: 'Harbour Works', contact: [], logo: null },
  recipient: 'Elena Marsh',
  parties: [],
  dates: [],
  band: { lines: [], amount: '$1.00' },
  stamp: null,
  items: [],
  charges: [],
  total: { label: 'Total', amount: '$1.00' },
  settlements: [],
  balance: { label: 'Amount due', amount: '$1.00' },
  deposit: null,
  payments: [],
  notes: null,
  terms: null,
  signature: null,
});

const broken = {
  get title(): string {
    throw new Error('cannot be read');
  },
} as PdfDocument;

test('draws one after the other, and a document that fails stops none behind it', async () => {
  const renderer = createPdfRenderer();
  const finished: string[] = [];
  const answers = await Promise.allSettled(
    [paper('#1'), broken, paper('#3')].map(async (document) => {
      const bytes = await renderer.render(document);
      finished.push(document.number);
      return readPdfPages(bytes).join('');
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(finished).toEqual(['#1', '#3']);
  await renderer.close();
});

test('refuses more than it could draw in time', async () => {
  const renderer = createPdfRenderer();
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => renderer.render(broken)));
  const refused = answers.filter(
    (answer) => answer.status === 'rejected' && answer.reason.code === 'SERVICE_UNAVAILABLE',
  );
  expect(refused).toHaveLength(10);
});
