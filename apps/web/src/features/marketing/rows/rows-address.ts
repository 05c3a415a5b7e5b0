import { isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { AutomationKind } from '@dayworks/shared/marketing/automations/automation';
import { automationNames } from '@dayworks/shared/marketing/automations/automation-texts';
import type { ReachedQuery } from '@dayworks/shared/marketing/results/statistics';

type ReachedKind = ReachedQuery['kind'];

/** The title of the list of rows that each figure counts. */
export const rowsTitles: Record<ReachedKind, string> = {
  people: 'People reached',
  bookings: 'Bookings',
  received: 'Money received',
  leads: 'Leads',
  spend: 'Spend',
};

const kindOf = <Kind extends string>(known: Record<Kind, string>, text: string | undefined) =>
  (Object.keys(known) as Kind[]).find((kind) => kind === text);

/**
 * The figure whose rows the user wants to see, and optionally a date range. Without a date range, the period chosen on
 * the screen applies.
 */
export interface RowsOf {
  kind: ReachedKind;
  campaign_id?: string;
  automation?: AutomationKind;
  source?: string;
  from?: string;
  to?: string;
}

/**
 * Encodes the requested rows as a URL value such as 'received', 'bookings.campaign.{id}' or
 * 'received.from.2026-04-27.to.2026-05-03'. If the value contains a source, the source comes last.
 */
export function writeRows({ kind, campaign_id, automation, source, from, to }: RowsOf): string {
  return [
    kind,
    ...(campaign_id ? ['campaign', campaign_id] : []),
    ...(automation ? ['automation', automation] : []),
    ...(from && to ? ['from', from, 'to', to] : []),
    ...(source !== undefined ? ['source', source] : []),
  ].join('.');
}

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text);

/** Parses the requested rows from the URL; invalid parts are ignored. */
export function readRows(text: string): RowsOf | undefined {
  const [before = '', ...after] = text.split('.source.');
  const [kindText, ...pairs] = before.split('.');
  const kind = kindOf(rowsTitles, kindText);
  if (!kind) return undefined;
  const given = (name: string) => {
    const index = pairs.indexOf(name);
    return index < 0 ? undefined : pairs[index + 1];
  };
  const campaign = given('campaign');
  const [from, to] = [given('from'), given('to')];
  const automation = kindOf(automationNames, given('automation'));
  return {
    kind,
    ...(campaign && isId(campaign) && { campaign_id: campaign }),
    ...(automation && { automation }),
    ...(from && to && isCalendarDate(from) && isCalendarDate(to) && { from, to }),
    ...(after.length > 0 && { source: after.join('.source.').slice(0, 100) }),
  };
}
