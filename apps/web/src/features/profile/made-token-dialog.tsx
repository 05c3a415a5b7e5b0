import type { AccessToken, MadeAccessToken } from '@dayworks/shared/account/access-token';
import { CopySecret } from '../../parts/share/copy-secret.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { dayText, lastSeen } from './profile-texts.ts';

export const rightsLabels = { read: 'Read only', write: 'Read and write' };

/** Returns a note such as 'Read only · made Nov 2, 2026 · used 3 hours ago · ends Feb 1, 2027'. */
export function tokenNote({ rights, created_at, last_used_at, expires_at }: AccessToken, now: Date): string {
  return [
    rightsLabels[rights],
    `made ${dayText(created_at)}`,
    last_used_at ? `used ${lastSeen(last_used_at, now)}` : 'never used',
    `ends ${dayText(expires_at)}`,
  ].join(' · ');
}

type MadeTokenDialogProps = { made: MadeAccessToken; onClose: () => void };

/** Shows a new access token. The token can be shown only once, because the server does not store a readable copy. */
export function MadeTokenDialog({ made: { name, token }, onClose }: MadeTokenDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Copy the token “${name}”`}
      description="You can see this token only now. Keep it safe like a password: anyone who has it can do what you allowed."
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
        byHand="Please select the token and copy it manually."
        className="mt-3"
        data-autofocus=""
      />
    </Dialog>
  );
}
