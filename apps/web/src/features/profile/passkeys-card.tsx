import { deviceOf } from '@dayworks/shared/auth/device-name';
import type { Passkey } from '@dayworks/shared/factors/factors';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { readUnless } from '../../parts/form/reading.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { RefusedNotice } from '../../parts/form-frame/save-notices.tsx';
import { proven, reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
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
  const { add, rename } = usePasskeyChanges();
  const form = useSavedForm({
    start: { name: passkey?.name ?? deviceOf(navigator.userAgent).name },
    read: (values) =>
      readUnless(values, { name: values.name === '' ? 'Please name this passkey' : undefined }),
    create: async ({ name }): Promise<unknown> => (passkey ? rename({ id: passkey.id, name }) : add(name)),
    onSaved: () => toast({ type: 'success', title: passkey ? 'Passkey renamed' : 'Passkey added' }),
  });
  const { register, errors, failure } = form;
  const problem = failure && passkeyProblem(failure.error);

  return (
    <FormDialog
      title={passkey ? 'Rename this passkey' : 'Add a passkey'}
      submitLabel={passkey ? 'Save' : 'Continue'}
      onClose={onClose}
      {...form.frame}
      isUnsaved={form.frame.isUnsaved && passkey !== null}
      notices={problem && <RefusedNotice>{problem}</RefusedNotice>}
    >
      {!passkey && (
        <p className="text-fg-2">
          Next, your browser asks for your fingerprint, face or screen lock. The name helps you tell your
          passkeys apart.
        </p>
      )}
      <Field label="Name" error={errors.name}>
        <Input data-autofocus="" autoComplete="off" maxLength={80} dir="auto" {...register('name')} />
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
