import type { DocumentLink } from '@dayworks/shared/documents/contract';
import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import { mailtoHref, shareMailDraft } from '@dayworks/shared/documents/share-link';
import { Copy, Mail, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { copyRefusedText, copyText } from './copy-and-save.ts';

interface Text {
  title: string;
  description: string;
}

type ShareOutcome =
  | 'emailRequired'
  | 'shared'
  | 'sharingFailed'
  | 'removed'
  | 'removingFailed'
  | 'linkCopied'
  | 'copyingFailed';

/**
 * The messages that the user sees when sharing a document. Two more messages come from the server: for an unknown user,
 * and for a document that is already shared.
 */
export function shareTexts(kind: DocumentKind): Record<ShareOutcome, Text> {
  const label = documentLabels[kind];
  return {
    emailRequired: {
      title: 'Email required',
      description: `Please enter an email address to share this ${kind}.`,
    },
    shared: { title: `${label} shared`, description: `The ${kind} has been shared successfully.` },
    sharingFailed: {
      title: 'Sharing failed',
      description: `There was an error sharing this ${kind}. Please try again.`,
    },
    removed: { title: 'Sharing removed', description: `The user no longer has access to this ${kind}.` },
    removingFailed: {
      title: 'Action failed',
      description: 'There was an error removing access. Please try again.',
    },
    linkCopied: { title: 'Link copied', description: `${label} sharing link copied to clipboard.` },
    copyingFailed: {
      title: 'Copying failed',
      description: copyRefusedText,
    },
  };
}

async function copyLink(kind: DocumentKind, link: string) {
  const texts = shareTexts(kind);
  try {
    await copyText(link);
    toast({ type: 'success', ...texts.linkCopied });
  } catch {
    toast({ type: 'error', look: 'destructive', ...texts.copyingFailed });
  }
}

type MailButtonProps = { kind: DocumentKind; link: string | null };

/** Opens an email with the link in the user's mail program. */
function MailButton({ kind, link }: MailButtonProps) {
  return link ? (
    <Button asChild>
      <a href={mailtoHref(shareMailDraft(kind, link))}>
        <Mail />
        Email
      </a>
    </Button>
  ) : (
    <Button disabled>
      <Mail />
      Email
    </Button>
  );
}

export interface LinkActions {
  switchLink(enabled: boolean): Promise<unknown>;
  renewLink(): Promise<unknown>;
}

type ShareLinkProps = {
  kind: DocumentKind;
  sharing: DocumentLink;
  problem: string | undefined;
  actions: LinkActions;
};

/**
 * Manages the public page of a document. The user can turn it on or off, see its URL, and create a new URL, which makes
 * all older ones invalid.
 */
export function ShareLink({ kind, sharing, problem, actions }: ShareLinkProps) {
  const [asksRenewal, setAsksRenewal] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const link = sharing.path === null ? null : `${window.location.origin}${sharing.path}`;

  const run = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await change();
      toast({ type: 'success', title: 'Success', description: done });
    } catch (error) {
      toast({ type: 'error', look: 'destructive', title: 'Error', description: errorMessage(error) });
    } finally {
      setBusy(false);
      setAsksRenewal(false);
    }
  };

  return (
    <section className="grid gap-3 border-line not-first:border-t not-first:pt-4">
      <Switch
        position="end"
        label="Link for your customer"
        description={
          sharing.link_enabled
            ? (problem ?? 'Anyone with the link can view it. No account needed.')
            : 'The link is turned off. No one can open it.'
        }
        checked={sharing.link_enabled}
        disabled={isBusy}
        onCheckedChange={(enabled) =>
          void run(() => actions.switchLink(enabled), enabled ? 'The link works again.' : 'The link is off.')
        }
      />
      {link && (
        <Input
          readOnly
          aria-label="Link"
          value={link}
          onFocus={(event) => event.target.select()}
          className="bg-surface-2 text-fg-2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!link} onClick={() => link && void copyLink(kind, link)}>
          <Copy />
          Copy Link
        </Button>
        <MailButton kind={kind} link={link} />
        <Button variant="ghost" disabled={!link} onClick={() => setAsksRenewal(true)} className="ml-auto">
          <RefreshCw />
          Renew link
        </Button>
      </div>
      <ConfirmDialog
        open={asksRenewal}
        onOpenChange={setAsksRenewal}
        title="Renew the link?"
        description="Links you shared before will stop working immediately."
        confirmLabel="Renew link"
        tone="primary"
        pending={isBusy}
        onConfirm={() => void run(actions.renewLink, 'The link was renewed. Copy the new one.')}
      />
    </section>
  );
}
