import type { ReactNode } from 'react';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { OpenRecordPayment, openPayment } from './open-payment.ts';
import { paymentTabs } from './payment-tabs.ts';
import { useRecording } from './use-recording.ts';

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
