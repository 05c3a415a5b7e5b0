import { customerName } from '@dayworks/shared/customers/customer-name';
import type { Preview } from '@dayworks/shared/marketing/campaigns/campaign';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { useState } from 'react';
import { CouldNotLoad } from '../../../../parts/feedback.tsx';
import { AsWhom } from '../../../../parts/message-editor/as-whom.tsx';
import { cardSurface } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import { SegmentedControl } from '../../../../ui/figure/segmented-control.tsx';
import { Loading, Skeleton } from '../../../../ui/loading.tsx';
import { MessagePreview, type PreviewLook } from './message-preview.tsx';

type PreviewCardProps = {
  title: string;
  channel: CampaignChannel;
  preview: { data: Preview | undefined; error: unknown; refetch: () => unknown };
  index: number;
  onIndex: (index: number) => void;
};

/** Shows the message for one recipient, with buttons for the next recipient. */
export function PreviewCard({ title, channel, preview, index, onIndex }: PreviewCardProps) {
  const [look, setLook] = useState<PreviewLook>('email');
  const { data, error, refetch } = preview;
  const isEmail = channel === 'email';
  return (
    <section data-card="" aria-label={title} className={cx(cardSurface, 'bg-surface-2 p-4')}>
      <header className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        {isEmail && (
          <SegmentedControl
            label="Preview as"
            value={look}
            onValueChange={setLook}
            segments={[
              { value: 'email', label: 'Email' },
              { value: 'phone', label: 'Phone' },
            ]}
          />
        )}
      </header>
      {data && data.count > 0 && (
        <AsWhom name={customerName(data.customer)} index={index} count={data.count} onIndex={onIndex} />
      )}
      {data && <MessagePreview preview={data} isEmail={isEmail} look={look} />}
      {!data && !error && (
        <Loading label="Loading the preview">
          <Skeleton className="h-72 w-full rounded-8" />
        </Loading>
      )}
      {!data && error !== null && (
        <CouldNotLoad title="The preview could not be created" error={error} onRetry={refetch} />
      )}
    </section>
  );
}
