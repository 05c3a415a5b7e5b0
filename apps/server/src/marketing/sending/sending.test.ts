import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCampaign, hurry, neverQuiet, plantPeople, sendNow } from '../../testing/campaign-fixtures.ts';
import { type Mailbox, openMailbox } from '../../testing/mailbox.ts';
import { signUpProvenOwner } from '../../testing/proven.ts';
import type { Owner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createCampaignClock } from './run-campaigns.ts';

let mailbox: Mailbox;
let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer({ variables: { SMTP_URL: mailbox.url } });
  owner = await signUpProvenOwner(server, 'Bluebird Home Services');
  await neverQuiet(server, owner);
});
afterAll(async () => {
  await server.stop();
  await mailbox.close();
});

const run = (now?: Date) => createCampaignClock(server.platform)({ business_id: owner.businessId }, now);
const campaignOf = (id: string) => owner.client.marketing.campaign({ id });

test('everybody gets it once, filled for them, with the way off the list', async () => {
  const people = await plantPeople(server, owner, 3);
  const draft = await addCampaign(owner, { button_label: 'Pick a time' });
  const started = await sendNow(owner, draft);
  expect(started).toMatchObject({ status: 'sending', figures: { people: 3 } });
  await hurry(server, draft.id);
  await run();
  await expect.poll(async () => (await campaignOf(draft.id)).status, { timeout: 10_000 }).toBe('sent');
  expect((await campaignOf(draft.id)).figures).toMatchObject({ sent: 3, queued: 0 });
  for (const address of people) expect(mailbox.to(address)).toHaveLength(1);
});
