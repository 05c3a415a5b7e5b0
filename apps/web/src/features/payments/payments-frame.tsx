import type { ReactNode } from 'react';
import { CreateLink } from '../../parts/list/create-link.tsx';
import { SectionTabs } from '../../parts/section-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OpenPayment, OpenRecordPayment, prepareSheet } from './open-payment.ts';
import { paymentTabs } from './payment-tabs.ts';
import { useRecording } from './use-recording.ts';

type PaymentsFrameProps = { title: string; sub: ReactNode; children: ReactNode };

/** What the three screens of payments have in common. */
export function PaymentsFrame({ title, sub, children }: PaymentsFrameProps) {
  const recording = useRecording();
  return (
    <Page onPointerOver={prepareSheet}>
      <PageHeader
        title={title}
        sub={<div className="min-h-5 tabular-nums touch:hidden">{sub}</div>}
        actions={<CreateLink {...recording} variant="primary" />}
      />
      <SectionTabs tabs={paymentTabs} />
      {children}
      <OpenPayment />
      <OpenRecordPayment />
    </Page>
  );
}
