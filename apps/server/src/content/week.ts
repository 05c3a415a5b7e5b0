import { addDays } from '@dayworks/shared/calendar-date';
import { contentTitle } from '@dayworks/shared/content/content';
import type { PlannedContent } from '@dayworks/shared/content/content-list';
import { instantOf, wallTimeIn } from '@dayworks/shared/zoned-time';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';

interface PlannedRow {
  id: string;
  version: number | null;
  what: PlannedContent['what'];
  heading: string | null;
  body: string;
  at: string;
  is_posted: boolean;
}

const mostShown = 200;

/** In this query $2 and $3 are the start date and end date of the week. */
const piecesText = `select p.id, p.version, p.kind as what, p.heading, left(p.body, 400) as body,
    coalesce(p.posted_at, p.planned_at) as at, p.posted_at is not null as is_posted
  from content_pieces p where p.business_id = $1 and coalesce(p.posted_at, p.planned_at) >= $2
    and coalesce(p.posted_at, p.planned_at) < $3
  order by coalesce(p.posted_at, p.planned_at), p.id limit ${mostShown}`;

/** The time when a campaign started or is scheduled to start. */
const campaignMoment = 'coalesce(k.started_at, k.scheduled_at)';

const campaignsText = `select k.id, null as version, 'campaign' as what, k.name as heading, '' as body, ${campaignMoment} as at,
    k.started_at is not null as is_posted
  from campaigns k where k.business_id = $1 and ${campaignMoment} >= $2 and ${campaignMoment} < $3
  order by ${campaignMoment}, k.id limit ${mostShown}`;

export async function getContentWeek(
  context: MemberContext,
  { from }: { from: string },
): Promise<PlannedContent[]> {
  const { businessId, timeZone } = context.actor;
  const midnight = (day: string) =>
    instantOf(`${day}T00:00`, timeZone) ?? instantOf(`${day}T01:00`, timeZone) ?? new Date(`${day}T00:00Z`);
  const values = [businessId, midnight(from), midnight(addDays(from, 7))];
  const [pieces, campaigns] = await readBusiness<[PlannedRow[], PlannedRow[]]>(context, [
    { name: 'content-week', text: piecesText, values },
    { name: 'content-week-campaigns', text: campaignsText, values },
  ]);
  return [...pieces, ...campaigns]
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ heading, body, at, ...row }) => ({
      ...row,
      title: contentTitle({ heading, body }),
      at: wallTimeIn(timeZone, new Date(at)),
      href: row.what === 'campaign' ? `/marketing/campaigns/${row.id}` : null,
    }));
}
