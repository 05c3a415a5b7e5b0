import type { TemplatePreview as Preview } from '@dayworks/shared/messages/template';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import type { UseQueryResult } from '@tanstack/react-query';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { AsWhom, FilledText } from '../../../parts/message-editor/preview-parts.tsx';
import { EmailFrame } from '../../../parts/outbox-message.tsx';
import { cx } from '../../../ui/cx.ts';
import { Loading, Skeleton } from '../../../ui/loading.tsx';

/** The ways to preview a message: as an email on a wide screen, as an email on a phone, or as a text message. */
export type PreviewLook = 'email' | 'phone' | 'sms';

export const previewLooks: readonly { value: PreviewLook; label: string }[] = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'sms', label: 'Text' },
];

export const channelOf = (look: PreviewLook): MessageChannel => (look === 'sms' ? 'sms' : 'email');

type TemplatePreviewProps = {
  query: UseQueryResult<Preview>;
  look: PreviewLook;
  index: number;
  onIndex: (index: number) => void;
};

/** Shows the message as one of the recipients would see it. */
export function TemplatePreview({
  query: { data, error, refetch },
  look,
  index,
  onIndex,
}: TemplatePreviewProps) {
  if (!data) {
    if (error)
      return <CouldNotLoad title="The preview could not be created" error={error} onRetry={refetch} />;
    return (
      <Loading label="Loading the preview">
        <Skeleton className="h-96 w-full rounded-8" />
      </Loading>
    );
  }
  return (
    <>
      {data.person ? (
        <AsWhom
          name={data.person}
          index={Math.min(index, data.count - 1)}
          count={data.count}
          onIndex={onIndex}
        />
      ) : (
        <p className="mb-3 text-13 text-fg-2">
          {data.count > 0
            ? 'The same for everyone.'
            : 'With made-up values, until there is something to show.'}
        </p>
      )}
      {look === 'sms' ? <TextLook preview={data} /> : <EmailLook preview={data} isPhone={look === 'phone'} />}
    </>
  );
}

const TextLook = ({ preview: { text_message, from } }: { preview: Preview }) => (
  <div className="grid justify-items-start gap-1">
    <p
      dir="auto"
      className="wrap-anywhere max-w-[92%] whitespace-pre-wrap rounded-14 rounded-bl-4 border border-line bg-surface-1 px-4 py-3"
    >
      <FilledText parts={text_message} />
    </p>
    <p className="text-12 text-fg-2">
      from <bdi>{from}</bdi>
    </p>
  </div>
);

const plain = (parts: Preview['subject']) => parts.map(({ text }) => text).join('');

const EmailLook = ({ preview, isPhone }: { preview: Preview; isPhone: boolean }) => (
  <article
    aria-label="The email"
    className={cx(
      'min-w-0 overflow-hidden rounded-8 border border-line bg-surface-1',
      isPhone && 'mx-auto w-full max-w-72 rounded-14 text-13',
    )}
  >
    <header className="border-line border-b px-4 py-3">
      <h3 dir="auto" className="wrap-anywhere font-semibold">
        <FilledText parts={preview.subject} />
      </h3>
      <p className="wrap-anywhere mt-0.5 text-13 text-fg-2">
        <bdi className="font-medium">{preview.from}</bdi>
        {preview.person && (
          <>
            {' · to '}
            <bdi>{preview.person}</bdi>
          </>
        )}
      </p>
    </header>
    <EmailFrame subject={plain(preview.subject)} html={preview.html} className="h-[30rem] w-full" />
  </article>
);
