import type { CampaignChannel, CampaignStatus } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { SegmentRules } from '@dayworks/shared/marketing/segment';

export interface CampaignPlan {
  name: string;
  channel: CampaignChannel;
  status: CampaignStatus;
  /** The number of days since the campaign started or, for a scheduled campaign, until it starts. */
  daysAgo: number;
  rules: SegmentRules;
  /** The fraction of possible recipients who have already received the campaign; the remaining messages are pending. */
  share: number;
  extra_cost?: number;
  subject?: string;
  subject_b?: string;
  body: string;
  button_label?: string;
  problem?: string;
}

const bought = (item: string, days: number | null = null): SegmentRules => [
  { field: 'item', is: true, item, last: days === null ? null : { op: 'more_than', days } },
];

const hello = 'Hi {{first_name|there}},';
const signature = '{{my_name}}\n{{business_phone}}';

const letter = (...paragraphs: string[]) => [hello, ...paragraphs, signature].join('\n\n');

/** One year of campaigns; the newest eight campaigns are those shown in the design mockups. */
export const campaignPlans: readonly CampaignPlan[] = [
  {
    name: 'Gutters before the rain',
    ...{ channel: 'email', status: 'sent', daysAgo: 322, share: 1, extra_cost: 45 },
    rules: bought('Gutter cleaning'),
    subject: 'Are your gutters ready for the rain?',
    body: letter('Leaves are down and the rain is near: this is a good week to have the gutters cleaned.'),
    button_label: 'Pick a time',
  },
  {
    name: 'Furnace check',
    ...{ channel: 'email', status: 'sent', daysAgo: 236, share: 1, extra_cost: 60 },
    rules: bought('Annual HVAC tune-up'),
    subject: 'A check before you need the heat',
    body: letter('A furnace that was looked after runs quieter and costs less. Shall we come by?'),
    button_label: 'Pick a time',
  },
  {
    name: 'Window week',
    ...{ channel: 'sms', status: 'sent', daysAgo: 151, share: 1 },
    rules: bought('Window cleaning'),
    body: 'Hi {{first_name|there}}, we clean windows in your street next week. Reply YES and we stop by. {{business_name}}',
  },
  {
    name: 'Winter drain check',
    ...{ channel: 'email', status: 'sent', daysAgo: 79, share: 1, extra_cost: 60 },
    rules: bought('Drain clearing', 365),
    subject: 'Slow drains do not get better by themselves',
    body: letter(
      'It has been more than a year since we cleared a drain for you. Is everything still running well?',
    ),
    button_label: 'Pick a time',
  },
  {
    name: 'Deck season',
    ...{ channel: 'email', status: 'sent', daysAgo: 37, share: 1, extra_cost: 240 },
    rules: bought('Deck staining'),
    subject: 'Your deck before summer',
    subject_b: '{{first_name|Hello}}, is your deck ready?',
    body: letter('Dry days are coming, which is what a deck needs. We have a few left in the calendar.'),
    button_label: 'Pick a time',
  },
  {
    name: 'We miss you',
    ...{ channel: 'sms', status: 'sent', daysAgo: 23, share: 1, extra_cost: 85 },
    rules: [{ field: 'silence', times: 2 }],
    body: 'Hi {{first_name|there}}, it has been a while! Anything around the house we can do? {{business_name}}',
  },
  {
    name: 'Neighbors on Alberta St',
    ...{ channel: 'sms', status: 'paused', daysAgo: 3, share: 0.4 },
    rules: [{ field: 'place', part: 'zip_code', value: '972' }],
    body: 'Hi {{first_name|there}}, we work in your street this week. Shall we look at something? {{business_name}}',
  },
  {
    name: 'Mother’s Day offer',
    ...{ channel: 'email', status: 'failed', daysAgo: 6, share: 0 },
    rules: [{ field: 'type', type: 'residential' }],
    subject: 'An afternoon off for Mom',
    body: letter('Give her an afternoon off: we clean while you two go out.'),
    problem: 'The mail server refused the login.',
  },
  {
    name: 'Spring gutter cleaning',
    ...{ channel: 'email', status: 'sending', daysAgo: 1, share: 0.58, extra_cost: 18 },
    rules: [
      { field: 'type', type: 'residential' },
      { field: 'item', is: false, item: 'Gutter cleaning', last: { op: 'less_than', days: 300 } },
    ],
    subject: '{{first_name|Hello}}, are your gutters ready for summer?',
    body: letter(
      'It is time for the gutters at {{street|your place}} again. Devin and Sam have time next week.',
    ),
    button_label: 'Pick a time',
  },
  {
    name: 'HVAC before summer',
    ...{ channel: 'email', status: 'scheduled', daysAgo: -6, share: 0 },
    rules: bought('Annual HVAC tune-up', 300),
    subject: 'Before the first hot week',
    body: letter('Everybody calls in the first hot week. Have yours looked at before it.'),
    button_label: 'Pick a time',
  },
  {
    name: 'Thank-you for referrals',
    ...{ channel: 'email', status: 'draft', daysAgo: 2, share: 0 },
    rules: [{ field: 'source', is: true, source: 'Referral' }],
    subject: 'Thank you for telling your friends',
    body: hello,
  },
];
