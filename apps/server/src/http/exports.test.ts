import { expect, test } from 'vitest';
import { callRest } from '../access-matrix/call.ts';
import { procedures } from '../access-matrix/contract-procedures.ts';
import { markTexts } from '../access-matrix/marked-rows.ts';
import { plantBusiness } from '../access-matrix/planted-business.ts';
import { liveCells } from '../testing/documents/spreadsheet.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startServerForTest } from '../testing/test-server.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };

/** The test input for those exports that cannot be requested without input. */
const needed: Record<string, Record<string, string>> = {
  sales: days,
  financials: days,
  reports: { ...days, kind: 'customers' },
};

const payload = ';=HYPERLINK(1)';

test('no exported column can contain a spreadsheet formula', async () => {
  const server = await startServerForTest({ variables: { TRUST_PROXY: '1' } });
  const planted = await signUpOwner(server).then((owner) => plantBusiness(server, owner));
  expect(await markTexts(server, planted, payload)).toBeGreaterThan(100);
  const exports = procedures.filter(({ path }) => path.endsWith('/exportCsv'));
  expect(exports.length).toBeGreaterThan(7);
  let found = 0;
  for (const procedure of exports) {
    const input = needed[procedure.feature] ?? {};
    const { status, text } = await callRest(server, planted.owner.browser.cookie, procedure, input);
    expect([procedure.path, status]).toEqual([procedure.path, 200]);
    expect([procedure.path, liveCells(text)]).toEqual([procedure.path, []]);
    found += text.split('HYPERLINK').length - 1;
  }
  expect(found).toBeGreaterThan(20);
});
