import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { sheetParam } from './invoice-list.ts';
import { invoiceRows } from './invoice-row.tsx';
import { useRecoverInvoices } from './use-recover-invoices.ts';

type OrphanRowsProps = { rows: readonly InvoiceRow[]; hasOwnInvoices: boolean };

/** Imported rows that belong to no business yet (T2). */
export default function OrphanRows({ rows, hasOwnInvoices }: OrphanRowsProps) {
  const { today } = useBusinessDay();
  const recover = useRecoverInvoices();
  const linkTo = useSheetLink(sheetParam);
  return (
    <>
      <div className="border-line border-t px-5 py-3 narrow:px-4">
        <Alert
          tone="warning"
          action={
            // Where the header has room for it, the button stands there.
            <Button
              size="sm"
              loading={recover.isPending}
              onClick={() => recover.mutate(undefined)}
              className="lg:hidden"
            >
              Recover Invoices
            </Button>
          }
        >
          {hasOwnInvoices
            ? 'These invoices aren’t linked to your business yet. Recover Invoices links them.'
            : "Invoices exist but aren't linked to your business. Click 'Recover Invoices' to fix this."}
        </Alert>
      </div>
      <PlainRows
        label="Invoices that aren’t linked to your business"
        look={invoiceRows}
        rows={rows}
        shared={today}
        linkTo={linkTo}
      />
    </>
  );
}
