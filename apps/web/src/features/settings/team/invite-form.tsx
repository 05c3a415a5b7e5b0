import type { TeamRole } from '@dayworks/shared/business/business';
import { roleLabels, roleTexts, teamRoles } from '@dayworks/shared/business/member-role';
import { invitationDays, NewInvitation } from '@dayworks/shared/members/member';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { showFieldErrors, submitOnCtrlEnter } from '../../../parts/form/form-submit.ts';
import { ProofDeclined } from '../../../parts/reauthentication/proof.ts';
import { withProof } from '../../../parts/reauthentication/with-proof.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { RadioCard, RadioGroup } from '../../../ui/input/radio-group.tsx';
import { toast } from '../../../ui/toast/toast.ts';

export function InviteForm() {
  const { register, handleSubmit, setError, reset, control } = useForm({
    resolver: zodResolver(NewInvitation),
    defaultValues: { email: '', role: 'staff' as TeamRole },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const invite = useMutation(withProof(api.members.invite.mutationOptions({ context: { idempotencyKey } })));

  const submit = handleSubmit(async (values) => {
    try {
      const { email } = await invite.mutateAsync(values);
      setIdempotencyKey(newIdempotencyKey());
      reset();
      toast({
        type: 'success',
        title: `Invitation for ${email}`,
        description: 'You can track it in the outbox, or copy its link below.',
      });
    } catch (error) {
      if (error instanceof ProofDeclined) return;
      if (!showFieldErrors(error, ['email'], setError)) {
        setError('email', { type: 'server', message: messageWithWait(error) }, { shouldFocus: true });
      }
    }
  });

  return (
    <Card>
      <SectionHeader
        title="Invite someone"
        text={`They get a link that works for ${invitationDays} days and join with the role you choose here.`}
      />
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={submitOnCtrlEnter}
        className="grid gap-4 p-5 pt-4 narrow:px-4"
      >
        <Field label="Email" hideLabel error={errors.email?.message} className="w-full max-w-[26.25rem]">
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="name@example.com"
            {...register('email', { setValueAs: (value: string) => value.trim() })}
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
          loading={isSubmitting}
          className="justify-self-start narrow:justify-self-stretch"
        >
          <Send />
          Send invitation
        </Button>
      </form>
    </Card>
  );
}
