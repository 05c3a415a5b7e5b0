import { deviceOf } from '@dayworks/shared/auth/device-name';
import type { Passkey } from '@dayworks/shared/factors/factors';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { showFieldErrors } from '../../parts/form/form-submit.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { RefusedNotice } from '../../parts/form-frame/save-notices.tsx';
import { ProofDeclined, proven, reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { passkeyProblem, passkeysWork } from '../../parts/sign-in/sign-in-problems.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { dayText } from './profile-texts.ts';
import { SectionBody, SectionRow } from './section-row.tsx';

function usePasskeyChanges() {
  const options = useMutation(api.factors.passkeyOptions.mutationOptions());
  const addPasskey = useMutation(api.factors.addPasskey.mutationOptions());
  const renamePasskey = useMutation(api.factors.renamePasskey.mutationOptions());
  return {
    rename: renamePasskey.mutateAsync,
    add: async (name: string) => {
      const [{ startRegistration }, given] = await Promise.all([
        import('@simplewebauthn/browser'),
        proven(() => options.mutateAsync(undefined)),
      ]);
      const optionsJSON = given as unknown as PublicKeyCredentialCreationOptionsJSON;
      const response = await startRegistration({ optionsJSON });
      return proven(() => addPasskey.mutateAsync({ name, response: { ...response } }));
    },
  };
}

type PasskeyDialogProps = {
  /** The passkey to edit; null for a new passkey. */
  passkey: Passkey | null;
  onClose: () => void;
};

function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
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

export function PasskeysCard() {
  const factors = useQuery(api.factors.list.queryOptions());
  const [edited, setEdited] = useState<Passkey | 'new' | null>(null);
  return (
    <Card aria-label="Passkeys">
      <SectionHeader
        title="Passkeys"
        text={
          passkeysWork()
            ? 'Sign in with your fingerprint, face or screen lock. Nothing to remember, nothing to steal.'
            : 'Passkeys need a secure address (https), so they don’t work here.'
        }
        end={
          passkeysWork() && (
            <Button size="sm" onClick={() => setEdited('new')}>
              <Plus />
              Add a passkey
            </Button>
          )
        }
      />
      <SectionBody label="Loading passkeys" query={factors}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p className="px-5 pt-3 pb-5 text-fg-3 narrow:px-4">None yet.</p>
          ) : (
            <ul className="mt-3 border-line border-t">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setEdited(passkey)} />
              ))}
            </ul>
          )
        }
      </SectionBody>
      {edited && <PasskeyDialog passkey={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  );
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { id, name, is_synced, created_at } = passkey;
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    withProof(
      api.factors.removePasskey.mutationOptions({
        onSuccess: () => toast({ type: 'success', title: 'Passkey removed' }),
        onError: (error) => {
          setAsking(false);
          reportFailure(error);
        },
      }),
    ),
  );
  return (
    <SectionRow
      icon={KeyRound}
      title={name}
      note={`Added ${dayText(created_at)} · ${is_synced ? 'on all your devices' : 'on one device'}`}
    >
      <Button size="sm" variant="ghost" aria-label={`Rename ${name}`} onClick={onRename}>
        Rename
      </Button>
      <Button size="sm" variant="danger-quiet" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove the passkey ${name}?`}
        description="You can no longer sign in with it. Your device may keep showing it until you delete it there, too."
        confirmLabel="Remove passkey"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      />
    </SectionRow>
  );
}
