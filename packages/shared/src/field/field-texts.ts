import { momentText } from '../appointments/schedule-texts.ts';
import { wallTimeIn } from '../dates/zoned-time.ts';
import type { FieldNotice } from './field-visit.ts';
import { type KeptAction, needsPerson } from './kept-action.ts';

/** Builds the title and description of a notice for a field worker, with times in the business's time zone. */
export function noticeText(
  { kind, title, start_time, was }: Pick<FieldNotice, 'kind' | 'title' | 'start_time' | 'was'>,
  zone: string,
): { title: string; description: string } {
  const at = (moment: string) => momentText(wallTimeIn(zone, new Date(moment)));
  switch (kind) {
    case 'assigned':
      return { title: 'New visit for you', description: `${title}, ${at(start_time)}` };
    case 'moved':
      return {
        title: 'Visit moved',
        description: `${title} is now at ${at(start_time)}${was ? `, it was ${at(was)}` : ''}`,
      };
    case 'cancelled':
      return { title: 'Visit cancelled', description: `${title}, ${at(start_time)}: you do not need to go.` };
    case 'unassigned':
      return {
        title: 'Visit reassigned',
        description: `${title}, ${at(start_time)}, is no longer assigned to you.`,
      };
  }
}

export interface WaitingBanner {
  title: string;
  text: string;
}

/** The result of the last request: success, no network, a server error, or a server that was too busy. */
export type Reach = 'reached' | 'no_network' | 'failing' | 'busy';

const troubles: Record<Exclude<Reach, 'reached'>, { title: string; later: string }> = {
  no_network: { title: 'No network', later: 'Saved on this phone. We will send it in order later.' },
  failing: {
    title: 'The server has a problem',
    later: 'Saved on this phone. We will try again automatically.',
  },
  busy: { title: 'The server is busy', later: 'Saved on this phone. We will send it again in a moment.' },
};

/**
 * Returns the banner for the field worker's screens. Returns null if all actions have been sent and the server
 * responds.
 */
export function waitingBanner(
  queue: readonly Pick<KeptAction, 'state'>[],
  reach: Reach,
): WaitingBanner | null {
  const waiting = queue.filter((kept) => !needsPerson(kept)).length;
  const asking = queue.length - waiting;
  if (asking > 0)
    return {
      title: asking === 1 ? '1 needs your answer' : `${asking} need your answer`,
      text:
        waiting > 0 ? `${waiting} more waiting. Review what happened.` : 'Review what happened and choose.',
    };
  if (reach === 'reached')
    return waiting > 0 ? { title: `Sending ${waiting}`, text: 'Your changes are sent in order.' } : null;
  const { title, later } = troubles[reach];
  return waiting > 0
    ? { title: `${title}. ${waiting} waiting`, text: later }
    : { title, text: 'You can keep working. Your changes are saved on this phone.' };
}
