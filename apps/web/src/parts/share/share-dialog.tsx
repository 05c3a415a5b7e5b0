import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export type ShareDialogProps = {
  kind: DocumentKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  problem: string | undefined;
  /** The content of the dialog; empty while it is loading. */
  children: ReactNode;
};

export function ShareDialog({ kind, open, onOpenChange, problem, children }: ShareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title={`Share ${documentLabels[kind]}`}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {!problem && !children && (
        <Loading label="Loading who it is shared with">
          <div className="grid gap-5">
            <Skeleton className="h-9 w-full rounded-8" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-24 w-full rounded-8" />
          </div>
        </Loading>
      )}
      {children && <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>}
    </Dialog>
  );
}
