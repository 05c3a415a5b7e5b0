import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { Mail, MessageSquareText, Pencil, Printer, Share2, Trash2 } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/detail/button-group.tsx';
import { SendButton } from '../send/send-button.tsx';
import { ActionBar } from '../sheet/sheet-parts.tsx';

type DocumentActionsProps = {
  kind: DocumentKind;
  id: string;
  isReadOnly?: boolean | undefined;
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** The actions of a document: send, share, edit and delete. */
export function DocumentActions({ kind, id, isReadOnly, onShare, onEdit, onDelete }: DocumentActionsProps) {
  const letter = { type: kind, document_id: id };
  const pdfHref = `/api/${kind}s/${id}/pdf`;
  if (isReadOnly) {
    return (
      <ActionBar>
        <Button size="sm" asChild>
          <a href={pdfHref} target="_blank" rel="noopener">
            <Printer />
            Print
          </a>
        </Button>
      </ActionBar>
    );
  }
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
          <a href={pdfHref} target="_blank" rel="noopener">
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

const quiet =
  'sm:-ml-3.5 sm:border-transparent sm:bg-transparent sm:text-fg-2 sm:disabled:bg-transparent sm:disabled:text-fg-disabled max-sm:px-2';

/** A secondary action on the left side of a sheet's footer, beside the main action. */
export function QuietAction(props: Omit<ButtonProps, 'variant' | 'size' | 'className'>) {
  return <Button {...props} className={quiet} />;
}
