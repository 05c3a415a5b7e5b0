import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { Repeat } from 'lucide-react';
import type { CardFaceProps } from '../../../parts/board/board-description.ts';
import { PersonAvatar } from '../../../parts/person/person-avatar.tsx';
import { PriorityFlag } from '../../../parts/task/priority-flag.tsx';
import { StepMeter } from '../../../parts/task/step-meter.tsx';
import { dueText, repeatText } from '../../../parts/task/task-texts.ts';
import { cx } from '../../../ui/cx.ts';

/** The content of a task card: title, linked record, due date and assignee. */
export function CardFace({ card, today, title, actions }: CardFaceProps<TaskRow>) {
  const due = dueText(card, `${today}T00:00`);
  const repeat = repeatText(card.repeat);
  return (
    <>
      <div className="flex items-start">
        <h3 className="my-1.5 line-clamp-3 min-w-0 flex-1 wrap-anywhere font-semibold leading-5">{title}</h3>
        {actions}
      </div>
      {card.record && (
        <p className="-mt-1 truncate text-13 text-fg-2">
          <bdi>{card.record.label}</bdi>
        </p>
      )}
      <div className="mt-2 flex items-end justify-between gap-2 text-12 text-fg-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {due && (
            <span className={cx('tabular-nums', due.isLate && 'text-danger-fg')}>
              {due.isLate ? due.note : due.text}
            </span>
          )}
          {isOpenTask(card) && card.priority !== 'normal' && <PriorityFlag priority={card.priority} />}
          {card.checklist.length > 0 && <StepMeter checklist={card.checklist} />}
          {repeat && (
            <span className="inline-flex items-center gap-1 [&>svg]:size-3.5">
              <Repeat aria-hidden="true" />
              {repeat}
            </span>
          )}
        </div>
        {card.assignee && <PersonAvatar userId={card.assignee_id} name={card.assignee} size="sm" />}
      </div>
    </>
  );
}
