import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useCreationHere } from '../../parts/list/create-link.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { OpenRecordPayment, openPayment } from './payment-row.tsx';

/** Opens the dialog for recording a payment on top of the current screen. */
export const useRecording = () => useCreationHere('Record Payment');

/** The payment screens. Each of them links to all other payment screens (rule S8). */
const paymentTabs = [
  { label: 'Payments', href: paths.payments.getHref() },
  { label: 'Transactions', href: paths.transactions.getHref() },
  { label: 'All payments', href: paths.allPayments.getHref() },
];

type PaymentsFrameProps = { title: string; sub: string | null | undefined; children: ReactNode };

/** The layout that the three payment screens share. */
export function PaymentsFrame({ title, sub, children }: PaymentsFrameProps) {
  return (
    <ListScreen title={title} sub={sub} creation={useRecording()} tabs={paymentTabs} opens={openPayment}>
      {children}
      <OpenRecordPayment />
    </ListScreen>
  );
}
