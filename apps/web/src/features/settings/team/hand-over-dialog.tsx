import { type Member, type MemberWork, workClosedToField, workText } from '@dayworks/shared/members/member';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Select } from '../../../ui/select/select.tsx';

type HandOverDialogProps = {
  member: Member;
  others: readonly Member[];
  reason: keyof typeof reasons;
  onClose: () => void;
  onConfirm: (heir: string | null) => void;
};

const nameOf = ({ name, email }: Member) => name || email;

const reasons = {
  removal: {
    title: (name: string) => `Remove ${name}?`,
    description:
      'They are signed out everywhere right away. Their past work stays, and you can invite them again.',
    confirmLabel: 'Remove',
    workOf: (work: MemberWork) => work,
  },
  'field role': {
    title: (name: string) => `Make ${name} a field worker?`,
    description: 'Field workers cannot open leads. Visits, jobs and tasks stay with them.',
    confirmLabel: 'Change role',
    workOf: workClosedToField,
  },
};

/** Shows the open work that a team member must hand over, and asks which team member takes it over. */
export default function HandOverDialog({ member, others, reason, onClose, onConfirm }: HandOverDialogProps) {
  const { title, description, confirmLabel, workOf } = reasons[reason];
  const work = useQuery({ ...api.members.work.queryOptions({ input: { id: member.id } }), staleTime: 0 });
  const [heir, setHeir] = useState<string>('');
  const [isUnanswered, setUnanswered] = useState(false);
  const theirs = work.data && workText(workOf(work.data));
  // Field workers cannot open leads, so they cannot take over a member's leads.
  const able = others.filter(({ role }) => role !== 'field' || work.data?.leads === 0);
  const options = [
    { value: 'nobody', label: 'Nobody yet' },
    ...able.map((other) => ({ value: other.user_id, label: nameOf(other) })),
  ];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(nameOf(member))}
      description={description}
      confirmLabel={confirmLabel}
      pending={work.isPending}
      onConfirm={() => {
        if (!work.data) void work.refetch();
        else if (theirs && heir === '') setUnanswered(true);
        else onConfirm(theirs ? heir : null);
      }}
    >
      <div className="mt-4">
        {work.isPending && (
          <Loading label="Checking their open work...">
            <Skeleton className="h-9 w-full" />
          </Loading>
        )}
        {work.isError && <Alert tone="danger">{errorMessage(work.error)}</Alert>}
        {theirs && (
          <Field
            label={`They still have ${theirs}. Who takes over?`}
            error={isUnanswered && heir === '' ? 'Choose a person, or “Nobody yet”' : undefined}
          >
            <Select
              value={heir}
              onValueChange={setHeir}
              options={options}
              placeholder="Choose who takes over"
            />
          </Field>
        )}
        {theirs === '' && <p className="text-13 text-fg-2">They have no open work to hand over.</p>}
      </div>
    </ConfirmDialog>
  );
}
