import type { DocumentLink } from '@dayworks/shared/documents/contract';
import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { InvoiceSharing, SharedUser } from '@dayworks/shared/invoices/shared-invoice';
import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { errorMessage, fieldErrors, hasCode } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/detail/avatar.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { messageWithWait } from '../sign-in/sign-in-problems.ts';
import { type LinkActions, ShareLink, shareTexts } from './share-link.tsx';

type ShareByEmailProps = { kind: DocumentKind; onShare: (email: string) => Promise<unknown> };

function ShareByEmail({ kind, onShare }: ShareByEmailProps) {
  const texts = shareTexts(kind);
  const [email, setEmail] = useState('');
  const [isSharing, setSharing] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  const refuse = (text: { title: string; description: string }) => {
    toast({ type: 'error', look: 'destructive', ...text });
    inputRef.current?.focus();
  };

  const explain = (error: unknown) => {
    const { email: title } = fieldErrors(error);
    if (title) return { title, description: errorMessage(error) };
    if (!hasCode(error, 'TOO_MANY_REQUESTS')) return texts.sharingFailed;
    return { ...texts.sharingFailed, description: messageWithWait(error) };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSharing) return;
    if (email.trim() === '') return refuse(texts.emailRequired);
    setSharing(true);
    try {
      await onShare(email.trim());
      setEmail('');
      toast({ type: 'success', ...texts.shared });
    } catch (error) {
      refuse(explain(error));
    } finally {
      setSharing(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-end gap-2">
      <Field label="Email" className="flex-1">
        <Input
          ref={inputRef}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="name@example.com"
          maxLength={320}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" loading={isSharing}>
        Share
      </Button>
    </form>
  );
}

type SharedWithProps = {
  kind: DocumentKind;
  users: readonly SharedUser[];
  onRemove: (userId: string) => Promise<unknown>;
};

function SharedWith({ kind, users, onRemove }: SharedWithProps) {
  const texts = shareTexts(kind);
  const [removingId, setRemovingId] = useState<string | null>(null);

  const remove = async (id: string) => {
    setRemovingId(id);
    try {
      await onRemove(id);
      toast({ type: 'success', ...texts.removed });
    } catch {
      toast({ type: 'error', look: 'destructive', ...texts.removingFailed });
    } finally {
      setRemovingId(null);
    }
  };

  return (
    <section>
      <h3 className="font-semibold text-13">Shared With</h3>
      {users.length === 0 ? (
        <p className="mt-1 text-13 text-fg-3">No one yet. People you add can view it once they sign in.</p>
      ) : (
        <ul className="mt-1">
          {users.map(({ id, email }) => (
            <li key={id} className="flex min-h-12 items-center gap-3 border-line py-1.5 [&+li]:border-t">
              <Avatar name={email} decorative />
              <bdi className="min-w-0 flex-1 truncate">{email}</bdi>
              <IconButton
                label={`Remove ${email}`}
                size="sm"
                disabled={removingId === id}
                onClick={() => void remove(id)}
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ShareDialogProps = {
  kind: DocumentKind;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  problem: string | undefined;
  /** The content of the share dialog; empty while its data is loading. */
  children: ReactNode;
};

function ShareDialog({ kind, open, onOpenChange, problem, children }: ShareDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="lg" title={`Share ${documentLabels[kind]}`}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      {!problem && !children && (
        <Loading label="Loading people with access">
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

export interface SharingActions extends LinkActions {
  share(email: string): Promise<unknown>;
  unshare(userId: string): Promise<unknown>;
}

type PanelProps<Sharing, Actions> = Omit<ShareDialogProps, 'children'> & {
  /** The sharing settings; undefined while they are loading. */
  sharing: Sharing | undefined;
  /** The message that states why the shared link does not work yet. */
  linkProblem: string | undefined;
  actions: Actions;
};

/**
 * Lets the user choose who can see a document: everyone who has the link, and users of the product, whom the user names
 * by email address.
 */
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
              <h3 className="font-semibold text-13">Share with a Dayworks user</h3>
              <p className="text-13 text-fg-2">
                For your bookkeeper or partner. They sign in to view it. Your customer just needs the link.
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
