import { type TaskPriority, taskPriorityLabels } from '@dayworks/shared/tasks/task-status';
import { CalendarClock, Flag, Link2, Link2Off, Repeat, X } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { Spinner } from '../../../ui/loading.tsx';
import { DropdownMenu, MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import { PersonAvatar } from '../../person-avatar.tsx';
import { recordIcons } from '../record-look.tsx';
import { dueChipText, repeatText } from '../task-texts.ts';
import type { QuickAddState } from './use-quick-add.ts';

const RecordPicker = lazy(() => import('./record-picker.tsx'));

const usualRepeats = [
  'every day',
  'every weekday',
  'every week',
  'every 2 weeks',
  'every month',
  'every quarter',
  'every year',
];

const flagLooks: Partial<Record<TaskPriority, string>> = {
  urgent: 'fill-current text-danger-fg',
  high: 'fill-current text-warning-fg',
};

type QuickAddChipsProps = { line: QuickAddState; hasFixedRecord: boolean };

/**
 * Shows how the line of text for a new task was interpreted, before the task is saved. Dashed chips represent values
 * that the line does not contain.
 */
export function QuickAddChips({ line, hasFixedRecord }: QuickAddChipsProps) {
  const { understood, today, people, record } = line;
  const { due_date, due_time, priority, assignee_id, repeat, question } = understood;
  const person = people.find(({ id }) => id === assignee_id);
  return (
    <>
      {due_date && (
        <Got icon={<CalendarClock />} takeBack="Not a date" onTakeBack={() => line.asWords('date', 'time')}>
          {dueChipText(due_date, due_time, today)}
        </Got>
      )}
      {repeat && (
        <Got icon={<Repeat />} takeBack="Do not repeat" onTakeBack={() => line.asWords('repeat')}>
          {repeatText(repeat)}
        </Got>
      )}
      {question?.choices.map((choice) => (
        <Asked key={choice} icon={<Repeat />} onClick={() => line.answer(question.words, choice)}>
          <span>
            <span className="sr-only">Did you mean </span>
            <span className="inline-block first-letter:uppercase">{choice}</span>?
          </span>
        </Asked>
      ))}
      {priority && (
        <Got
          icon={<Flag className={flagLooks[priority]} />}
          takeBack="No priority"
          onTakeBack={() => line.asWords('priority')}
        >
          {taskPriorityLabels[priority]}
        </Got>
      )}
      {person && (
        <Got
          icon={<PersonAvatar userId={person.id} name={person.name} size="sm" decorative />}
          takeBack="Nobody"
          onTakeBack={() => line.asWords('person')}
        >
          <bdi>{person.name}</bdi>
        </Got>
      )}
      {record && (
        <Got
          icon={recordIcons[record.kind]}
          takeBack="No record"
          onTakeBack={() => (line.isPicked ? line.pick(null) : line.asWords('record'))}
        >
          <bdi>{record.label}</bdi>
        </Got>
      )}
      {!record && understood.record && (
        <Got
          icon={line.isSearching ? <Spinner /> : <Link2Off />}
          takeBack="No record"
          onTakeBack={() => line.asWords('record')}
        >
          {line.isSearching ? 'Looking…' : `Nothing found for “${understood.record.words}”`}
        </Got>
      )}
      {!hasFixedRecord && !record && !understood.record && <LinkChip onPick={line.pick} />}
      {!repeat && !question && (
        <DropdownMenu align="start" trigger={<Asked icon={<Repeat />}>Repeat</Asked>}>
          {usualRepeats.map((words) => (
            <MenuItem key={words} onSelect={() => line.append(words)}>
              <span className="first-letter:uppercase">{words}</span>
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </>
  );
}

function LinkChip({ onPick }: { onPick: QuickAddState['pick'] }) {
  const [isWanted, setWanted] = useState(false);
  const chip = (
    <Asked icon={<Link2 />} onClick={() => setWanted(true)}>
      Link a record
    </Asked>
  );
  if (!isWanted) return chip;
  return (
    <Suspense fallback={chip}>
      <RecordPicker onPick={onPick} onClose={() => setWanted(false)} />
    </Suspense>
  );
}

const box =
  'inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-6 border text-12 font-medium touch:min-h-9 [&>svg]:size-3.5 [&>svg]:flex-none';

type GotProps = { icon: ReactNode; takeBack: string; onTakeBack: () => void; children: ReactNode };

function Got({ icon, takeBack, onTakeBack, children }: GotProps) {
  return (
    <span className={`${box} border-line-strong bg-surface-1 pl-2`}>
      {icon}
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={takeBack}
        onClick={onTakeBack}
        onKeyDown={(event) => {
          if (event.key === 'Backspace' || event.key === 'Delete') onTakeBack();
        }}
        className="relative grid size-6 flex-none place-items-center rounded-6 text-fg-2 after:absolute after:inset-0 hover:bg-surface-2 hover:text-fg-1 touch:after:-inset-2.5"
      >
        <X className="size-3" />
      </button>
    </span>
  );
}

type AskedProps = ComponentProps<'button'> & { icon: ReactNode };

function Asked({ icon, children, ...rest }: AskedProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${box} relative border-line-control border-dashed px-2 text-fg-2 after:absolute hover:bg-surface-2 hover:text-fg-1 touch:after:-inset-y-1.5 touch:after:inset-x-0`}
    >
      {icon}
      {children}
    </button>
  );
}
