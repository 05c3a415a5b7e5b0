import type { CustomerRow } from '@dayworks/shared/customers/customer-list';
import { paths } from '../../../lib/paths.ts';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { customerRows } from './customer-row.tsx';
import { useRecoverCustomers } from './use-recover-customers.ts';

type OrphanCustomersProps = { rows: readonly CustomerRow[]; hasOwnCustomers: boolean };

/** Imported rows that belong to no business yet (T2). */
export default function OrphanCustomers({ rows, hasOwnCustomers }: OrphanCustomersProps) {
  const recover = useRecoverCustomers();
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
              Recover Customers
            </Button>
          }
        >
          {hasOwnCustomers
            ? 'These customers aren’t linked to your business yet. Recover Customers links them.'
            : "Customers exist but aren't linked to your business. Click 'Recover Customers' to fix this."}
        </Alert>
      </div>
      <PlainRows
        label="Customers that aren’t linked to your business"
        look={customerRows}
        rows={rows}
        shared={undefined}
        linkTo={(id) => ({ to: paths.customer.getHref(id) })}
      />
    </>
  );
}
