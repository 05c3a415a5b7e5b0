import { accessTokenDays, type MadeAccessToken } from '@dayworks/shared/account/access-token';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { showFieldErrors } from '../../../parts/form/form-submit.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { RefusedNotice } from '../../../parts/form-frame/save-notices.tsx';
import { ProofDeclined, proven } from '../../../parts/reauthentication/proof.ts';
import { messageWithWait } from '../../../parts/sign-in/wait-text.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { RadioCard, RadioGroup } from '../../../ui/input/radio-group.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { rightsLabels } from './made-token-dialog.tsx';

type Days = (typeof accessTokenDays)[number];
type Lasting = `${Days}`;

const lastings = accessTokenDays.map((days) => ({ value: `${days}` as Lasting, label: `${days} days` }));

type NewTokenDialogProps = { onClose: () => void; onMade: (token: MadeAccessToken) => void };

export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const { register, handleSubmit, setError, control } = useForm({
    defaultValues: { name: '', rights: 'read' as 'read' | 'write', lasting: '90' as Lasting },
  });
  const { errors, isSubmitting, isDirty } = useFormState({ control });
  // The response is not cached, because the token must not stay in memory after it was shown.
  const create = useMutation(api.account.createAccessToken.mutationOptions({ gcTime: 0 }));

  const submit = handleSubmit(async ({ name, rights, lasting }) => {
    const input = { name, rights, days: Number(lasting) as Days };
    try {
      onMade(await proven(() => create.mutateAsync(input)));
    } catch (error) {
      if (error instanceof ProofDeclined || showFieldErrors(error, ['name'], setError)) return;
      setError('root', { message: messageWithWait(error) });
    }
  });

  return (
    <FormDialog
      title="New access token"
      submitLabel="Create token"
      onClose={onClose}
      isUnsaved={isDirty}
      isSaving={isSubmitting}
      isSaved={false}
      notices={errors.root && <RefusedNotice>{errors.root.message}</RefusedNotice>}
      onSave={() => void submit()}
    >
      <Field label="Name" help="Its purpose, such as the script that uses it." error={errors.name?.message}>
        <Input
          data-autofocus=""
          autoComplete="off"
          maxLength={80}
          dir="auto"
          {...register('name', { required: 'Please name this token' })}
        />
      </Field>
      <Field label="Permissions">
        <Controller
          control={control}
          name="rights"
          render={({ field }) => (
            <RadioGroup
              value={field.value}
              onValueChange={field.onChange}
              className="grid gap-2 sm:grid-cols-2"
            >
              <RadioCard value="read" description="See everything you can see in your business.">
                {rightsLabels.read}
              </RadioCard>
              <RadioCard value="write" description="Also change data and send messages on your behalf.">
                {rightsLabels.write}
              </RadioCard>
            </RadioGroup>
          )}
        />
      </Field>
      <Field label="Expires after">
        <Controller
          control={control}
          name="lasting"
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={lastings}
              className="sm:max-w-48"
            />
          )}
        />
      </Field>
      <p className="text-13 text-fg-3">
        The token cannot access your account, team roles or invitations. Changing your password or signing out
        everywhere revokes it.
      </p>
    </FormDialog>
  );
}
