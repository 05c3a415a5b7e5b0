import { test } from 'vitest';
import { RecurringInvoiceDetail } from '@dayworks/shared/recurring/recurring-invoice';
import { at, contextOn, newSeries } from '../testing/fixtures/recurring-fixtures.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createRecurringClock } from './run-recurring.ts';
import { getSeries } from './reads.ts';
import { createSeries } from './writes.ts';
test('x', async () => {
  const server = await startTestServer({ variables: { LOG_LEVEL: 'error' } });
  for (let i = 0; i < 1; i++) {
    const owner = await signUpOwner(server);
    const c = contextOn(server, owner, '2026-01-01');
    const s = await createSeries(c, await newSeries(owner, { first_on: '2026-01-31' }));
    await createRecurringClock(server.platform)(at('2026-03-01'));
    const g = await getSeries(c, { id: s.id }).catch((e) => e);
    console.log(i, JSON.stringify(RecurringInvoiceDetail.safeParse(g).error?.issues), g instanceof Error ? g : 'ok');
    console.log(await owner.client.recurringInvoices.get({ id: s.id }).then(() => 'rpc ok', (e) => String(e)));
  }
  await server.stop();
});
