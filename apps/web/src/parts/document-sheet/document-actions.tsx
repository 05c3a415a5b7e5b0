import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { Mail, MessageSquareText, Pencil, Printer, Share2, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/detail/button-group.tsx';
import { SendButton } from '../send/send-button.tsx';
import { ActionBar } from '../sheet/sheet-parts.tsx';

type DocumentActionsProps = {
  kind: DocumentKind;
  id: string;
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** The actions of a document: send, share, edit and delete. */
export function DocumentActions({ kind, id, onShare, onEdit, onDelete }: DocumentActionsProps) {
  const letter = { type: kind, document_id: id };
  return (
    <ActionBar>
      <ButtonGroup label="Send">
        <SendButton letter={letter} method="email">
          <Button size="sm">
            <Mail />
            Email
          </Button>
        </SendButton>
        <SendButton letter={letter} method="sms">
          <Button size="sm">
            <MessageSquareText />
            Text
          </Button>
        </SendButton>
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
