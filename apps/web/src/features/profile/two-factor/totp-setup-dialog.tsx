import type { TotpEnrolment } from '@dayworks/shared/factors/factors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useFormState } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { announceUserUpdated } from '../../../lib/session.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { withProof } from '../../../parts/reauthentication/with-proof.ts';
import { CodeField } from '../../../parts/sign-in/code-field.tsx';
import { codeProblem } from '../../../parts/sign-in/code-problem.ts';
import { CopyField } from '../../../ui/code/copy-field.tsx';
import { QrCode } from './qr-code.tsx';

type TotpSetupDialogProps = { enrolment: TotpEnrolment; onConfirmed: () => void; onClose: () => void };

/** Sets up an authenticator app. Sign-in does not ask for codes until the first correct code has been entered. */
export function TotpSetupDialog({ enrolment, onConfirmed, onClose }: TotpSetupDialogProps) {
  const { handleSubmit, setError, control } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = useFormState({ control });
  const [isSaved, setSaved] = useState(false);
  const confirm = useMutation(withProof(api.factors.confirmTotp.mutationOptions()));

  const submit = handleSubmit(async ({ code }) => {
    if (code === '') return setError('code', { message: 'Please enter the code' }, { shouldFocus: true });
    try {
      announceUserUpdated(await confirm.mutateAsync({ code }));
      setSaved(true);
    } catch (error) {
      setError('code', { message: codeProblem(error) }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title="Set up two-factor sign-in"
      submitLabel="Turn on"
      onClose={isSaved ? onConfirmed : onClose}
      isUnsaved={false}
      isSaving={isSubmitting}
      isSaved={isSaved}
      onSave={() => void submit()}
    >
      <p className="text-fg-2">
        Scan this with an authenticator app, such as the one built into your phone or password manager.
      </p>
      <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
      <div className="grid gap-1.5">
        <p className="text-13 text-fg-2">No camera? Enter this key in the app instead.</p>
        <CopyField label="Key for the app" value={enrolment.secret} />
      </div>
      <Controller
        control={control}
        name="code"
        render={({ field }) => (
          <CodeField
            label="First code from the app"
            value={field.value}
            onValueChange={field.onChange}
            ref={field.ref}
            error={errors.code?.message}
          />
        )}
      />
    </FormDialog>
  );
}
