import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { Id, Timestamp, Version } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { Audience, AudiencePage, AudiencePageQuery, AudienceQuery } from './audience.ts';
import {
  Automation,
  AutomationCard,
  AutomationEdit,
  AutomationKind,
  AutomationPreview,
} from './automations/automation.ts';
import {
  Campaign,
  CampaignDetail,
  CampaignEdit,
  CampaignFileQuery,
  CampaignPage,
  CampaignPageQuery,
  CampaignSchedule,
  MessagePage,
  MessagePageQuery,
  NewCampaign,
  Preview,
  PreviewQuery,
  TestSend,
} from './campaigns/campaign.ts';
import { ConsentChange, ConsentHistory, ConsentPage, ConsentPageQuery, ConsentRow } from './consent.ts';
import { MarketingSettings, MarketingSettingsEdit } from './marketing-settings.ts';
import {
  MarketingOverview,
  MarketingPeriod,
  ReachedPage,
  ReachedQuery,
  SourceRow,
  StatDay,
} from './results/statistics.ts';
import { NewSegment, Segment, SegmentEdit, SegmentOptions } from './segment.ts';

export const ReferralRow = z.object({
  customer: CustomerSummary,
  link: z.string(),
  created_at: Timestamp,
  visits: z.int(),
  leads: z.int(),
  booked: z.int(),
  received: z.number(),
});
export type ReferralRow = z.infer<typeof ReferralRow>;

export const ReferralPage = z.object({
  referrals: z.array(ReferralRow),
  next: z.string().nullable(),
  /** Whether the business has enabled the request form to which the customer's referral link leads. */
  is_form_on: z.boolean(),
});
export type ReferralPage = z.infer<typeof ReferralPage>;

export const ReferralPageQuery = z.strictObject(pageFields);

export const ReferralLink = z.object({ customer_id: Id, link: z.string() });

const route = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path: `/marketing${path}`, tags: ['marketing'] });

const ById = z.strictObject({ id: Id });
const Versioned = z.strictObject({ id: Id, version: Version });

export const marketingContract = {
  overview: route('GET', '/overview').input(MarketingPeriod).output(MarketingOverview),
  sources: route('GET', '/sources')
    .input(MarketingPeriod)
    .output(z.object({ sources: z.array(SourceRow) })),
  statistics: route('GET', '/statistics')
    .input(MarketingPeriod)
    .output(z.object({ days: z.array(StatDay) })),
  exportStatistics: route('GET', '/statistics/export').input(MarketingPeriod).output(z.file()),
  reached: route('GET', '/reached').input(ReachedQuery).output(ReachedPage),

  campaigns: route('GET', '/campaigns').input(CampaignPageQuery).output(CampaignPage),
  campaignCounts: route('GET', '/campaign-counts').output(
    z.object({
      counts: z.record(
        z.enum(['all', 'running', 'draft', 'scheduled', 'sending', 'paused', 'sent', 'failed']),
        z.int(),
      ),
    }),
  ),
  exportCampaigns: route('GET', '/campaigns/export').input(CampaignFileQuery).output(z.file()),
  campaign: route('GET', '/campaigns/{id}').input(ById).output(CampaignDetail),
  createCampaign: route('POST', '/campaigns').input(NewCampaign).output(Campaign),
  updateCampaign: route('PATCH', '/campaigns/{id}').input(CampaignEdit).output(Campaign),
  removeCampaign: route('DELETE', '/campaigns/{id}').input(Versioned).output(z.null()),
  duplicateCampaign: route('POST', '/campaigns/{id}/duplicate').input(ById).output(Campaign),
  /** The preview only reads data. The route uses POST because the request is too long for a URL. */
  preview: route('POST', '/preview').input(PreviewQuery).output(Preview),
  sendTest: route('POST', '/campaigns/{id}/test')
    .input(TestSend)
    .output(z.object({ status: z.enum(['queued', 'kept']) })),
  schedule: route('POST', '/campaigns/{id}/schedule').input(CampaignSchedule).output(CampaignDetail),
  unschedule: route('POST', '/campaigns/{id}/unschedule').input(ById).output(CampaignDetail),
  pause: route('POST', '/campaigns/{id}/pause').input(ById).output(CampaignDetail),
  resume: route('POST', '/campaigns/{id}/resume').input(ById).output(CampaignDetail),
  cancelRest: route('POST', '/campaigns/{id}/cancel').input(ById).output(CampaignDetail),
  messages: route('GET', '/campaigns/{id}/messages').input(MessagePageQuery).output(MessagePage),

  audience: route('POST', '/audience').input(AudienceQuery).output(Audience),
  audiencePeople: route('POST', '/audience/people').input(AudiencePageQuery).output(AudiencePage),
  segmentOptions: route('GET', '/segment-options').output(SegmentOptions),
  segments: route('GET', '/segments').output(z.object({ segments: z.array(Segment) })),
  createSegment: route('POST', '/segments').input(NewSegment).output(Segment),
  updateSegment: route('PATCH', '/segments/{id}').input(SegmentEdit).output(Segment),
  removeSegment: route('DELETE', '/segments/{id}').input(Versioned).output(z.null()),

  automations: route('GET', '/automations')
    .input(MarketingPeriod)
    .output(z.object({ automations: z.array(AutomationCard) })),
  updateAutomation: route('PUT', '/automations/{kind}').input(AutomationEdit).output(Automation),
  previewAutomation: route('POST', '/automations/{kind}/preview')
    .input(AutomationEdit.pick({ kind: true, channel: true, subject: true, body: true }))
    .output(AutomationPreview),
  resetAutomation: route('POST', '/automations/{kind}/reset')
    .input(z.strictObject({ kind: AutomationKind }))
    .output(Automation),

  consent: route('GET', '/consent').input(ConsentPageQuery).output(ConsentPage),
  consentHistory: route('GET', '/consent/{customer_id}')
    .input(z.strictObject({ customer_id: Id }))
    .output(ConsentHistory),
  setConsent: route('PUT', '/consent').input(ConsentChange).output(ConsentRow),

  referrals: route('GET', '/referrals').input(ReferralPageQuery).output(ReferralPage),
  createReferral: route('POST', '/referrals')
    .input(z.strictObject({ customer_id: Id }))
    .output(ReferralLink),

  getSettings: route('GET', '/settings').output(MarketingSettings),
  updateSettings: route('PUT', '/settings').input(MarketingSettingsEdit).output(MarketingSettings),
};
