import { customerName } from '@dayworks/shared/customers/customer-name';
import type { Preview } from '@dayworks/shared/marketing/campaigns/campaign';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { AsWhom, FilledText } from '../../../parts/message-editor/preview-parts.tsx';
import { useDebounced } from '../../../parts/time/typed-search.ts';
import { cardSurface } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { type CampaignValues, fieldsOf } from './editor/campaign-values.ts';

const restMs = 300;

/** Loads the message as one of the recipients would see it, with hints about the message. */
export function usePreview(values: CampaignValues, campaign_id: string | null) {
  const [index, setIndex] = useState(0);
  const { channel, rules, subject, subject_b, body, button_label } = fieldsOf(values);
  const texts = { channel, rules, subject, subject_b, body, button_label };
  /*
   * The query input is compared as a JSON string, so that a new object with equal values does not cause another
   * request.
   */
  const asked = useDebounced(JSON.stringify({ ...texts, campaign_id, index }), restMs);
  const input = useMemo(() => JSON.parse(asked) as Parameters<typeof api.marketing.preview.call>[0], [asked]);
  const preview = useQuery(api.marketing.preview.queryOptions({ input, placeholderData: keepPreviousData }));
  const count = preview.data?.count;
  /*
   * The changed rules may match fewer people than before. The position of the previewed recipient is therefore limited
   * to the new number of people.
   */
  if (count !== undefined && count > 0 && index >= count && !preview.isPlaceholderData) setIndex(count - 1);
  return { preview, index, setIndex };
}

type PreviewLook = 'email' | 'phone';

type MessagePreviewProps = { preview: Preview; isEmail: boolean; look: PreviewLook };

/** Shows the message as one of the recipients gets it. */
function MessagePreview({ preview, isEmail, look }: MessagePreviewProps) {
  const { subject, subject_b, body, from, button, signature, footer } = preview;
  if (!isEmail) {
    return (
      <div className="grid justify-items-start gap-1">
        <p
          dir="auto"
          className="wrap-anywhere max-w-[92%] whitespace-pre-wrap rounded-14 rounded-bl-4 border border-line bg-surface-1 px-4 py-3"
        >
          <FilledText parts={body} />
          {footer && `\n${footer}`}
        </p>
        <p className="text-12 text-fg-2">
          from <bdi>{from}</bdi>
        </p>
      </div>
    );
  }
  return (
    <article
      aria-label="The email"
      className={cx(
        'min-w-0 rounded-8 border border-line bg-surface-1',
        look === 'phone' && 'mx-auto w-full max-w-72 rounded-14 text-13',
      )}
    >
      <header className="border-line border-b px-4 py-3">
        <h3 dir="auto" className="wrap-anywhere font-semibold">
          {subject.length > 0 ? <FilledText parts={subject} /> : <Missing>No subject yet</Missing>}
        </h3>
        {subject_b && subject_b.length > 0 && (
          <p dir="auto" className="wrap-anywhere mt-1 text-13">
            <span className="text-fg-2">or </span>
            <FilledText parts={subject_b} />
          </p>
        )}
        <p className="wrap-anywhere mt-0.5 text-13 text-fg-2">
          <bdi>{from}</bdi>
        </p>
      </header>
      <div className="px-4 py-4">
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-fg-2">
          {body.length > 0 ? <FilledText parts={body} /> : <Missing>No text yet</Missing>}
        </p>
        {button && (
          <p className="mt-4 rounded-8 bg-ink px-4 py-2.5 text-center font-medium text-on-ink">
            {button.label}
          </p>
        )}
        {signature.length > 0 && (
          <p className="mt-4">
            {signature.map((line, index) => (
              <span key={line} className={index === 0 ? 'block font-medium' : 'block text-fg-2'}>
                {line}
              </span>
            ))}
          </p>
        )}
      </div>
      <footer className="wrap-anywhere whitespace-pre-line border-line border-t px-4 py-3 text-12 text-fg-2">
        {footer}
      </footer>
    </article>
  );
}

const Missing = ({ children }: { children: string }) => (
  <span className="font-normal text-fg-3 italic">{children}</span>
);

type PreviewCardProps = {
  title: string;
  channel: CampaignChannel;
  preview: { data: Preview | undefined; error: unknown; refetch: () => unknown };
  index: number;
  onIndex: (index: number) => void;
};

/** Shows the message for one recipient, with buttons to go to other recipients. */
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
