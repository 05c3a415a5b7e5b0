import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { InvoiceSharing } from '@dayworks/shared/invoices/shared-invoice';
import { Alert } from '../ui/alert.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ShareByEmail } from './share-by-email.tsx';
import { ShareLink } from './share-link.tsx';
import { SharedWith } from './shared-with.tsx';

export interface SharingActions {
  share(email: string): Promise<unknown>;
  unshare(userId: string): Promise<unknown>;
  switchLink(enabled: boolean): Promise<unknown>;
  renewLink(): Promise<unknown>;
}

type SharePanelProps = {
  kind: DocumentKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined while it is on its way. */
  sharing: InvoiceSharing | undefined;
  problem: string | undefined;
  /** Why the link leads nowhere yet. */
  linkProblem: string | undefined;
  actions: SharingActions;
};

/** Who may see a document: users by their address, and whoever has the link. */
export function SharePanel(props: SharePanelProps) {
  const { kind, open, onOpenChange, sharing, problem, linkProblem, actions } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title={`Share ${documentLabels[kind]}`}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {!problem && !sharing && (
        <Loading label="Loading who it is shared with">
          <div className="grid gap-5">
            <Skeleton className="h-9 w-full rounded-8" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-24 w-full rounded-8" />
          </div>
        </Loading>
      )}
      {sharing && (
        <div className="grid gap-5">
          <ShareByEmail kind={kind} onShare={actions.share} />
          <SharedWith kind={kind} users={sharing.users} onRemove={actions.unshare} />
          <ShareLink kind={kind} sharing={sharing} problem={linkProblem} actions={actions} />
        </div>
      )}
    </Dialog>
  );
}
