import { addDays, startOfWeek } from '@dayworks/shared/dates/calendar-date';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { isOpenTask } from '@dayworks/shared/tasks/task-status';
import { AlarmClock, Ban, CalendarCheck, CirclePlay, Ellipsis, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu/dropdown-menu.tsx';
import { dayText } from './task-texts.ts';
import type { TaskVerbs } from './use-task-verbs.ts';

const SnoozeDialog = lazy(() => import('./snooze-dialog.tsx'));

type TaskMenuProps = { task: TaskRow; verbs: TaskVerbs; today: string };

/** Additional actions on a task that do not require opening it. */
export function TaskMenu({ task, verbs, today }: TaskMenuProps) {
  const [isPicking, setPicking] = useState(false);
  const tomorrow = addDays(today, 1);
  const nextWeek = addDays(startOfWeek(today), 7);
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton size="sm" label={`More actions for ${task.title}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        {isOpenTask(task) ? (
          <>
            <MenuLabel>Snooze</MenuLabel>
            <MenuItem icon={<AlarmClock />} onSelect={() => verbs.snooze(task, tomorrow)}>
              Until tomorrow
            </MenuItem>
            {nextWeek > tomorrow && (
              <MenuItem icon={<AlarmClock />} onSelect={() => verbs.snooze(task, nextWeek)}>
                Until {dayText(nextWeek, today)}
              </MenuItem>
            )}
            <MenuItem icon={<AlarmClock />} onSelect={() => setPicking(true)}>
              Until another day…
            </MenuItem>
            {task.snoozed_until && task.snoozed_until > today && (
              <MenuItem icon={<RotateCcw />} onSelect={() => verbs.snooze(task, null)}>
                End snooze
              </MenuItem>
            )}
            <MenuSeparator />
            {task.due_date !== today && (
              <MenuItem icon={<CalendarCheck />} onSelect={() => verbs.reschedule(task, today)}>
                Move to today
              </MenuItem>
            )}
            {task.status === 'todo' && (
              <MenuItem icon={<CirclePlay />} onSelect={() => verbs.setStatus(task, 'in_progress')}>
                Start
              </MenuItem>
            )}
            <MenuItem icon={<Ban />} onSelect={() => verbs.setStatus(task, 'cancelled')}>
              Cancel task
            </MenuItem>
          </>
        ) : (
          <MenuItem icon={<RotateCcw />} onSelect={() => verbs.setStatus(task, 'todo')}>
            Reopen
          </MenuItem>
        )}
      </DropdownMenu>
      {isPicking && (
        <Suspense>
          <SnoozeDialog
            today={today}
            onPick={(until) => verbs.snooze(task, until)}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
