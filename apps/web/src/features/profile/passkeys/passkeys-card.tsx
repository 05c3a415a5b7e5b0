import type { Passkey } from '@dayworks/shared/factors/factors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { reportFailure, withProof } from '../../../parts/reauthentication/with-proof.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { passkeysWork } from '../../../parts/sign-in/passkey-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { dayText } from '../day-text.ts';
import { SectionBody, SectionRow } from '../section-row.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

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
