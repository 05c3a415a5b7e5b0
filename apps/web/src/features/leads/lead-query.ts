import { funnelSteps } from '@dayworks/shared/leads/funnel-step';
import type {
  FollowUpFilter,
  LeadBoardQuery,
  LeadDay,
  LeadFilter,
  LeadQuery,
  LeadSort,
} from '@dayworks/shared/leads/lead-list';
import type { BoardOrList } from '../../parts/board/view-choice.tsx';
import {
  aDay,
  anId,
  choice,
  createListQuery,
  exportHref,
  oneOf,
  order,
  type QueryField,
  shortText,
  words,
} from '../../parts/list/list-query.ts';
import { dayLabels, filterLabels, followUpLabels, sortLabels } from './lead-labels.ts';

const anOwner: QueryField<string | null> = {
  param: 'owner',
  parse: (text) => (text === 'nobody' ? text : anId('owner').parse(text)),
};

const boardFields = {
  search: words('q'),
  owner: anOwner,
  source: shortText('source', 100),
  follow_up: oneOf('follow-up', Object.keys(followUpLabels) as FollowUpFilter[]),
  quiet: { param: 'quiet', parse: (text: string) => text === 'true' },
};

/** The board and the list share their filters, so that users can switch between the two. */
export const leadBoardQuery = createListQuery<LeadBoardQuery>(boardFields);

export const leadQuery = createListQuery<LeadQuery>({
  ...boardFields,
  status: oneOf('status', Object.keys(filterLabels) as LeadFilter[]),
  reached: oneOf('reached', funnelSteps),
  no_source: { param: 'no_source', parse: (text: string) => text === 'true' },
  dated: choice('dated', Object.keys(dayLabels) as LeadDay[], 'arrived'),
  from: aDay('from'),
  to: aDay('to'),
  sort: order('sort', Object.keys(sortLabels) as LeadSort[], 'newest'),
});

/** The URL parameter with the id of the lead whose sheet is open. */
export const sheetParam = 'lead';

export const leadViewParam = 'view';

/**
 * Returns whether the board or the list is opened. Links from figures contain a stage or dates, which only the list
 * supports, so these links open the list.
 */
export const viewOf = (params: URLSearchParams): BoardOrList =>
  params.get(leadViewParam) === 'list' ||
  ['status', 'reached', 'from', 'to', 'dated'].some((name) => params.has(name))
    ? 'list'
    : 'board';

export const boardCsvHref = (query: LeadBoardQuery) => exportHref('/api/leads/export', query);
