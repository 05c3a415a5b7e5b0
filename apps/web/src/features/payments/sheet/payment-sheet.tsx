import type { PaymentPage, PaymentRow } from '@dayworks/shared/payments/payment-list';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { SheetSkeleton } from '../../../parts/sheet/sheet-skeleton.tsx';
import { SheetTitle } from '../../../parts/sheet/sheet-title.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { PaymentStatusBadge } from '../payment-status-badge.tsx';
import { PaymentSheetContent } from './payment-sheet-content.tsx';

/** Finds the payment in the loaded lists, whose data is enough for the header of the sheet while the details load. */
const findListed = (id: string): PaymentRow | undefined =>
  queryClient
    .getQueriesData<PaymentPage>({ queryKey: api.payments.list.key() })
    .flatMap(([, page]) => page?.payments ?? [])
    .find((row) => row.id === id);

export default function PaymentSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: payment, error } = useQuery(api.payments.get.queryOptions({ input: { id }, enabled: open }));
  const listed = payment ? undefined : findListed(id);
  const status = payment?.status ?? listed?.status;
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>Payment</SheetTitle>}
        badge={status && <PaymentStatusBadge status={status} />}
      />
      {payment && <PaymentSheetContent key={id} payment={payment} />}
      {!payment && error && (
        <SheetBody className="pt-5">
          {/* The server rejects a malformed id with a different error than a missing payment, but for the user both errors mean that the link is invalid. */}
          <Alert tone="danger">{isRefused(error) ? 'Payment not found' : errorMessage(error)}</Alert>
        </SheetBody>
      )}
      {!payment && !error && (
        <SheetSkeleton label="Loading the payment" amountLabel="Amount" amount={listed?.amount} />
      )}
    </Sheet>
  );
}
