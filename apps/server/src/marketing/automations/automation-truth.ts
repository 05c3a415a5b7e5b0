import { displayedEstimateStatus, type EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { LetterChecks } from '../../outbox/send-message.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBusiness } from '../../platform/with-business.ts';

interface FollowedEstimate {
  status: EstimateStatus;
  valid_until: string | null;
  is_deleted: boolean;
  time_zone: string;
}

/** Finds the estimate that a follow-up message is about; any other message has no estimate. */
const followedQuery = (businessId: string, id: string) => ({
  name: 'followed-estimate',
  text: `select e.status, e.valid_until, e.deleted_at is not null as is_deleted, b.time_zone
    from marketing_messages m join estimates e on e.business_id = $1 and e.id::text = split_part(m.occasion, ' ', 2)
    join business_settings b on b.id = $1
    where m.business_id = $1 and m.id = $2 and m.automation = 'estimate_follow_up'`,
  values: [businessId, id],
});

/**
 * Checks a follow-up message before it is sent, because the customer may have answered in the meantime. Then the
 * general recipient rules apply.
 */
export function automationLetterCheck(
  platform: Platform,
  { automation }: LetterChecks,
): Pick<LetterChecks, 'automation'> {
  return {
    async automation(businessId, id) {
      const [[estimate]] = await readBusiness<[FollowedEstimate[]]>({ platform, actor: { businessId } }, [
        followedQuery(businessId, id),
      ]);
      const today = estimate && businessDay({ timeZone: estimate.time_zone, now: new Date() });
      const status = today && displayedEstimateStatus(estimate, today);
      if (estimate?.is_deleted || (status && status !== 'sent' && status !== 'viewed'))
        return 'This estimate has been answered since, or is not valid any more.';
      return automation ? automation(businessId, id) : null;
    },
  };
}
