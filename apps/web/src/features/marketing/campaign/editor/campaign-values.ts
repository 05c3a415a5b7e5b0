import type { Campaign, CampaignEdit } from '@dayworks/shared/marketing/campaigns/campaign';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { addCents, fromCents, parseMoney, toCents } from '@dayworks/shared/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../../lib/api.ts';
import { useDebounced } from '../../../../parts/time/typed-search.ts';
import { draftOf, type RuleDraft, readRules, ruleProblem } from './rule-draft.ts';

/** The values of a campaign as the user typed them. */
export interface CampaignValues {
  name: string;
  channel: CampaignChannel;
  rules: RuleDraft[];
  subject: string;
  /** The alternative subject for an A/B test; null if there is no test. */
  subject_b: string | null;
  try_on: string;
  body: string;
  button_label: string;
  extra_cost: string;
  pace: number;
}

export type CampaignFields = Omit<CampaignEdit, 'id' | 'version'>;

export const namelessCampaign = 'New campaign';

export const emptyValues: CampaignValues = {
  name: '',
  channel: 'email',
  rules: [],
  subject: '',
  subject_b: null,
  try_on: '30',
  body: '',
  button_label: '',
  extra_cost: '',
  pace: 120,
};

export function valuesOf(campaign: Campaign): CampaignValues {
  return {
    name: campaign.name,
    channel: campaign.channel,
    rules: campaign.rules.map(draftOf),
    subject: campaign.subject ?? '',
    subject_b: campaign.subject_b,
    try_on: `${campaign.try_on}`,
    body: campaign.body ?? '',
    button_label: campaign.button_label ?? '',
    extra_cost: campaign.extra_cost > 0 ? campaign.extra_cost.toFixed(2) : '',
    pace: campaign.pace,
  };
}

const readTryOn = (text: string) => {
  const people = Number(text);
  return Number.isInteger(people) && people >= 10 && people <= 1000 ? people : undefined;
};
const readCost = (text: string) => (text.trim() === '' ? 0 : parseMoney(text));
const orNull = (text: string | null) => text?.trim() || null;

/**
 * Returns the campaign fields that can be saved. Invalid values are not saved; they stay in the editor, which shows the
 * error.
 */
export function fieldsOf(values: CampaignValues): CampaignFields {
  const cost = readCost(values.extra_cost);
  return {
    name: values.name.trim() || namelessCampaign,
    channel: values.channel,
    rules: readRules(values.rules),
    subject: orNull(values.subject),
    subject_b: values.channel === 'email' ? orNull(values.subject_b) : null,
    try_on: readTryOn(values.try_on) ?? 30,
    body: orNull(values.body),
    button_label: orNull(values.button_label),
    extra_cost: cost !== undefined && cost >= 0 ? cost : 0,
    pace: values.pace,
  };
}

/** Returns the total cost of the campaign: the cost of all messages plus any additional cost. */
export const wholeCost = (values: CampaignValues, messages: number) =>
  fromCents(addCents(toCents(messages), toCents(fieldsOf(values).extra_cost)));

/** Adds the user's own changes to the values that another user has saved in the meantime. */
export function mergeValues(
  latest: CampaignValues,
  mine: CampaignValues,
  before: CampaignValues,
): CampaignValues {
  const plain = (value: unknown) =>
    JSON.stringify(value, (key, inner: unknown) => (key === 'key' ? undefined : inner));
  const typed = Object.entries(mine).filter(
    ([name, value]) => plain(value) !== plain(before[name as keyof CampaignValues]),
  );
  return { ...latest, ...Object.fromEntries(typed) };
}

export type Complaints = Partial<Record<keyof CampaignValues, string>>;

/**
 * Returns the reasons why the campaign cannot be sent. The server checks the recipients and looks for placeholders
 * without a value.
 */
export function complaintsAbout(values: CampaignValues): Complaints {
  const complaints: Complaints = {};
  if (!values.name.trim()) complaints.name = 'Please name the campaign';
  if (values.rules.some(ruleProblem)) complaints.rules = 'Please finish or remove the incomplete rule';
  if (values.channel === 'email') {
    if (!values.subject.trim()) complaints.subject = 'Please enter a subject';
    if (values.subject_b !== null && !values.subject_b.trim()) {
      complaints.subject_b = 'Please enter the second subject, or remove it';
    }
    if (values.subject_b !== null && readTryOn(values.try_on) === undefined) {
      complaints.try_on = 'Enter whole numbers from 10 to 1,000';
    }
  }
  if (!values.body.trim()) complaints.body = 'Please enter the text';
  const cost = readCost(values.extra_cost);
  if (cost === undefined || cost < 0) complaints.extra_cost = 'Enter an amount';
  return complaints;
}

const restMs = 300;

/** Returns the channel and the valid rules of the campaign once the user has stopped typing. */
export function useAudienceInput({ channel, rules }: CampaignValues, campaign_id: string | null) {
  /*
   * The query input is compared as a JSON string, so that a new object with equal values does not cause another
   * request.
   */
  const asked = useDebounced(JSON.stringify({ channel, rules: readRules(rules), campaign_id }), restMs);
  return useMemo(() => JSON.parse(asked) as Parameters<typeof api.marketing.audience.call>[0], [asked]);
}

export type AudienceInput = ReturnType<typeof useAudienceInput>;

/**
 * Loads the recipients, and the excluded people with the reasons. The previous result stays visible while the next one
 * is loading.
 */
export const useAudience = (input: AudienceInput) =>
  useQuery(api.marketing.audience.queryOptions({ input, placeholderData: keepPreviousData }));
