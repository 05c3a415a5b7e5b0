import type { TeamRole } from '@dayworks/shared/business/business';
import { roleLabels, roleTexts, teamRoles } from '@dayworks/shared/business/member-role';
import { formatLong, todayIn } from '@dayworks/shared/dates/calendar-date';
import { type Invitation, invitationDays, NewInvitation } from '@dayworks/shared/members/member';
import { useMutation } from '@tanstack/react-query';
import { Copy, Mail, Send } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { ApiError, errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { FormElement } from '../../../parts/form/form-element.tsx';
import { readWith } from '../../../parts/form/reading.ts';
import { useCreate } from '../../../parts/form/use-create.ts';
import { useSavedForm } from '../../../parts/form/use-saved-form.ts';
import { LeaveGuard } from '../../../parts/form-frame/leave-guard.tsx';
import { ProofDeclined, proven, withProof } from '../../../parts/reauthentication/proof.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { copyText } from '../../../parts/share/copy-and-save.ts';
import { messageWithWait } from '../../../parts/sign-in/sign-in-problems.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { RadioCard, RadioGroup } from '../../../ui/input/radio-group.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { PeopleList, PeopleRow, useTeamRemoval } from './people-list.tsx';

/**
 * Copies the invitation link. The link is requested every time, because only the server stores it, and the server
 * records who has copied it.
 */
function useCopyInvitation() {
  const { mutateAsync } = useMutation(withProof(api.members.copyInvitationLink.mutationOptions()));
  return async ({ id, email }: Invitation) => {
    try {
      const { url } = await mutateAsync({ id });
      await copyText(url);
      successToast('Link copied', `Share this link with ${email} only: it lets them join your team.`);
    } catch (error) {
      if (error instanceof ProofDeclined) return;
      const isOurs = error instanceof ApiError;
      failureToast(
        isOurs ? 'Error' : 'Copying failed',
        isOurs ? errorMessage(error) : 'Your browser blocked copying. Please try again.',
      );
    }
  };
}

export function InvitationList({
  invitations,
  isOwner,
}: {
  invitations: readonly Invitation[];
  isOwner: boolean;
}) {
  const { timeZone } = useBusinessDay();
  const revoke = useTeamRemoval('invitations');
  const copy = useCopyInvitation();
  return (
    <PeopleList>
      {invitations.map((invitation) => (
        <PeopleRow
          key={invitation.id}
          avatar={
            <span className="grid size-7 flex-none place-items-center rounded-full bg-surface-2 text-fg-3">
              <Mail className="size-3.5" />
            </span>
          }
          title={<bdi className="truncate">{invitation.email}</bdi>}
          detail={`${roleLabels[invitation.role]}, works until ${formatLong(todayIn(timeZone, new Date(invitation.expires_at)))}`}
          end={
            isOwner && (
              <>
                <Button
                  size="sm"
                  aria-label={`Copy link for ${invitation.email}`}
                  onClick={() => void copy(invitation)}
                >
                  <Copy />
                  Copy link
                </Button>
                <Button
                  size="sm"
                  variant="danger-quiet"
                  aria-label={`Revoke the invitation for ${invitation.email}`}
                  onClick={() => revoke.mutate({ id: invitation.id })}
                >
                  Revoke
                </Button>
              </>
            )
          }
        />
      ))}
    </PeopleList>
  );
}

const emptyInvitation = { email: '', role: 'staff' as TeamRole };

const readInvitation = ({ email, role }: typeof emptyInvitation) =>
  readWith<NewInvitation>(NewInvitation)({ email: email.trim(), role });

export function InviteForm() {
  const invite = useCreate(api.members.invite);
  const form = useSavedForm({
    start: emptyInvitation,
    read: readInvitation,
    create: (values: NewInvitation, key) => proven(() => invite(values, key)),
    problemsOf: (error) => ({ email: fieldErrors(error).email ?? messageWithWait(error) }),
    onSaved: ({ email }) => {
      form.show(emptyInvitation);
      toast({
        type: 'success',
        title: `Invitation for ${email}`,
        description: 'You can track it in the outbox, or copy its link below.',
      });
    },
    staysOpen: true,
  });
  const { register, control, errors, frame } = form;

  return (
    <Card>
      <SectionHeader
        title="Invite someone"
        text={`They get a link that works for ${invitationDays} days and join with the role you choose here.`}
      />
      <FormElement frame={frame} className="grid gap-4 p-5 pt-4 narrow:px-4">
        <Field label="Email" hideLabel error={errors.email} className="w-full max-w-[26.25rem]">
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="name@example.com"
            {...register('email')}
          />
        </Field>
        <Field label="Role">
          <Controller
            name="role"
            control={control}
            render={({ field: { value, onChange } }) => (
              <RadioGroup
                value={value}
                onValueChange={onChange}
                className="grid max-w-[43rem] grid-cols-2 gap-2 narrow:grid-cols-1"
              >
                {teamRoles.map((role) => (
                  <RadioCard key={role} value={role} description={roleTexts[role]}>
                    {roleLabels[role]}
                  </RadioCard>
                ))}
              </RadioGroup>
            )}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          loading={frame.isSaving}
          className="justify-self-start narrow:justify-self-stretch"
        >
          <Send />
          Send invitation
        </Button>
      </FormElement>
      <LeaveGuard when={frame.isUnsaved} description="The invitation is not sent yet." />
    </Card>
  );
}
