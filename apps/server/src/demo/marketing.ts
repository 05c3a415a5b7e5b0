import { addDays } from '@dayworks/shared/calendar-date';
import { divideHalfUp } from '@dayworks/shared/decimal';
import type { DemoContext } from './bluebird.ts';
import { type CampaignRow, type MarketingStatRow, rowOf } from './rows.ts';
import { instantOn } from './working-days.ts';

const weeks = 26;

/** A week of advertising: what it cost, who answered, what came of it. */
function createWeek(context: DemoContext, weeksAgo: number): MarketingStatRow {
  const random = context.random(`marketing ${weeksAgo}`);
  const date = addDays(context.today, -7 * weeksAgo - 1);
  const spend = random.between(80, 240);
  const leads = random.between(2, 9);
  const bookings = random.between(1, leads);
  const revenue = bookings * random.between(120, 420);
  return {
    ...rowOf(context, `marketing ${weeksAgo}`, instantOn(date, 20 * 60)),
    date,
    spend,
    leads,
    bookings,
    revenue,
    marketing_roi: Number(divideHalfUp(BigInt(revenue - spend) * 1000n, BigInt(spend))) / 10,
  };
}

export function createMarketingStats(context: DemoContext): MarketingStatRow[] {
  return Array.from({ length: weeks }, (_, weeksAgo) => createWeek(context, weeksAgo));
}

const sentCampaigns = [
  { name: 'Spring gutter offer', daysAgo: 190, channel: 'email', cost: 45 },
  { name: 'Furnace check before winter', daysAgo: 48, channel: 'email', cost: 60 },
  { name: 'Rain is coming', daysAgo: 17, channel: 'sms', cost: 32.5 },
] as const;

export function createCampaigns(context: DemoContext): CampaignRow[] {
  return sentCampaigns.map(({ name, daysAgo, channel, cost }) => {
    const day = addDays(context.today, -daysAgo);
    return {
      ...rowOf(context, `campaign ${name}`, instantOn(addDays(day, -2), 10 * 60)),
      name,
      channel,
      status: 'sent',
      rules: [],
      subject: name,
      subject_b: null,
      try_on: 30,
      winner: null,
      body: null,
      button_label: null,
      extra_cost: cost,
      cost,
      pace: 120,
      is_tracked: true,
      scheduled_at: null,
      started_at: instantOn(day, 9 * 60),
      paused_at: null,
      problem: null,
      created_by: null,
      version: 1,
      sent_at: instantOn(day, 9 * 60),
    };
  });
}
