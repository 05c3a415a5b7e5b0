import { customerName } from '@dayworks/shared/customers/customer-name';
import { dedupeById } from '@dayworks/shared/documents/dedupe';
import { documentTitle } from '@dayworks/shared/documents/document-number';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { formatMoney } from '@dayworks/shared/money';
import { ConfirmDialog, type LostThing } from '../../../ui/overlay/confirm-dialog.tsx';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function lostWith({ customer, total, items, signatures }: EstimateDetail): LostThing[] {
  const itemCount = dedupeById(items).length;
  return [
    { label: `Estimate for ${customerName(customer)}`, value: formatMoney(total) },
    ...(itemCount > 0 ? [{ label: counted(itemCount, 'item') }] : []),
    ...(signatures.length > 0 ? [{ label: counted(signatures.length, 'signature') }] : []),
  ];
}

type DeleteEstimateDialogProps = {
  estimate: EstimateDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
};

export function DeleteEstimateDialog({ estimate, ...dialog }: DeleteEstimateDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete ${documentTitle('estimate', estimate.id)}?`}
      description="This action cannot be undone. The link for your customer stops working."
      lost={lostWith(estimate)}
      confirmLabel="Delete"
    />
  );
}
