import type { RecordName } from '@dayworks/shared/questions/answer';
import { ScreenLink } from '../../parts/figures/screen-link.tsx';
import { foundHref } from '../../parts/found/found-look.tsx';

type AskedBubbleProps = { text: string; mentions: readonly RecordName[] };

/** The user's own message; mentioned records can be opened. */
export function AskedBubble({ text, mentions }: AskedBubbleProps) {
  return (
    <div
      data-asked=""
      className="ml-auto grid min-w-0 scroll-mt-[calc(var(--header-height)+16px)] max-w-[85%] justify-items-end gap-1 tight:max-w-full"
    >
      <p
        dir="auto"
        className="wrap-anywhere min-w-0 whitespace-pre-wrap rounded-14 rounded-br-4 bg-surface-3 px-3.5 py-2"
      >
        <span className="sr-only">You: </span>
        {text}
      </p>
      {mentions.length > 0 && (
        <p className="flex flex-wrap justify-end gap-x-2 text-12 text-fg-3">
          {mentions.map((record) => (
            <ScreenLink
              key={record.id}
              to={foundHref(record) ?? ''}
              className="rounded-4 underline underline-offset-2 hover:text-fg-1"
            >
              <bdi>{record.name}</bdi>
            </ScreenLink>
          ))}
        </p>
      )}
    </div>
  );
}
