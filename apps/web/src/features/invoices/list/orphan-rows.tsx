import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { useSheetLink } from '../../../parts/address-sheet/sheet-address.ts';
import { OrphanFrame } from '../../../parts/list/on-demand/orphan-frame.tsx';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { useBusinessDay } from '../../../parts/time/use-business-day.ts';
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
    <OrphanFrame
      count={rows.length}
      nouns={{ one: 'invoice', many: 'invoices' }}
      recover={{
        label: 'Recover Invoices',
        isPending: recover.isPending,
        onSelect: () => recover.mutate(undefined),
      }}
      text={
        hasOwnInvoices
          ? undefined
          : "Invoices exist but aren't linked to your business. Click 'Recover Invoices' to fix this."
      }
    >
      <PlainRows
        label="Invoices that aren’t linked to your business"
        look={invoiceRows}
        rows={rows}
        shared={today}
        linkTo={linkTo}
      />
    </OrphanFrame>
  );
}
