import type { MadeAccessToken } from '@dayworks/shared/account/access-token';
import { CopySecret } from '../../../parts/share/copy-secret.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type MadeTokenDialogProps = { made: MadeAccessToken; onClose: () => void };

/** Shows a new access token. The token can be shown only once, because the server does not store a readable copy. */
export function MadeTokenDialog({ made: { name, token }, onClose }: MadeTokenDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Copy the token “${name}”`}
      description="You only see it now. Keep it like a password: whoever has it can do what you allowed it."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <output
        aria-label="Access token"
        className="block select-all break-all rounded-8 border border-line bg-surface-2 px-4 py-3 font-medium font-mono"
      >
        {token}
      </output>
      <CopySecret
        text={token}
        label="Copy"
        byHand="Please select the token and copy it by hand."
        className="mt-3"
        data-autofocus=""
      />
    </Dialog>
  );
}
