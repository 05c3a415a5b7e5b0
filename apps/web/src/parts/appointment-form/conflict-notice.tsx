import type { SecondShowing } from '@dayworks/shared/appointments/appointment';
import { isWallTime } from '@dayworks/shared/dates/zoned-time';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { useDebounced } from '../time/typed-search.ts';

const typingPauseMs = 250;

type ConflictNoticeProps = {
  start: string;
  end: string;
  /**
   * The user's choice between the two identical hours at the end of daylight saving time, if the visit starts or ends
   * in one of them.
   */
  second?: string;
  assigneeId: string | null;
  /** The id of the edited appointment, so that it does not count as a conflict with itself. */
  id?: string | null;
  /** The job whose crew is also assigned to the visit. */
  jobId?: string | null;
  /** The ids of the people who are assigned to a new job that is not saved yet. */
  userIds?: readonly string[];
};

/** Shows scheduling conflicts while the user plans a visit. The visit can be saved in spite of them. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { start, end, second = '', assigneeId, id = null, jobId = null, userIds = [] } = props;
  const [from = '', to = '', assignee = '', which = ''] = useDebounced(
    [start, end, assigneeId ?? '', second].join(' '),
    typingPauseMs,
  ).split(' ');
  const isAsked = isWallTime(from) && isWallTime(to) && (from < to || which === 'end');
  const { data } = useQuery(
    api.appointments.conflicts.queryOptions({
      input: isAsked
        ? {
            id,
            assignee_id: assignee || null,
            job_id: jobId,
            user_ids: [...userIds],
            start: from,
            end: to,
            second: (which || null) as SecondShowing,
          }
        : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  const conflicts = isAsked ? (data ?? []) : [];
  return (
    <div role="status">
      {conflicts.length > 0 && (
        <Alert tone="warning">
          {conflicts.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}

type FormConflictsProps = Pick<ConflictNoticeProps, 'id' | 'jobId' | 'userIds'> & {
  // biome-ignore lint/suspicious/noExplicitAny: the forms of visits have these fields, and differ in the others.
  control: Control<any>;
};

/** Shows scheduling conflicts in a form that has the fields start, end, second and assignee_id. */
export function FormConflicts({ control, ...rest }: FormConflictsProps) {
  const [start = '', end = '', assignee = '', second = ''] = useWatch({
    control,
    name: ['start', 'end', 'assignee_id', 'second'],
  }).map((value) => String(value ?? ''));
  return <ConflictNotice start={start} end={end} second={second} assigneeId={assignee || null} {...rest} />;
}
