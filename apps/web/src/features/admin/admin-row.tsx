import type { ReactNode } from 'react';
import { ListRow, RowName } from '../../parts/list/rows/list-row.tsx';
import type { ListColumn, RowPlace } from '../../parts/list/rows/row-layout.ts';
import { cx } from '../../ui/cx.ts';
import type { Tone } from '../../ui/labels.tsx';

type AdminRowProps = {
  place: RowPlace;
  tone?: Tone;
  name: string;
  /** The first characters of the record's id. */
  shortId?: string;
  note?: string | null;
  /** The state of the record as badges or a short label. */
  state: ReactNode;
  /** Two lines of details about the record, shown if the row is wide enough. */
  about: readonly [string, string];
  action?: ReactNode;
};

/** One row of the operator's lists: columns on a desktop, a card with three lines on a phone. */
export function AdminRow({ place, tone, name, shortId, note, state, about, action }: AdminRowProps) {
  const compact = place.layout === 'compact';
  return (
    <ListRow {...place} name={name} tone={tone}>
      <RowName name={name} number={shortId} note={note} />
      <div
        className={cx(
          'flex min-w-0 items-center gap-1.5 overflow-hidden',
          compact && 'col-span-2 mt-1.5 min-h-5.5 in-data-stacked:col-span-1 in-data-stacked:flex-wrap',
        )}
      >
        {state}
        {compact && about[0] && <span className="truncate text-12 text-fg-3 tabular-nums">{about[0]}</span>}
      </div>
      {!compact && (
        <div className="min-w-0 text-13 text-fg-2 tabular-nums leading-5">
          <bdi className="block truncate" title={about[0]}>
            {about[0]}
          </bdi>
          <bdi className="block truncate text-fg-3" title={about[1]}>
            {about[1]}
          </bdi>
        </div>
      )}
      {action && (
        <div
          className={cx(
            'flex justify-end',
            compact &&
              '-mt-1 col-start-2 row-start-1 self-start in-data-stacked:col-start-1 in-data-stacked:row-start-auto has-data-[variant=icon-ghost]:-mr-2',
          )}
        >
          {action}
        </div>
      )}
    </ListRow>
  );
}

/** The columns of an operator list: the record, its state, its details and its actions. */
export const adminColumns = (what: string, state: string, about: string): ListColumn[] => [
  { label: what, width: 'minmax(0,3fr)' },
  { label: state, width: 'minmax(0,2fr)' },
  { label: about, width: 'minmax(0,2fr)' },
  { width: '7rem' },
];

export const adminHeights = { wide: 4.25, compact: 5.9375 };
