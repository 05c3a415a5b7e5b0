import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { Mail, MessageSquareText, Pencil, Printer, Share2, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/detail/button-group.tsx';
import { ActionBar } from '../sheet/action-bar.tsx';
import { useSendDocument } from './use-send-document.ts';

type DocumentActionsProps = {
  kind: DocumentKind;
  id: string;
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** Tell the customer, hand it on, change it. */
export function DocumentActions({ kind, id, onShare, onEdit, onDelete }: DocumentActionsProps) {
  const email = useSendDocument({ type: kind, document_id: id, method: 'email' });
  const text = useSendDocument({ type: kind, document_id: id, method: 'sms' });
  return (
    <ActionBar>
      <ButtonGroup label="Send">
        <Button size="sm" loading={email.isSending} onClick={email.send}>
          <Mail />
          Email
        </Button>
        <Button size="sm" loading={text.isSending} onClick={text.send}>
          <MessageSquareText />
          Text
        </Button>
        <Button size="sm" asChild className="sm:rounded-l-none!">
          <a href={`/api/${kind}s/${id}/pdf`} target="_blank" rel="noopener">
            <Printer />
            Print
          </a>
        </Button>
      </ButtonGroup>
      <span className="flex-1 max-sm:hidden" />
      <Button size="sm" onClick={onShare}>
        <Share2 />
        Share
      </Button>
      <Button size="sm" onClick={onEdit}>
        <Pencil />
        Edit
      </Button>
      <Button variant="danger-quiet" size="sm" onClick={onDelete} className="-mr-2.5 max-sm:hidden">
        <Trash2 />
        Delete
      </Button>
    </ActionBar>
  );
}
