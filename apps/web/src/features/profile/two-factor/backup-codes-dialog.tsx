import { Download } from 'lucide-react';
import { saveFile } from '../../../parts/settings/save-file.ts';
import { CopySecret } from '../../../parts/share/copy-secret.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const inFile = (codes: readonly string[]) =>
  `Dayworks backup codes. Each works once.\n\n${codes.join('\n')}\n`;

type BackupCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows the backup codes. The codes can be shown only once, because the server does not store a readable copy. */
export function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save your backup codes"
      description="Each code lets you sign in once when you don’t have your phone. You can see these codes only now, but you can create new ones at any time."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 tight:grid-cols-1 gap-x-6 gap-y-1 rounded-8 border border-line bg-surface-2 px-4 py-3 text-center font-medium font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopySecret
          text={codes.join('\n')}
          label="Copy all"
          byHand="Please select the codes and copy them manually."
        />
        <Button
          size="sm"
          onClick={() =>
            saveFile(new File([inFile(codes)], 'dayworks-backup-codes.txt', { type: 'text/plain' }))
          }
        >
          <Download />
          Download
        </Button>
      </div>
    </Dialog>
  );
}
