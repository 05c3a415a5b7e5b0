import type { Postgres } from '../database.ts';
import type { Product } from '../product.ts';
import type { Scratch } from '../scratch.ts';
import { openSenders, until } from './killed-senders.ts';
import type { Report } from './report.ts';
import { forgetSendingLimits } from './stored-messages.ts';

const people = 1_000;
const lastPatienceMs = 300_000;

const plantPeople = `insert into customers (business_id, first_name, email, marketing_consent)
  select $1, 'Person ' || n, 'p' || n || '@campaign.test', true from generate_series(1, $2::int) as n`;

const neverQuiet = `insert into marketing_settings (business_id, quiet_from, quiet_to) values ($1, '00:00', '00:00')`;

/** A campaign cannot start without a postal address. */
const givePostalAddress = `update business_settings set address = '418 NE Alberta St', city = 'Portland' where id = $1`;

const saysSent = `select recipient from marketing_messages where business_id = $1 and status = 'sent'`;

/**
 * Kills the server with kill -9 while it is sending a campaign (test F8). Each message must arrive once; only messages
 * that were being sent when the server was killed can be repeated.
 */
export async function killSending(
  scratch: Scratch,
  postgres: Postgres,
  product: Product,
  rounds: number,
): Promise<Report> {
  const senders = await openSenders(scratch, postgres, product, 'sending', 1);
  const { ask, accepted } = senders;
  const words = { name: 'F8', subject: 'Hi', body: 'Hi {{first_name}}', pace: 600 };
  let campaignId = '';
  const { businessId, client } = await senders.signUp(async (owner) => {
    await ask(plantPeople, owner.businessId, people);
    await ask(neverQuiet, owner.businessId);
    await ask(givePostalAddress, owner.businessId);
    campaignId = (await owner.client.marketing.createCampaign(words)).id;
  });
  await senders.start();
  await client.marketing.schedule({ id: campaignId, version: 1, start: null });

  /**
   * Makes all queued messages due immediately, so that a campaign that would take an hour and forty minutes is sent
   * within a few minutes.
   */
  const hurry = async () => {
    await forgetSendingLimits(senders.url);
    await ask(
      `update marketing_messages set due_at = now() where business_id = $1 and status = 'queued'`,
      businessId,
    );
  };
  const isOver = async () =>
    (await ask('select status from campaigns where id = $1', campaignId))[0]?.status === 'sent';
  let kills = 0;
  while (kills < rounds && !(await isOver())) {
    kills += 1;
    await hurry();
    await senders.killAfter(Math.ceil(people / rounds), async () =>
      (await ask(saysSent, businessId)).map(({ recipient }) => recipient),
    );
    await senders.start();
  }
  await hurry();
  const hasEnded = await until(isOver, lastPatienceMs);
  await senders.end('SIGTERM');

  const { reached, lost, repeats, confirmed, problems } = senders.judge(people, kills);
  if (!hasEnded) problems.push('the campaign does not end');
  const [stored] = await ask(
    `select count(*) filter (where status = 'sent')::int as sent, count(*)::int as all from marketing_messages where business_id = $1`,
    businessId,
  );
  if (stored?.sent !== people || stored.all !== people)
    problems.push(`${stored?.sent} of ${stored?.all} say sent`);
  return {
    rounds: kills,
    problems,
    figures: `${accepted.length} accepted for ${reached} people; ${lost} lost, ${repeats} repeated in ${kills} kills, ${confirmed} of them written down as sent before`,
  };
}
