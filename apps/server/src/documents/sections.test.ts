import { sectionsOf } from '@dayworks/shared/documents/lines/line-sections';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { addOpenEstimate, asEstimateEdit } from '../testing/fixtures/estimate-fixtures.ts';
import { chooseLines, line } from '../testing/fixtures/option-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());

type Lines = Parameters<typeof sectionsOf>[0];

/** Returns the sections with their subtotals in cents and the names of their lines. */
const outline = (items: Lines) =>
  sectionsOf(items as (Lines[number] & { name: string })[]).map(({ name, subtotal, lines }) => [
    name,
    subtotal,
    lines.map((item) => item.name),
  ]);

/**
 * The test estimate contains a roof for 1,300, walls for 250 and a permit for 80. The customer has not chosen the
 * optional skylight yet.
 */
const house = {
  items: [
    line('Shingles', 1000, { section: 'Roof' }),
    line('Paint', 250, { section: 'Walls' }),
    line('Permit', 80),
    line('Flashing', 300, { section: ' roof' }),
    line('Skylight', 900, { section: 'Roof', option: 'optional', is_chosen: false }),
    line('Basic', 50, { section: 'Roof', option: 'package', package_name: 'Good' }),
  ],
  discount: 100,
};
const arranged = [
  ['Roof', 130_000, ['Shingles', 'Flashing', 'Skylight']],
  ['Walls', 25_000, ['Paint']],
  [null, 13_000, ['Permit', 'Basic']],
];
const ordered = [
  ['Roof', 220_000, ['Shingles', 'Flashing', 'Skylight']],
  ['Walls', 25_000, ['Paint']],
  [null, 13_000, ['Permit', 'Basic']],
];

const paper = async (file: Blob) => readPdfPages(await file.bytes()).join('\n');

test('the lines of each section of an estimate are grouped on the public page and in the PDF, the subtotals follow the customer’s choices, and the job, its invoice and a copy keep the sections', async () => {
  const link = await addOpenEstimate(owner, house);
  const { estimates, jobs, invoices } = owner.client;
  const stored = await estimates.get({ id: link.id });
  expect(outline(stored.items)).toEqual(arranged);
  const guest = new Browser(server).client.estimates;
  expect(outline((await guest.openShared({ id: link.id, key: link.key })).items)).toEqual(arranged);
  const printed = await paper(await estimates.pdf({ id: link.id }));
  for (const text of ['Roof', 'Subtotal Roof', '$1,300.00', 'Subtotal Walls', '$250.00'])
    expect(printed).toContain(text);

  const choices = chooseLines(stored, ['Skylight'], 'Good');
  const signed = await guest.sign({ ...link, name: 'Maria Ruiz', accepted: true, choices });
  expect(outline(signed.items)).toEqual(ordered);
  expect(outline((await estimates.duplicate({ id: link.id })).items)).toEqual(ordered);
  const job = await jobs.fromEstimate({ estimate_id: link.id });
  expect(outline((await jobs.get({ id: job.id })).items)).toEqual(ordered);
  const [billed] = (await jobs.bill({ id: job.id })).invoices;
  const invoice_id = billed?.id ?? '';
  expect(outline((await invoices.get({ id: invoice_id })).items)).toEqual(ordered);
  expect(await paper(await invoices.pdf({ id: invoice_id }))).toContain('Subtotal Roof');
});

test('an invoice created from an estimate keeps the sections, and the PDF of an estimate that was changed after signing lists a line that is now in another section', async () => {
  const link = await addOpenEstimate(owner, { items: house.items.slice(0, 3) });
  const { estimates, invoices } = owner.client;
  const guest = new Browser(server).client.estimates;
  await guest.sign({ ...link, name: 'Maria Ruiz', accepted: true, choices: null });
  expect(await paper(await estimates.pdf({ id: link.id }))).not.toContain('Changed since you signed');
  const edit = asEstimateEdit(await estimates.get({ id: link.id }));
  const items = edit.items.map((item) => (item.name === 'Permit' ? { ...item, section: 'Fees' } : item));
  await estimates.update({ ...edit, items });
  const printed = await paper(await estimates.pdf({ id: link.id }));
  for (const text of [
    'Changed since you signed',
    'Permit: 1 ea × $80.00, 10% tax, in Fees (was 1 ea × $80.00, 10% tax)',
  ])
    expect(printed).toContain(text);
  const { key } = link;
  expect(await paper(await guest.sharedPdf({ id: link.id, key }))).toContain('Changed since you signed');
  const bill = await invoices.fromEstimate({ estimate_id: link.id });
  expect(outline(bill.items)).toEqual([
    ['Roof', 100_000, ['Shingles']],
    ['Walls', 25_000, ['Paint']],
    ['Fees', 8_000, ['Permit']],
  ]);
});
