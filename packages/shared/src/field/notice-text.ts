import { momentText } from '../appointments/schedule-texts.ts';
import { wallTimeIn } from '../dates/zoned-time.ts';
import type { FieldNotice } from './field-visit.ts';

/** Builds the title and description of a notice, in the business's local time. */
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
