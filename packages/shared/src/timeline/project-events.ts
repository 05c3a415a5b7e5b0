import { type CalendarDate, isBefore } from '../dates/calendar-date.ts';
import { formatMoney } from '../money.ts';
import type { ProjectStatus } from '../projects/project-status.ts';
import type { TimelineEvent } from './timeline.ts';
import type { TimelineClock, TimelineProject } from './timeline-records.ts';
import { dayOf, remarks } from './timeline-texts.ts';

const over: readonly ProjectStatus[] = ['completed', 'cancelled'];

export function isOver({ status }: Pick<TimelineProject, 'status'>): boolean {
  return over.includes(status);
}

/**
 * Returns the event for a project's start date or end date, or undefined if the date contradicts the project's
 * status.
 */
function milestone(
  { status }: TimelineProject,
  end: 'start' | 'end',
  isPast: boolean,
): { title: string; is_ahead: boolean } | undefined {
  if (!isPast) {
    if (over.includes(status)) return undefined;
    return { title: end === 'start' ? 'Project starts' : 'Project ends', is_ahead: true };
  }
  if (end === 'start' && status !== 'planning' && status !== 'cancelled')
    return { title: 'Project started', is_ahead: false };
  return end === 'end' && status === 'completed'
    ? { title: 'Project completed', is_ahead: false }
    : undefined;
}

export function projectEvents(project: TimelineProject, clock: TimelineClock): TimelineEvent[] {
  const shared = {
    kind: 'project',
    record_id: project.id,
    document: null,
    amount: null,
    flow: 'none',
  } as const;
  const onDay = (end: 'start' | 'end', date: CalendarDate | null): TimelineEvent[] => {
    const found = date && milestone(project, end, !isBefore(clock.today, date));
    return found && date
      ? [{ ...shared, ...found, id: `${end} ${project.id}`, date, at: null, detail: null, status: null }]
      : [];
  };
  return [
    {
      ...shared,
      id: `project ${project.id}`,
      date: dayOf(project.created_at, clock),
      at: project.created_at,
      is_ahead: false,
      title: 'Project planned',
      detail: remarks([
        project.budget !== null && `Budget ${formatMoney(project.budget)}`,
        project.manager && `Managed by ${project.manager}`,
      ]),
      status: project.status,
    },
    ...onDay('start', project.start_date),
    ...onDay('end', project.end_date),
  ];
}
