import type { DeletionPlan } from '@dayworks/shared/account/account';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { announceSignedOut } from '../../lib/session/session.ts';
import { proven } from '../../parts/reauthentication/proof.ts';
import {
  ConfirmedActionProblem,
  TypedWordsField,
  useTypedWords,
} from '../../parts/reauthentication/typed-confirmation.tsx';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { confirmationWords, deletionText, erasedThings } from './profile-texts.ts';

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const plan = useQuery(api.account.deletionPlan.queryOptions({ staleTime: 0 }));
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: (outcome: DeletionPlan['outcome']) =>
      proven(() => api.account.deleteAccount.call({ outcome })),
    onSuccess: () => {
      announceSignedOut();
      navigate(paths.landing.getHref(), { replace: true });
      toast({ type: 'success', title: 'Account deleted', description: 'Thank you for using Dayworks.' });
    },
    /*
     * The account deletion plan is loaded again, because the business may have changed in the meantime; for example, a
     * member may have joined.
     */
    onError: () => plan.refetch(),
  });
  const typedWords = useTypedWords();
  const words = plan.data && confirmationWords(plan.data);

  const confirm = () => {
    if (!plan.data) return;
    if (words && typedWords.typed.trim().toLowerCase() !== words.toLowerCase()) return typedWords.reject();
    remove.mutate(plan.data.outcome);
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete your account?"
      description={
        plan.data
          ? deletionText(plan.data)
          : plan.isError
            ? errorMessage(plan.error)
            : 'Checking what happens to your business…'
      }
      lost={plan.data ? erasedThings(plan.data) : []}
      confirmLabel={plan.data?.outcome === 'erase' ? 'Delete account and business' : 'Delete account'}
      pending={remove.isPending || !plan.data}
      onConfirm={confirm}
    >
      <ConfirmedActionProblem error={remove.error} />
      {words && <TypedWordsField label={`Type ${words} to confirm`} words={words} input={typedWords} />}
    </ConfirmDialog>
  );
}

export function DeleteAccountCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <SectionHeader
        title="Delete account"
        text="This is permanent. You first see what happens to your business, and nothing is deleted until you confirm."
      />
      <div className="p-5 pt-4 narrow:px-4">
        <Button variant="danger-quiet" className="-ml-3.5" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
