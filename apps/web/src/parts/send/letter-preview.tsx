import type { LetterPreview as Preview } from '@dayworks/shared/documents/contract';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { Paperclip } from 'lucide-react';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { EmailFrame } from '../outbox-message.tsx';

type LetterPreviewProps = {
  /** The preview; undefined while it is loading. */
  preview: Preview | undefined;
  look: MessageChannel;
  onLookChange: (look: MessageChannel) => void;
};

/** Shows a preview of the message as its recipient will see it. */
export function LetterPreview({ preview, look, onLookChange }: LetterPreviewProps) {
  return (
    <section aria-label="Preview" className="flex min-h-0 flex-1 flex-col gap-3">
      <header className="flex flex-wrap items-center gap-3 md:pr-10">
        <h3 className="min-w-0 flex-1 truncate font-semibold">
          As <bdi>{preview?.recipient_name.split(' ')[0] ?? 'they'}</bdi> will see it
        </h3>
        <SegmentedControl
          label="Preview as"
          value={look}
          onValueChange={onLookChange}
          segments={[
            { value: 'email', label: 'Email' },
            { value: 'sms', label: 'Text' },
          ]}
        />
      </header>
      {!preview && (
        <Loading label="Loading the preview">
          <Skeleton className="h-96 w-full rounded-8" />
        </Loading>
      )}
      {preview && look === 'email' && <EmailLook preview={preview} />}
      {preview && look === 'sms' && (
        <p
          dir="auto"
          className="max-w-[88%] self-start whitespace-pre-wrap break-words rounded-14 rounded-bl-4 border border-line bg-surface-1 px-4 py-3"
        >
          {preview.text_message}
        </p>
      )}
    </section>
  );
}

function EmailLook({ preview: { email, ways, file_name } }: { preview: Preview }) {
  return (
    <div className="flex min-h-96 flex-1 flex-col overflow-hidden rounded-8 border border-line bg-surface-1">
      <div className="border-line border-b px-4 py-3">
        <p className="font-semibold leading-5" dir="auto">
          {email.subject}
        </p>
        {ways.email.recipient && (
          <p className="truncate text-13 text-fg-2">
            to <bdi>{ways.email.recipient}</bdi>
          </p>
        )}
      </div>
      <EmailFrame subject={email.subject} html={email.html} className="min-h-72 w-full flex-1" />
      {file_name && (
        <p className="flex items-center gap-2 border-line border-t px-4 py-2.5 text-13">
          <Paperclip className="size-3.5 text-fg-3" />
          <bdi className="truncate">{file_name}</bdi>
        </p>
      )}
    </div>
  );
}
