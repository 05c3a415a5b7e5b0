import type { OrphanTable } from '@dayworks/shared/orphan-table';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useRecovery } from '../recovery.tsx';
import type { LinkTo, ListRows } from '../rows/row-layout.ts';
import { PlainRows } from './plain-rows.tsx';
import { orphansText, orphansTitle, recoverLabel } from './recovery-texts.ts';

export type OrphanRowsProps<Row, Shared> = {
  table: OrphanTable;
  rows: readonly Row[];
  /** Whether the list also has rows that already belong to the business, in addition to the orphaned rows. */
  hasOwn: boolean;
  look: ListRows<Row, Shared>;
  shared: Shared;
  /** Returns the link to an orphaned row if it can be opened before it is recovered. */
  linkTo?: LinkTo;
  className: string;
};

/** Imported rows that belong to no business yet (rule T2), shown separately. */
export default function OrphanRows(props: OrphanRowsProps<{ id: string }, unknown>) {
  const { table, rows, hasOwn, className, ...plain } = props;
  const { isPending, mutate } = useRecovery(table);
  const title = orphansTitle(table, rows.length);
  return (
    <section
      aria-label={title}
      className={cx('overflow-clip rounded-10 border border-warning-border', className)}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-warning-bg px-4 py-3">
        <TriangleAlert className="text-warning-fg" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold text-warning-fg">{title}</p>
          <p className="text-13 text-fg-1">{orphansText(table, rows.length, hasOwn)}</p>
        </div>
        <Button size="sm" loading={isPending} onClick={() => mutate(undefined)}>
          {recoverLabel(table)}
        </Button>
      </header>
      <PlainRows label={title} rows={rows} {...plain} />
    </section>
  );
}
