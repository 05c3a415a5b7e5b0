import type { InvoiceQuery } from '@dayworks/shared/invoices/invoice-list';
import type { ReactNode } from 'react';
import { PagedList } from '../../parts/list/paged-list.tsx';
import { useSheetLink } from '../../parts/sheet-address.ts';
import { useBusinessDay } from '../../parts/use-business-day.ts';
import { InvoiceListRow } from './invoice-row.tsx';
import { invoiceRowShape, invoiceSkeletonCells } from './invoice-row-shape.tsx';
import { invoiceSource } from './invoice-source.ts';
import { sheetParam } from './open-invoice.ts';

export const nouns = { one: 'invoice', many: 'invoices' };

type InvoiceListProps = {
  query: InvoiceQuery;
  counted: number | undefined;
  rowsAbove: number;
  empty: ReactNode;
};

export function InvoiceList({ query, ...rest }: InvoiceListProps) {
  const { today } = useBusinessDay();
  const linkTo = useSheetLink(sheetParam);
  return (
    <PagedList
      key={JSON.stringify(query)}
      source={invoiceSource}
      query={query}
      label="Invoices"
      nouns={nouns}
      shape={invoiceRowShape}
      skeletonCells={invoiceSkeletonCells}
      renderRow={(row, place) => <InvoiceListRow row={row} today={today} linkTo={linkTo} {...place} />}
      {...rest}
    />
  );
}
