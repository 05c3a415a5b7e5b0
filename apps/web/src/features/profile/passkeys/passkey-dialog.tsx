import { deviceOf } from '@dayworks/shared/auth/device-name';
import type { Passkey } from '@dayworks/shared/factors/factors';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { showFieldErrors } from '../../../parts/form/form-submit.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { RefusedNotice } from '../../../parts/form-frame/save-notices.tsx';
import { ProofDeclined } from '../../../parts/reauthentication/proof.ts';
import { passkeyProblem } from '../../../parts/sign-in/passkey-problem.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { usePasskeyChanges } from './use-passkey-changes.ts';

type PasskeyDialogProps = {
  /** The passkey to edit; null for a new passkey. */
  passkey: Passkey | null;
  onClose: () => void;
};

export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { register, handleSubmit, setError, control } = useForm({
    defaultValues: { name: passkey?.name ?? deviceOf(navigator.userAgent).name },
  });
  const { errors, isSubmitting, isDirty } = useFormState({ control });
  const [isSaved, setSaved] = useState(false);
  const { add, rename } = usePasskeyChanges();

  const submit = handleSubmit(async ({ name }) => {
    try {
      if (passkey) await rename({ id: passkey.id, name });
      else await add(name);
      toast({ type: 'success', title: passkey ? 'Passkey renamed' : 'Passkey added' });
      setSaved(true);
    } catch (error) {
      if (error instanceof ProofDeclined || showFieldErrors(error, ['name'], setError)) return;
      const message = passkeyProblem(error);
      if (message) setError('root', { message });
    }
  });

  return (
    <FormDialog
      title={passkey ? 'Rename this passkey' : 'Add a passkey'}
      submitLabel={passkey ? 'Save' : 'Continue'}
      onClose={onClose}
      isUnsaved={isDirty && passkey !== null}
      isSaving={isSubmitting}
      isSaved={isSaved}
      notices={errors.root && <RefusedNotice>{errors.root.message}</RefusedNotice>}
      onSave={() => void submit()}
    >
      {!passkey && (
        <p className="text-fg-2">
          Next, your browser asks for your fingerprint, face or screen lock. The name helps you tell your
          passkeys apart.
        </p>
      )}
      <Field label="Name" error={errors.name?.message}>
        <Input
          data-autofocus=""
          autoComplete="off"
          maxLength={80}
          dir="auto"
          {...register('name', { required: 'Please name this passkey' })}
        />
      </Field>
    </FormDialog>
  );
}
