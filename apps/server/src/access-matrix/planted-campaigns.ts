import { keptProblem } from '../marketing/sending/run-campaigns.ts';
import { canLeave } from '../outbox/queue-message.ts';
import type { TestServer } from '../testing/test-server.ts';

/** One campaign for each procedure that changes a campaign, in the status that the procedure requires. */
const campaignStates = {
  campaign: 'draft',
  editedCampaign: 'draft',
  freeCampaign: 'draft',
  readyCampaign: 'draft',
  plannedCampaign: 'scheduled',
  runningCampaign: 'sending',
  pausedCampaign: 'paused',
  stoppedCampaign: 'paused',
};

/** Creates campaigns, a customer who agreed to marketing, and a message that was sent to that customer. */
export async function plantCampaigns(platform: TestServer['platform'], businessId: string) {
  // Stores the same problem text that the campaign scheduler would store, so that the scheduler finds nothing to
  // change.
  const problem = canLeave(platform, businessId, 'email') ? null : keptProblem(businessId, 'email');
  const planted: Record<string, string> = {};
  const insert = async (name: string, sql: string, ...values: unknown[]) => {
    const { rows } = await platform.database.operator.query<{ id: string }>(sql, [businessId, ...values]);
    planted[name] = rows[0]?.id ?? '';
  };
  await platform.database.operator.query(
    `update business_settings set address = '1 Quay' where id = $1 and address is null`,
    [businessId],
  );
  for (const [name, status] of Object.entries(campaignStates))
    await insert(
      name,
      `insert into campaigns (business_id, name, status, subject, body, scheduled_at, problem)
       values ($1, $2, $3, 'Due again', 'It is time again.', now() + interval '1 year', $4) returning id`,
      name,
      status,
      status === 'sending' ? problem : null,
    );
  const addPerson = (name: string, email: string) =>
    insert(
      name,
      `insert into customers (business_id, first_name, email, marketing_consent) values ($1, 'Ida', $2, true) returning id`,
      email,
    );
  await addPerson('agreedCustomer', 'ida@example.test');
  await addPerson('writtenToCustomer', 'ole@example.test');
  for (const name of ['editedSegment', 'freeSegment'])
    await insert(name, 'insert into segments (business_id, name) values ($1, $2) returning id', name);
  await insert(
    'marketingMessage',
    `insert into marketing_messages (business_id, campaign_id, customer_id, channel, recipient, status)
     values ($1, $2, $3, 'email', 'ida@example.test', 'cancelled') returning id`,
    planted.stoppedCampaign,
    planted.agreedCustomer,
  );
  // The test message stays in the status 'sending' forever, so that the campaign never ends.
  await insert(
    'letterOnItsWay',
    `insert into marketing_messages (business_id, campaign_id, customer_id, channel, recipient, status)
     values ($1, $2, $3, 'email', 'ole@example.test', 'sending') returning id`,
    planted.runningCampaign,
    planted.writtenToCustomer,
  );
  return planted;
}
