import type { NewAppointment } from '@dayworks/shared/appointments/appointment';
import { isWallTime } from '@dayworks/shared/zoned-time';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { useDebounced } from '../../../parts/time/use-debounced.ts';
import { Alert } from '../../../ui/alert.tsx';

const typingPauseMs = 250;

type ConflictNoticeProps = { form: RecordForm<NewAppointment>; id: string | null };

/** What speaks against the time, while it is typed. It warns and never blocks. */
export function ConflictNotice({ form: { control }, id }: ConflictNoticeProps) {
  const watched = useWatch({ control, name: ['start', 'end', 'assignee_id'] })
    .map(String)
    .join(' ');
  const [start = '', end = '', assignee = ''] = useDebounced(watched, typingPauseMs).split(' ');
  const isAsked = isWallTime(start) && isWallTime(end) && start < end;
  const { data } = useQuery(
    api.appointments.conflicts.queryOptions({
      input: isAsked ? { id, assignee_id: assignee || null, start, end } : skipToken,
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
