import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { addOpenEstimate, asEstimateEdit, deposit } from '../testing/fixtures/estimate-fixtures.ts';
import { chooseLines, heater, optional } from '../testing/fixtures/option-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
});
afterAll(() => server.stop());
beforeEach(() => server.platform.database.operator.query('delete from rate_limits'));

const guest = () => new Browser(server).client.estimates;
const get = (id: string) => owner.client.estimates.get({ id });
type Link = Awaited<ReturnType<typeof addOpenEstimate>>;

const sign = (link: Link, choices: { lines: string[]; package_name: string | null } | null) =>
  guest().sign({ ...link, name: 'Maria Ruiz', accepted: true, choices });

const choose = async ({ id }: Link, names: string[], package_name: string | null) =>
  chooseLines(await get(id), names, package_name);

const chosenNames = (items: readonly { name: string; is_chosen: boolean }[]) =>
  items.filter(({ is_chosen }) => is_chosen).map(({ name }) => name);

describe('signing an estimate with options', () => {
  test('signing an estimate stores the customer’s choices, and the totals, the deposit, the PDF and the email to the team reflect these choices', async () => {
    const link = await addOpenEstimate(owner, heater);
    const offer = await guest().openShared({ id: link.id, key: link.key });
    expect(offer).toMatchObject({
      total: 956,
      deposit_asked: 478,
      deposit_type: 'percent',
      deposit_value: 50,
    });
    const signed = await sign(link, await choose(link, ['Filter'], 'Better'));
    expect(signed).toMatchObject({
      displayed_status: 'approved',
      subtotal: 1690,
      tax: 169,
      total: 1759,
      balance_due: 1759,
      deposit_asked: 879.5,
      signature: { total: 1759 },
    });
    expect(chosenNames(signed.items)).toEqual(['Visit', 'Heat pump', 'Valve', 'Filter']);
    const stored = await get(link.id);
    expect(stored).toMatchObject({ total: 1759, status: 'approved', version: link.version + 1 });
    expect(chosenNames(stored.items)).toEqual(chosenNames(signed.items));
    const paper = readPdfPages(await (await owner.client.estimates.pdf({ id: link.id })).bytes()).join('\n');
    for (const text of [
      'Choose one package',
      'Better',
      '$1,550.00',
      'Good',
      '$800.00',
      'Warranty',
      '$1,759.00',
    ])
      expect(paper).toContain(text);
    const { messages } = await owner.client.outbox.list({});
    const letter = messages.find(
      ({ subject }) => subject.includes(link.id.slice(0, 8)) && subject.includes('approved'),
    );
    const { text } = await owner.client.outbox.get({ id: letter?.id ?? '' });
    expect(text).toContain('$1,759.00');
    expect(text).toContain('Package Better. Added: Filter.');
  });

  test('the signed version of an estimate is preserved even if the estimate is changed later, and the changes are listed', async () => {
    const link = await addOpenEstimate(owner, { ...heater, title: 'Heater' });
    await sign(link, await choose(link, [], 'Better'));
    const edit = asEstimateEdit(await get(link.id));
    expect(chosenNames(edit.items as never)).toEqual(['Visit', 'Heat pump', 'Valve']);
    const items = edit.items.map((item) =>
      item.option === 'package' ? { ...item, is_chosen: item.package_name === 'Good' } : item,
    );
    expect(await owner.client.estimates.update({ ...edit, items })).toMatchObject({
      status: 'sent',
      version: 3,
    });
    const { signatures } = await get(link.id);
    expect(signatures).toMatchObject([{ estimate_version: 2, total: 1715 }]);
    const [signature] = signatures;
    const paper = readPdfPages(
      await (await owner.client.estimates.signedPdf({ id: signature?.id ?? '' })).bytes(),
    ).join('\n');
    expect(paper).toContain('$1,715.00');

    const changes = [
      { what: 'Tank', before: '1 ea × $800.00, 10% tax, Package Good, not chosen' },
      { what: 'Heat pump', after: '1 ea × $1,500.00, 10% tax, Package Better, not chosen' },
      { what: 'Valve' },
      { what: 'Deposit', before: '$857.50', after: '$445.00' },
      { what: 'Total', before: '$1,715.00', after: '$890.00' },
    ];
    expect(await get(link.id)).toMatchObject({ changes_since_signed: { estimate_version: 2, changes } });
    expect(await guest().openShared({ id: link.id, key: link.key })).toMatchObject({
      changes_since_signed: { estimate_version: 2, changes },
    });
    expect(await sign({ ...link, version: 3 }, null)).toMatchObject({ changes_since_signed: null });
    expect(await get(link.id)).toMatchObject({ changes_since_signed: null });
  });

  test('an edit form that was opened before the customer signed cannot be saved after the signature, so the choices and the approval are preserved', async () => {
    const link = await addOpenEstimate(owner, heater);
    const opened = asEstimateEdit(await get(link.id));
    await sign(link, await choose(link, ['Filter'], 'Better'));
    await expect(owner.client.estimates.update({ ...opened, notes: 'New' })).rejects.toMatchObject({
      status: 409,
    });
    const stored = await get(link.id);
    expect(stored).toMatchObject({ status: 'approved', total: 1759, signatures: [{ total: 1759 }] });
    const edited = await owner.client.estimates.update({ ...asEstimateEdit(stored), notes: 'New' });
    expect(edited).toMatchObject({ status: 'sent', total: 1759 });
  });

  test('if a customer signs without making choices, the choices that the office preselected apply', async () => {
    const link = await addOpenEstimate(owner, heater);
    expect(await sign(link, null)).toMatchObject({ total: 956 });
  });

  test('signing an estimate twice with the same choices stores one signature, and signing again with different choices is rejected', async () => {
    const link = await addOpenEstimate(owner, heater);
    const [better, good] = [await choose(link, ['Filter'], 'Better'), await choose(link, [], 'Good')];
    const answers = await Promise.allSettled([sign(link, better), sign(link, good), sign(link, better)]);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    const stored = await get(link.id);
    expect(stored.signatures).toHaveLength(1);
    const wins = stored.total === 1759 ? better : good;
    const loses = stored.total === 1759 ? good : better;
    expect(await sign(link, wins)).toMatchObject({ total: stored.total });
    await expect(sign(link, loses)).rejects.toMatchObject({
      status: 409,
      message: 'This estimate has already been signed with other choices. Please review it again.',
    });
    expect(await get(link.id)).toMatchObject({ total: stored.total, items: stored.items });
    expect(stored.signatures[0]?.total).toBe(stored.total);
  });

  test('signing is rejected if the choices belong to another estimate, to an older version or to lines that are not optional', async () => {
    const [link, other] = [await addOpenEstimate(owner, heater), await addOpenEstimate(owner, heater)];
    const changed = { status: 409, message: /has changed since you opened it/ };
    for (const choices of [
      await choose(other, ['Filter'], 'Better'),
      await choose(link, ['Visit'], 'Better'),
      await choose(link, ['Heat pump'], 'Good'),
      { lines: [randomUUID()], package_name: 'Good' },
      { lines: [], package_name: 'Best' },
    ]) {
      await expect(sign(link, choices)).rejects.toMatchObject({
        ...changed,
        message: expect.stringMatching(changed.message),
      });
    }
    const before = await choose(link, ['Filter'], 'Better');
    await owner.client.estimates.update({ ...asEstimateEdit(await get(link.id)), notes: 'New' });
    await expect(sign(link, before)).rejects.toMatchObject({ status: 409 });
    await expect(sign({ ...link, version: 2 }, before)).rejects.toMatchObject({ status: 409 });
    expect(await get(link.id)).toMatchObject({ signatures: [], total: 956 });
  });

  test.each<[string, Partial<typeof heater> | object, string[], string | null, string]>([
    ['no package', heater, [], null, 'Please choose a package'],
    [
      'nothing',
      { items: [optional('Filter', 40, true)], discount: 0 },
      [],
      null,
      'Please choose at least one item',
    ],
    [
      'less than the discount',
      { items: [optional('Filter', 40), optional('Warranty', 60, true)], discount: 50 },
      ['Filter'],
      null,
      'Please choose more items: the discount of $50.00 is more than they cost',
    ],
  ])('a customer who chooses %s cannot sign', async (_name, fields, names, package_name, message) => {
    const link = await addOpenEstimate(owner, fields);
    await expect(sign(link, await choose(link, names, package_name))).rejects.toMatchObject({
      status: 400,
      message,
    });
    expect((await get(link.id)).signatures).toEqual([]);
  });

  test('a customer cannot sign choices with a total below the amount already paid', async () => {
    const link = await addOpenEstimate(owner, heater);
    await owner.client.payments.recordOnEstimate(deposit(link.id, 900));
    await expect(sign(link, await choose(link, [], 'Good'))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('less than the $900.00 that you have already paid'),
    });
    expect(await sign(link, await choose(link, [], 'Better'))).toMatchObject({
      total: 1715,
      balance_due: 815,
    });
  });

  test('a declined estimate with options can still be signed, but an expired one cannot', async () => {
    const link = await addOpenEstimate(owner, heater);
    await guest().decline({ id: link.id, key: link.key, reason: null });
    expect(await sign(link, await choose(link, [], 'Better'))).toMatchObject({ total: 1715 });
    const expired = await addOpenEstimate(owner, { ...heater, valid_until: '2026-01-01' });
    await expect(sign(expired, await choose(expired, [], 'Better'))).rejects.toMatchObject({
      message: 'This estimate has expired: ask for a new one',
    });
    expect(await get(expired.id)).toMatchObject({ total: 956 });
  });

  test('a customer can choose and sign up to a thousand optional lines', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => optional(`Part ${index}`, (100 + index) / 100));
    const link = await addOpenEstimate(owner, { items, discount: 0 });
    const { lines } = await choose(
      link,
      items.map(({ name }) => name),
      null,
    );
    expect(await sign(link, { lines, package_name: null })).toMatchObject({ subtotal: 5995 });
    await expect(sign(link, { lines: [...lines, randomUUID()], package_name: null })).rejects.toMatchObject({
      status: 400,
    });
  });
});
