import type { Preview } from '@dayworks/shared/marketing/campaigns/campaign';
import { FilledText } from '../../../../parts/message-editor/filled-text.tsx';
import { cx } from '../../../../ui/cx.ts';

export type PreviewLook = 'email' | 'phone';

type MessagePreviewProps = { preview: Preview; isEmail: boolean; look: PreviewLook };

/** Shows the message as one recipient gets it. */
export function MessagePreview({ preview, isEmail, look }: MessagePreviewProps) {
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
