import type { FieldErrors } from '@dayworks/shared/errors';
import type { LeadConversion } from '@dayworks/shared/leads/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { ConflictNotice } from '../../../parts/appointment-form/conflict-notice.tsx';
import { DateInput, TimeInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Select } from '../../../ui/select/select.tsx';

interface Visit {
  day: string;
  from: string;
  to: string;
  assignee: string;
}

export const emptyVisit = (day: string, ownerId: string | null): Visit => ({
  day,
  from: '09:00',
  to: '10:00',
  assignee: ownerId ?? '',
});

/**
 * Converts the visit that the user has entered to the server's format. The server reports missing or invalid values.
 */
export const readVisit = ({
  day,
  from,
  to,
  assignee,
}: Visit): NonNullable<LeadConversion['appointment']> => ({
  title: null,
  type: 'assessment',
  start: `${day}T${from}`,
  end: `${day}T${to}`,
  assignee_id: assignee || null,
});

type VisitFieldsProps = {
  visit: Visit;
  onChange: (visit: Visit) => void;
  problems: FieldErrors;
  today: string;
};

/** Asks for the appointment that is created together with the customer. */
export function VisitFields({ visit, onChange, problems, today }: VisitFieldsProps) {
  const { data } = useQuery(api.members.list.queryOptions());
  return (
    <div className="grid grid-cols-2 gap-3 tight:grid-cols-1">
      <Field label="Day" className="col-span-full" error={problems['appointment.start']}>
        <DateInput value={visit.day} today={today} onValueChange={(day) => onChange({ ...visit, day })} />
      </Field>
      <Field label="From">
        <TimeInput value={visit.from} onValueChange={(from) => onChange({ ...visit, from })} />
      </Field>
      <Field label="To" error={problems['appointment.end']}>
        <TimeInput value={visit.to} onValueChange={(to) => onChange({ ...visit, to })} />
      </Field>
      <Field label="Person" className="col-span-full" error={problems.owner_id}>
        <Select
          value={visit.assignee}
          onValueChange={(assignee) => onChange({ ...visit, assignee })}
          options={[
            { value: '', label: 'Nobody yet' },
            ...(data?.members ?? []).map(({ user_id, name, email }) => ({
              value: user_id,
              label: name || email,
            })),
          ]}
        />
      </Field>
      <div className="col-span-full">
        <ConflictNotice
          start={`${visit.day}T${visit.from}`}
          end={`${visit.day}T${visit.to}`}
          assigneeId={visit.assignee || null}
        />
      </div>
    </div>
  );
}
