import type { TaskRow, TaskSort } from '@dayworks/shared/tasks/task-list';
import type { WallTime } from '@dayworks/shared/zoned-time';
import { memo } from 'react';
import { ListRow } from '../../../parts/list/list-row.tsx';
import { RowBadge } from '../../../parts/list/row-badge.tsx';
import { buttonColumn, type ListRowProps, type ListRows } from '../../../parts/list/row-layout.ts';
import { RowLink } from '../../../parts/list/row-link.tsx';
import { RowName } from '../../../parts/list/row-name.tsx';
import { PersonAvatar } from '../../../parts/person/person-avatar.tsx';
import { PriorityFlag } from '../../../parts/task/priority-flag.tsx';
import { TaskBadge } from '../../../parts/task/task-badge.tsx';
import { dueText, repeatText } from '../../../parts/task/task-texts.ts';
import { cx } from '../../../ui/cx.ts';

const TaskListRow = memo(function TaskListRow(props: ListRowProps<TaskRow, WallTime>) {
  const { row, linkTo, shared: now, before: _, ...place } = props;
  const { layout } = place;
  const due = dueText(row, now);
  const note = [row.record?.label, repeatText(row.repeat)].filter(Boolean).join(' · ');
  return (
    <ListRow {...place} name={row.title}>
      <RowName name={row.title} note={note || row.notes} />
      {layout === 'wide' && <PriorityFlag priority={row.priority} />}
      <RowBadge
        layout={layout}
        note={[row.assignee, row.priority === 'normal' ? null : row.priority].filter(Boolean).join(', ')}
      >
        <TaskBadge status={row.status} />
      </RowBadge>
      <div
        className={cx(
          'min-w-0 text-right text-13 tabular-nums leading-5',
          layout === 'compact' && 'col-start-2 row-start-1',
          due?.isLate ? 'text-danger-fg' : 'text-fg-2',
        )}
      >
        <span className="block truncate">{due?.text}</span>
        {due?.note && (
          <span className={cx('block truncate text-12', !due.isLate && 'text-fg-3')}>{due.note}</span>
        )}
      </div>
      {layout === 'wide' && (
        <div>{row.assignee && <PersonAvatar userId={row.assignee_id} name={row.assignee} />}</div>
      )}
      <RowLink link={linkTo?.(row.id)} ofWhich={row.title} layout={layout} />
    </ListRow>
  );
});

export const taskRows: ListRows<TaskRow, WallTime, TaskSort> = {
  columns: [
    { label: 'Task', width: 'minmax(0,1fr)' },
    { label: 'Priority', width: '5.5rem', sort: { down: 'priority' } },
    { label: 'Status', width: '7.5rem' },
    { label: 'Due', width: '8.5rem', isFigure: true, sort: { up: 'due' } },
    { label: 'Person', width: '3.5rem' },
    buttonColumn,
  ],
  heightRem: { wide: 4, compact: 5.9375 },
  Row: TaskListRow,
};
