import { channelCounts } from '@dayworks/shared/content/channel-limits';
import type { ContentKind } from '@dayworks/shared/content/content-kind';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';

const looks = {
  fits: { icon: <CircleCheck />, tone: 'success', word: '' },
  near: { icon: <TriangleAlert />, tone: 'warning', word: ' (getting long)' },
  over: { icon: <CircleX />, tone: 'danger', word: ' (too long)' },
} as const;

type ChannelCountsProps = { kind: ContentKind; words: { heading: string | null; body: string } };

/** Shows, while the user types, how many characters are left for each channel. */
export function ChannelCounts({ kind, words }: ChannelCountsProps) {
  return (
    <dl className="mt-auto grid auto-cols-fr grid-flow-col border-line border-t tight:grid-flow-row">
      {channelCounts(kind, words).map(({ channel, text, standing }) => {
        const { icon, tone, word } = looks[standing];
        return (
          <div key={channel} className="min-w-0 border-line px-3 py-2.5 [&+div]:border-l">
            <dt className="text-12 text-fg-3">{channel}</dt>
            <dd className="flex items-center gap-1 whitespace-nowrap font-medium tight:whitespace-normal text-12 tabular-nums">
              <span data-tone={tone} className="flex-none text-tone-fg [&>svg]:size-3.5">
                {icon}
              </span>
              <span className="min-w-0">
                {text}
                {word && <span className="sr-only">{word}</span>}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
