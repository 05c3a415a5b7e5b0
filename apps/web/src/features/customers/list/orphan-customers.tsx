import type { CustomerRow } from '@dayworks/shared/customers/customer-list';
import { paths } from '../../../lib/paths.ts';
import { OrphanFrame } from '../../../parts/list/on-demand/orphan-frame.tsx';
import { PlainRows } from '../../../parts/list/on-demand/plain-rows.tsx';
import { customerRows } from './customer-row.tsx';
import { useRecoverCustomers } from './use-recover-customers.ts';

type OrphanCustomersProps = { rows: readonly CustomerRow[]; hasOwnCustomers: boolean };

/** Imported rows that belong to no business yet (T2). */
export default function OrphanCustomers({ rows, hasOwnCustomers }: OrphanCustomersProps) {
  const recover = useRecoverCustomers();
  return (
    <OrphanFrame
      count={rows.length}
      nouns={{ one: 'customer', many: 'customers' }}
      recover={{
        label: 'Recover Customers',
        isPending: recover.isPending,
        onSelect: () => recover.mutate(undefined),
      }}
      text={
        hasOwnCustomers
          ? undefined
          : "Customers exist but aren't linked to your business. Click 'Recover Customers' to fix this."
      }
    >
      <PlainRows
        label="Customers that aren’t linked to your business"
        look={customerRows}
        rows={rows}
        shared={undefined}
        linkTo={(id) => ({ to: paths.customer.getHref(id) })}
      />
    </OrphanFrame>
  );
}
