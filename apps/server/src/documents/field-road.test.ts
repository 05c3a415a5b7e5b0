import { PrintedFields, WrittenFields } from '@dayworks/shared/documents/document';
import { keysOf, pick } from '@dayworks/shared/pick';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import {
  addEstimate,
  addSentEstimate,
  asEstimateEdit,
  estimateKey,
} from '../testing/fixtures/estimate-fixtures.ts';
import { addInvoice, addSentInvoice, asEdit } from '../testing/fixtures/invoice-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// This test fails if a new document field is missing in one of the places that handle document fields.

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

const isText = (field: (typeof written)[number]) => WrittenFields.shape[field].safeParse('a text').success;

const written = keysOf(WrittenFields);
const texts = written.filter((field) => field !== 'discount' && isText(field));
const printedTexts = keysOf(PrintedFields).filter((field) => texts.includes(field as (typeof texts)[number]));
/**
 * The document fields that are not in the CSV file, because they are too long for a list or belong to another record.
 * Every other printed field is in the CSV file.
 */
const notInCsv = [
  'notes',
  'terms',
  'service_address',
  'service_city',
  'service_state',
  'service_zipcode',
] as const;

/** Returns a unique test value for each field, such as 'Mnotes'. */
const marked = (mark: string) =>
  Object.fromEntries(texts.map((field) => [field, `${mark}${field.replaceAll('_', '')}`]));
const wordsOf = (mark: string, fields: readonly string[]) =>
  fields.map((field) => `${mark}${field.replaceAll('_', '')}`);

const paper = async (file: Blob) =>
  readPdfPages(await file.bytes())
    .join('')
    .replaceAll(/\s+/g, '');
const csvTexts = printedTexts.filter((field) => !(notInCsv as readonly string[]).includes(field));

function expectAll(text: string, words: readonly string[]) {
  for (const word of words) expect(text).toContain(word);
}

test('the list of document fields under test contains notes but not record ids', () => {
  expect(texts).toContain('notes');
  expect(texts).not.toContain('customer_id');
});

test('every text field of an invoice is stored, edited, printed and shown on the public page', async () => {
  const created = await addSentInvoice(owner, marked('First'));
  expect(created).toMatchObject(marked('First'));
  const edited = await owner.client.invoices.update({ ...asEdit(created), ...marked('Then') });
  expect(edited).toMatchObject(marked('Then'));
  const { id, customer_id } = edited;
  expect(await owner.client.invoices.get({ id })).toMatchObject(marked('Then'));

  const words = wordsOf('Then', printedTexts);
  const { path } = await owner.client.invoices.sharing({ id });
  const key = new URL(path ?? '', server.origin).searchParams.get('key') ?? '';
  const letter = await new Browser(server).client.invoices.openShared({ id, key });
  expectAll(JSON.stringify(letter), words);
  expect(letter).toEqual(expect.objectContaining(pick(edited, keysOf(PrintedFields))));
  expectAll(await paper(await owner.client.invoices.pdf({ id })), words);
  const csv = await owner.client.invoices.exportCsv({ customer_id: customer_id ?? '' });
  expectAll(await csv.text(), wordsOf('Then', csvTexts));
});

test('every text field of an estimate is stored, edited, printed and shown on the public page', async () => {
  const created = await addSentEstimate(owner, marked('First'));
  expect(created).toMatchObject(marked('First'));
  const edited = await owner.client.estimates.update({ ...asEstimateEdit(created), ...marked('Then') });
  expect(edited).toMatchObject(marked('Then'));
  const { id, customer_id } = edited;

  const words = wordsOf('Then', printedTexts);
  const letter = await new Browser(server).client.estimates.openShared({
    id,
    key: await estimateKey(owner, id),
  });
  expectAll(JSON.stringify(letter), words);
  expectAll(await paper(await owner.client.estimates.pdf({ id })), words);
  const csv = await owner.client.estimates.exportCsv({ customer_id: customer_id ?? '' });
  expectAll(await csv.text(), wordsOf('Then', csvTexts));
});

test('copying or converting an estimate keeps every text field', async () => {
  const estimate = await addEstimate(owner, marked('Agreed'));
  const content = pick(estimate, written);
  const copy = await owner.client.estimates.duplicate({ id: estimate.id });
  expect(pick(copy, written)).toEqual(content);
  const bill = await owner.client.invoices.fromEstimate({ estimate_id: estimate.id });
  expect(pick(bill, written)).toEqual(content);
});

test('a new document can omit optional fields', async () => {
  const { customer_id, items, date, due_date } = asFull(await addInvoice(owner));
  const bare = await owner.client.invoices.create({ customer_id, items, date, due_date, discount: 0 });
  expect(pick(bare, texts)).toEqual(Object.fromEntries(texts.map((field) => [field, null])));
  const offer = await owner.client.estimates.create({ customer_id, items, discount: 0 });
  expect(pick(offer, texts)).toEqual(Object.fromEntries(texts.map((field) => [field, null])));
});

function asFull(invoice: Awaited<ReturnType<typeof addInvoice>>) {
  return { ...asEdit(invoice), customer_id: invoice.customer_id ?? '' };
}
