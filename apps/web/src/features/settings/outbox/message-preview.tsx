import { useState } from 'react';
import { EmailFrame } from '../../../parts/outbox/email-frame.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';

type MessagePreviewProps = { subject: string; text: string; html: string | null };

export function MessagePreview({ subject, text, html }: MessagePreviewProps) {
  const [look, setLook] = useState<'html' | 'text'>('html');
  return (
    <section aria-label="Preview" className="flex min-h-96 flex-1 flex-col gap-2">
      {html !== null && (
        <div>
          <SegmentedControl
            label="Preview as"
            value={look}
            onValueChange={setLook}
            segments={[
              { value: 'html', label: 'Email' },
              { value: 'text', label: 'Plain text' },
            ]}
          />
        </div>
      )}
      {html !== null && look === 'html' ? (
        <EmailFrame
          subject={subject}
          html={html}
          className="min-h-96 w-full flex-1 rounded-8 border border-line bg-surface-1"
        />
      ) : (
        <pre
          dir="auto"
          className="flex-1 whitespace-pre-wrap break-words rounded-8 border border-line bg-surface-0 p-4 font-sans text-13"
        >
          {text}
        </pre>
      )}
    </section>
  );
}
