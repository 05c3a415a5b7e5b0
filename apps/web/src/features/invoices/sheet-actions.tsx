import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { Mail, MessageSquareText, Pencil, Printer, Share2, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import { useSendInvoice } from './use-send.ts';

/** On a phone every action is a square of its own, the group dissolved. */
const squares =
  'max-sm:grid max-sm:grid-cols-5 max-sm:[&>fieldset]:contents max-sm:[&_legend]:hidden max-sm:[&_[data-variant=secondary]]:m-0! max-sm:[&_[data-variant=secondary]]:h-15 max-sm:[&_[data-variant=secondary]]:flex-col max-sm:[&_[data-variant=secondary]]:gap-1 max-sm:[&_[data-variant=secondary]]:rounded-10! max-sm:[&_[data-variant=secondary]]:border-line max-sm:[&_[data-variant=secondary]]:bg-surface-2 max-sm:[&_[data-variant=secondary]]:px-0 max-sm:[&_[data-variant=secondary]]:text-12 max-sm:[&_svg]:m-0! max-sm:[&_svg]:size-[18px]';

type SheetActionsProps = {
  invoice: InvoiceDetail;
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

export function SheetActions({ invoice, onShare, onEdit, onDelete }: SheetActionsProps) {
  const email = useSendInvoice(invoice.id, 'email');
  const text = useSendInvoice(invoice.id, 'sms');
  return (
    <div className={`flex gap-2 pb-5 ${squares}`}>
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
          <a href={`/api/invoices/${invoice.id}/pdf`} target="_blank" rel="noopener">
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
    </div>
  );
}
