import type { DocumentLink } from '@dayworks/shared/documents/share-link-state';
import type { InvoiceSharing } from '@dayworks/shared/invoices/shared-invoice';
import { ShareByEmail } from './share-by-email.tsx';
import { ShareDialog, type ShareDialogProps } from './share-dialog.tsx';
import { type LinkActions, ShareLink } from './share-link.tsx';
import { SharedWith } from './shared-with.tsx';

export interface SharingActions extends LinkActions {
  share(email: string): Promise<unknown>;
  unshare(userId: string): Promise<unknown>;
}

type PanelProps<Sharing, Actions> = Omit<ShareDialogProps, 'children'> & {
  /** The sharing settings; undefined while they are loading. */
  sharing: Sharing | undefined;
  /** The reason why the link does not work yet. */
  linkProblem: string | undefined;
  actions: Actions;
};

/** Manages who may see a document: visitors with the link, and users of the product by their email address. */
export function SharePanel(props: PanelProps<InvoiceSharing, SharingActions>) {
  const { sharing, linkProblem, actions, ...dialog } = props;
  const { kind } = dialog;
  return (
    <ShareDialog {...dialog}>
      {sharing && (
        <>
          <ShareLink kind={kind} sharing={sharing} problem={linkProblem} actions={actions} />
          <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-4">
            <div>
              <h3 className="font-semibold text-13">Share with a user of Dayworks</h3>
              <p className="text-13 text-fg-2">
                For your bookkeeper or partner. They sign in to read it. Your customer just needs the link.
              </p>
            </div>
            <ShareByEmail kind={kind} onShare={actions.share} />
            <SharedWith kind={kind} users={sharing.users} onRemove={actions.unshare} />
          </section>
        </>
      )}
    </ShareDialog>
  );
}

/** The panel for a document that is shared only by its link. */
export function ShareLinkPanel(props: PanelProps<DocumentLink, LinkActions>) {
  const { sharing, linkProblem, actions, ...dialog } = props;
  return (
    <ShareDialog {...dialog}>
      {sharing && <ShareLink kind={dialog.kind} sharing={sharing} problem={linkProblem} actions={actions} />}
    </ShareDialog>
  );
}
