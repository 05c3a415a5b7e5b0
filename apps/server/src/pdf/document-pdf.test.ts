import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PdfDocument, PdfItem } from '../platform/files/pdf-document.ts';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { renderDocumentPdf } from './document-pdf.tsx';

const look = { strong: '#1c1b19', soft: '#f2f1ee', paper: 'letter' as const };

const item = (id: number, fields: Partial<PdfItem> = {}): PdfItem => ({
  id: String(id),
  name: `Item number ${id};`,
  description: null,
  quantity: '1 ea',
  price: '$10.00',
  tax: '0%',
  amount: '$10.00',
  ...fields,
});

const paper = (fields: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Invoice',
  number: '#e95b1730',
  business: { name: 'Bluebird Home Services', contact: ['Portland, OR 97202'], logo: null, look },
  recipient: 'Okafor Properties LLC',
  parties: [{ label: 'Bill to', lines: ['Okafor Properties LLC', 'Joseph Okafor'], isStrong: true }],
  dates: [{ label: 'Due date', lines: ['May 30, 2026'], isStrong: true }],
  band: { lines: [{ text: 'Amount due by', emphasis: 'May 30, 2026' }], amount: '$3,450.00' },
  stamp: null,
  lists: [],
  items: [item(1)],
  charges: [{ label: 'Subtotal', amount: '$6,944.30' }],
  total: { label: 'Total', amount: '$6,900.00' },
  settlements: [],
  balance: { label: 'Amount due', amount: '$3,450.00' },
  deposit: null,
  payments: [],
  notes: null,
  terms: null,
  signature: null,
  ...fields,
});

/** PDF text can be split at any position, so comparisons ignore whitespace. */
const flat = (text: string) => text.replaceAll(/\s+/g, '');
const draw = async (document: PdfDocument) => readPdfPages(await renderDocumentPdf(document)).map(flat);

test('a short document is printed completely on one page', async () => {
  const pages = await draw(paper({ notes: 'Keys are in the lockbox.', terms: 'Within 30 days.' }));
  expect(pages).toHaveLength(1);
  for (const text of [
    'Invoice',
    '#e95b1730',
    'Joseph Okafor',
    '$6,900.00',
    'Keys are in the lockbox.',
    'Within 30 days.',
  ]) {
    expect(pages[0]).toContain(flat(text));
  }
  expect(pages[0]).toContain(flat('Page 1 of 1'));
  expect(pages[0]).not.toContain('Continues');
});

test('each of two hundred items on a PDF is printed once, below a repeated header on numbered pages', {
  timeout: 60_000,
}, async () => {
  const items = Array.from({ length: 200 }, (_, index) => item(index + 1));
  const pages = await draw(paper({ items }));
  const whole = pages.join('');
  expect(pages.length).toBeGreaterThan(5);
  for (const { name } of items) expect(whole.split(flat(name))).toHaveLength(2);
  pages.forEach((page, index) => {
    expect(page).toContain(flat(`Page ${index + 1} of ${pages.length}`));
    if (page.includes('Itemnumber')) expect(page).toContain('DescriptionQtyPriceTaxAmount');
    if (index > 0) expect(page).toContain(flat('Invoice #e95b1730 for Okafor Properties LLC'));
  });
  expect(pages.filter((page) => page.includes('Subtotal'))).toEqual([pages.at(-1)]);
});

test('a table row in a PDF never breaks across pages, and the totals stay together', {
  timeout: 60_000,
}, async () => {
  for (let count = 8; count <= 26; count += 6) {
    const items = Array.from({ length: count }, (_, index) =>
      item(index + 1, { description: `first${index}\nlast${index}` }),
    );
    const pages = await draw(paper({ items }));
    for (const page of pages) {
      for (let index = 0; index < count; index++) {
        expect(page.includes(`first${index}last`)).toBe(page.includes(flat(`Item number ${index + 1};`)));
      }
      expect(page.includes('Subtotal')).toBe(page.includes('Amountdue$3,450.00'));
    }
  }
});

test('text that is longer than one page of a PDF continues on the next page without losing any characters', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `line${index};`).join('\n');
  const pages = await draw(paper({ items: [item(1, { description: lines })], notes: lines, terms: lines }));
  const whole = pages.join('');
  for (let index = 0; index < 120; index++) expect(whole.split(`line${index};`)).toHaveLength(4);
});

test('long dates and large amounts in a PDF stay on one line', async () => {
  const day = 'September 30, 2026';
  const large = '$12,345,678.90';
  const document = paper({
    parties: [
      { label: 'Bill to', lines: ['Okafor Properties LLC'], isStrong: true },
      { label: 'Work done at', lines: ['77 NW 21st Ave'], isStrong: false },
    ],
    dates: [
      { label: 'Invoice date', lines: [day], isStrong: false },
      { label: 'Due date', lines: [day], isStrong: true },
    ],
    stamp: { word: 'PAID', date: day },
    items: [item(1, { quantity: '12,345,678.125 cu yd', price: large, tax: '8.875%', amount: large })],
    total: { label: 'Total', amount: large },
    settlements: [{ key: '1', label: `Bank transfer, ${day}`, amount: `-${large}` }],
    balance: { label: 'Amount due', amount: large },
    payments: [{ id: '1', date: day, method: 'Bank transfer', amount: large }],
  });
  const runs = readPdfPages(await renderDocumentPdf(document))[0]?.split('\n') ?? [];
  const times = (text: string) => runs.filter((run) => run.trim() === text).length;
  expect(times(day)).toBe(4);
  expect(times(`Bank transfer, ${day}`)).toBe(1);
  expect(times(large)).toBe(5);
});

test('the stamp on a paid invoice shows the word PAID and the date', async () => {
  const [page] = await draw(paper({ stamp: { word: 'PAID', date: 'May 7, 2026' } }));
  expect(page).toContain('PAIDMay7,2026');
});

test('Arabic, Chinese, Korean and Greek names are rendered in a PDF, and unsupported characters are shown as a box', async () => {
  const names = ['李小龙', '한국어', 'Ελένη', 'Łukasz'];
  const [page] = await draw(
    paper({ items: [...names, 'ქართული', 'شركة'].map((name, id) => item(id, { name })) }),
  );
  for (const name of names) expect(page).toContain(name);
  expect(page).toContain('□□□□□□□');
  expect(page).toMatch(/[\u0600-\u06ff\ufe70-\ufeff]/);
});

test('PDF text can be searched and copied, no matter which documents were rendered before', async () => {
  const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const accented = 'ÀÇÉÎÑÖŠŤŮŸŽ';
  await draw(paper({ title: accented, recipient: accented, items: [item(1, { name: accented })] }));
  const [page] = await draw(
    paper({ title: capitals, items: [item(1, { name: capitals, amount: capitals })] }),
  );
  expect(page?.split(capitals).length).toBeGreaterThan(3);
});

test('no input text can break the PDF rendering', { timeout: 60_000 }, async () => {
  const letter = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3 }),
    fc.constantFrom(
      '👨‍👩‍👧',
      '🇺🇸',
      '\u200d',
      '\ufe0f',
      '\ud83d',
      'ل',
      'क्षि',
      'ำ',
      '\n',
      '  ',
      'x'.repeat(80),
    ),
  );
  const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 10, maxLength: 10 }), async (texts) => {
      const items = texts.map((name, id) => item(id, { name, description: name }));
      const business = { name: texts[0] || 'B', contact: texts, logo: null, look };
      expect((await draw(paper({ items, business, notes: texts.join('\n') }))).length).toBeGreaterThan(0);
    }),
    { numRuns: 4 },
  );
});
