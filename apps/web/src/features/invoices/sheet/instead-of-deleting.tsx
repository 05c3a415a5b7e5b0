import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsOwner } from '../../../lib/business.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import CreditDialog from './credit-dialog.tsx';
import { type Alternative, alternativesTo } from './deletion-choices.ts';
import { endingLooks } from './ending-looks.tsx';
import VoidDialog from './void-dialog.tsx';

type ChoiceProps = {
  icon: ReactNode;
  label: string;
  /** Explains what the alternative to deletion would change, or why it is not available. */
  note: string;
  isDangerous?: boolean;
  isOff?: boolean;
  onChoose: () => void;
};

function Choice({ icon, label, note, isDangerous = false, isOff = false, onChoose }: ChoiceProps) {
  return (
    <li className="grid justify-items-start gap-1.5 border-line border-t py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <Button variant={isDangerous ? 'danger-quiet' : 'secondary'} disabled={isOff} onClick={onChoose}>
        {icon}
        {label}
      </Button>
      <p className="text-13 text-fg-2">{note}</p>
    </li>
  );
}

type InsteadOfDeletingProps = { invoice: InvoiceDetail; onDelete: () => void; onClose: () => void };

/**
 * Offers alternatives to deleting an invoice that was sent or has payments. Only an owner can delete such an invoice,
 * after the dialog has explained the consequences.
 */
export default function InsteadOfDeleting({ invoice, onDelete, onClose }: InsteadOfDeletingProps) {
  const { today } = useBusinessDay();
  const isOwner = useIsOwner();
  const [chosen, choose] = useState<Alternative | null>(null);
  if (chosen === 'void') return <VoidDialog invoice={invoice} onClose={onClose} />;
  if (chosen) return <CreditDialog kind={chosen} invoice={invoice} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Keep ${invoiceTitle(invoice)} in the books?`}
      description="This invoice was sent or has payments. These choices keep its number and its history."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <ul>
        {alternativesTo(invoice, today).map(({ action, note, isOff }) => (
          <Choice
            key={action}
            {...endingLooks[action]}
            note={note}
            isOff={isOff}
            onChoose={() => choose(action)}
          />
        ))}
        <Choice
          icon={<Trash2 />}
          label="Delete permanently"
          note={
            isOwner
              ? 'Its payments are deleted too, and reports of past days change. This cannot be undone.'
              : 'Only an owner can delete an invoice that was sent or has payments.'
          }
          isDangerous
          isOff={!isOwner}
          onChoose={onDelete}
        />
      </ul>
    </Dialog>
  );
}
