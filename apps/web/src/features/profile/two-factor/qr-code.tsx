import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../parts/settings/save-file.ts';
import { CopySecret } from '../../../parts/share/copy-secret.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

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

/**
 * The width of the empty margin around the code, in modules. QR readers expect dark modules on a light background and
 * a margin of four modules.
 */
const quietEdge = 4;

function drawPath(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

async function encodeText(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: quietEdge });
  return { size, path: drawPath(data) };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void encodeText(text).then((encoded) => isCurrent && setCode(encoded));
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (!code) return <Skeleton className="mx-auto size-48" />;
  return (
    <div
      data-theme="light"
      className="mx-auto overflow-hidden rounded-10 border border-line bg-surface-1 text-fg-1"
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="size-48"
      >
        <path d={code.path} fill="currentColor" />
      </svg>
    </div>
  );
}
