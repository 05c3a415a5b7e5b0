import { previousSecretHours } from '@dayworks/shared/webhooks/retries';
import { CopySecret } from '../../../parts/share/copy-secret.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type SecretDialogProps = { secret: string; isRenewed: boolean; onClose: () => void };

/** Shows the secret of a webhook. It can be shown only once, because no other response contains it. */
export function SecretDialog({ secret, isRenewed, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy the signing secret"
      description={
        isRenewed
          ? `You can see it only now. For ${previousSecretHours} hours, events are signed with the previous secret as well, so you can replace it without losing one.`
          : 'You can see it only now. Your system uses it to check that an event really comes from Dayworks.'
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <output
        aria-label="Signing secret"
        className="block select-all break-all rounded-8 border border-line bg-surface-2 px-4 py-3 font-medium font-mono"
      >
        {secret}
      </output>
      <CopySecret
        text={secret}
        label="Copy"
        byHand="Please select the secret and copy it manually."
        className="mt-3"
        data-autofocus=""
      />
    </Dialog>
  );
}
