import { foundIcon } from '../../parts/found/found-look.tsx';
import type { Mentions } from './use-mentions.ts';

/** Lists the records that match the words after an @, above the message field. */
export function MentionList({ mentions: { rows, keys, isAwaited } }: { mentions: Mentions }) {
  return (
    <div
      role="listbox"
      {...keys.listProps}
      aria-label="Records"
      className="absolute inset-x-0 bottom-full z-1 mb-2 max-h-60 overflow-y-auto rounded-10 border border-line bg-overlay p-1 shadow-pop"
    >
      {rows.length === 0 && isAwaited && <p className="px-2 py-1.5 text-13 text-fg-3">Searching…</p>}
      {rows.map(({ record, props }) => (
        <div
          key={`${record.kind} ${record.id}`}
          {...props}
          className="flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-6 px-2 text-13 aria-selected:bg-overlay-hover touch:min-h-11 [&>svg]:text-fg-3"
        >
          {foundIcon(record)}
          <bdi className="min-w-0 truncate">{record.name}</bdi>
          {record.detail && <span className="min-w-0 grow basis-0 truncate text-fg-3">{record.detail}</span>}
        </div>
      ))}
    </div>
  );
}
