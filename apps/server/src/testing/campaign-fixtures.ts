import type { Campaign, NewCampaign } from '@dayworks/shared/marketing/campaigns/campaign';
import type { Owner } from './test-client.ts';
import type { TestServer } from './test-server.ts';

const rowsOf = async ({ platform }: TestServer, sql: string, ...values: unknown[]) =>
  (await platform.database.operator.query(sql, values)).rows;

/** Inserts customers with marketing consent directly into the database: p0@…, p1@… */
export async function plantPeople(
  server: TestServer,
  { businessId }: Pick<Owner, 'businessId'>,
  count: number,
  domain = `${crypto.randomUUID().slice(0, 8)}.test`,
): Promise<string[]> {
  await rowsOf(
    server,
    `insert into customers (business_id, first_name, last_name, email, phone, marketing_consent)
     select $1, 'Tom' || n, 'Hadley', 'p' || n || '@' || $3, '(503) 555-' || lpad((1000 + n)::text, 4, '0'), true
     from generate_series(0, $2::int - 1) as n`,
    businessId,
    count,
    domain,
  );
  return Array.from({ length: count }, (_, n) => `p${n}@${domain}`);
}

/**
 * Turns off quiet hours, so that campaigns are also sent when the test runs at night, and sets the business address,
 * without which no campaign starts.
 */
export async function neverQuiet(
  server: TestServer,
  { businessId }: Pick<Owner, 'businessId'>,
): Promise<void> {
  await rowsOf(
    server,
    `insert into marketing_settings (business_id, quiet_from, quiet_to) values ($1, '00:00', '00:00')`,
    businessId,
  );
  await rowsOf(
    server,
    `update business_settings set address = '418 NE Alberta St', city = 'Portland' where id = $1`,
    businessId,
  );
}

/** Makes all queued messages of a campaign due now, as if the sending rate limit no longer delayed them. */
export async function hurry(server: TestServer, campaignId: string, at = new Date()): Promise<void> {
  await rowsOf(
    server,
    `update marketing_messages set due_at = $2 where campaign_id = $1 and status = 'queued' and due_at > $2`,
    campaignId,
    at,
  );
}

/**
 * Schedules a campaign for a time that is reached only by the simulated time of the test, so that no scheduled job of
 * the server processes the campaign.
 */
export async function planAhead(
  { client }: Pick<Owner, 'client'>,
  { id, version }: Pick<Campaign, 'id' | 'version'>,
): Promise<Date> {
  const start = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  const { scheduled_at } = await client.marketing.schedule({ id, version, start });
  return new Date(scheduled_at ?? '');
}

export const addCampaign = (
  { client }: Pick<Owner, 'client'>,
  fields: Partial<NewCampaign> = {},
): Promise<Campaign> =>
  client.marketing.createCampaign({
    name: 'Spring gutters',
    subject: '{{first_name}}, are your gutters ready?',
    body: 'Hi {{first_name}}, it is time again. See https://bluebird.example/spring',
    pace: 600,
    ...fields,
  });

export const sendNow = (
  { client }: Pick<Owner, 'client'>,
  { id, version }: Pick<Campaign, 'id' | 'version'>,
) => client.marketing.schedule({ id, version, start: null });
