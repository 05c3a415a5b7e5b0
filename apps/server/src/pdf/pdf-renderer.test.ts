import { expect, test } from 'vitest';
import { currentRequest } from '../platform/current-request.ts';
import type { PdfDocument, PdfOwner } from '../platform/files/pdf-document.ts';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { createPdfRenderer } from './pdf-renderer.ts';

const look = { strong: '#1c1b19', soft: '#f2f1ee', paper: 'letter' as const };

const paper = (number: string): PdfDocument => ({
  title: 'Invoice',
  number,
  business: { name: 'Harbour Works', contact: [], logo: null, look },
  recipient: 'Elena Marsh',
  parties: [],
  dates: [],
  band: { lines: [], amount: '$1.00' },
  stamp: null,
  lists: [],
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

const owner = (businessId: string): PdfOwner => ({ businessId, drawnFor: 'member' });

const broken = {
  get title(): string {
    throw new Error('cannot be read');
  },
} as PdfDocument;

test('PDF documents are rendered one after another, and a failing document does not block the next documents', async () => {
  const renderer = createPdfRenderer();
  const finished: string[] = [];
  const answers = await Promise.allSettled(
    [paper('#1'), broken, paper('#3')].map(async (document) => {
      const bytes = await renderer.render(owner('one'), async () => document);
      finished.push(document.number);
      return readPdfPages(bytes).join('');
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(finished).toEqual(['#1', '#3']);
  await renderer.close();
});

test('a requested PDF is not rendered if the client disconnects while the PDF is waiting, but an email attachment is always rendered', async () => {
  const renderer = createPdfRenderer();
  let hasLeft = false;
  const request = { requestId: 'r', method: 'GET', path: '/', breakOff: () => {}, hasLeft: () => hasLeft };
  const drawing = renderer.render(owner('one'), async () => paper('#1'));
  const left = currentRequest.run(request, () => renderer.render(owner('one'), async () => paper('#2')));
  const letter = currentRequest.run(request, () =>
    renderer.render({ ...owner('one'), drawnFor: 'letter' }, async () => paper('#3')),
  );
  hasLeft = true;
  await expect(left).rejects.toThrow('This document is no longer needed.');
  for (const [number, bytes] of Object.entries({ '#1': await drawing, '#3': await letter }))
    expect(readPdfPages(bytes).join('')).toContain(number);
  await renderer.close();
});

test('PDF requests beyond the queue limit are rejected, and the limit for one business is lower than the limit for all businesses', async () => {
  const renderer = createPdfRenderer();
  const codesOf = async (owners: PdfOwner[]) => {
    const answers = await Promise.allSettled(
      owners.map((owner) => renderer.render(owner, async () => broken)),
    );
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' && answer.reason.code ? [answer.reason.code] : [],
    );
    return { refusals: refusals.length, codes: [...new Set(refusals)] };
  };
  const many = Array.from({ length: 20 }, () => owner('one'));
  // At this point of the test, one document is being rendered and eight documents are waiting.
  expect(await codesOf(many)).toEqual({ refusals: 11, codes: ['TOO_MANY_REQUESTS'] });
  const others = Array.from({ length: 60 }, (_, index) => owner(`business ${index}`));
  expect(await codesOf(others)).toEqual({ refusals: 9, codes: ['SERVICE_UNAVAILABLE'] });
});

test('visitors who use one share link cannot occupy the whole PDF queue for visitors of a business', async () => {
  const renderer = createPdfRenderer();
  const visitor = (openedId: string): PdfOwner => ({ businessId: 'one', drawnFor: 'visitor', openedId });
  const asked = ['a', 'a', 'a', 'a', 'a', 'b'].map((id) =>
    renderer.render(visitor(id), async () => paper(id)),
  );
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, false, true]);
  await expect(renderer.render(visitor('a'), async () => paper('a'))).resolves.toBeInstanceOf(Uint8Array);
  await renderer.close();
});

test('a single PDF of one business does not have to wait until all of the many PDFs of another business are rendered', async () => {
  const renderer = createPdfRenderer();
  const order: string[] = [];
  const draw = async (owner: PdfOwner, name: string) => {
    await renderer.render(owner, async () => paper(name));
    order.push(name);
  };
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => draw(owner('a'), name)),
    draw(owner('b'), 'b1'),
    draw({ businessId: 'a', drawnFor: 'letter' }, 'letter'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'letter', 'a3', 'a4']);
});

test('if the queue has no free slot, a PDF request is rejected immediately, before any of its data is read', async () => {
  const renderer = createPdfRenderer();
  const { promise: everythingAsked, resolve: letRead } = Promise.withResolvers<void>();
  let read = 0;
  const asked = Array.from({ length: 60 }, () =>
    renderer.render(owner('one'), async () => {
      read += 1;
      await everythingAsked;
      throw new Error('read enough');
    }),
  );
  const refusals = await Promise.allSettled(asked.slice(9));
  expect(read).toBe(9);
  expect(
    refusals.every((answer) => answer.status === 'rejected' && answer.reason.code === 'TOO_MANY_REQUESTS'),
  ).toBe(true);
  letRead();
  await Promise.allSettled(asked);
  await renderer.render(owner('one'), async () => paper('#61'));
});

test('long PDF documents have a separate queue, so that an ordinary document never waits for a long document', async () => {
  const renderer = createPdfRenderer();
  const items = [{ description: 'word '.repeat(2100) }] as PdfDocument['items'];
  const long = Object.defineProperties({ items }, Object.getOwnPropertyDescriptors(broken)) as PdfDocument;
  const many = Array.from({ length: 60 }, (_, index) =>
    renderer.render(owner(`business ${index}`), async () => long),
  );
  const [ordinary] = await Promise.allSettled([renderer.render(owner('one'), async () => paper('#1'))]);
  await Promise.allSettled(many);
  expect(ordinary).toMatchObject({ status: 'fulfilled' });
});
