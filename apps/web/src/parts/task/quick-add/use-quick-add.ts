import { clockOf, dayOf } from '@dayworks/shared/dates/zoned-time';
import { emptyTask } from '@dayworks/shared/tasks/empty-task';
import { type QuickAdd, readQuickAdd } from '@dayworks/shared/tasks/quick-add';
import type { QuickAddKind } from '@dayworks/shared/tasks/quick-add-words';
import type { TaskRecord } from '@dayworks/shared/tasks/task-record';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useSession } from '../../../lib/session/session.ts';
import { successToast } from '../../feedback.tsx';
import { useCreate } from '../../form/use-create.ts';
import { useDebounced } from '../../time/typed-search.ts';
import { dueChipText } from '../task-texts.ts';
import { useWallNow } from '../use-wall-now.ts';

const typingPauseMs = 150;

type Wanted = { kind: TaskRecord['kind'] | null; words: string };

const recordQuery = ({ kind, words }: Wanted) =>
  api.tasks.findRecord.queryOptions({ input: { kind, search: words.slice(0, 100) } });

/**
 * The information that is needed to interpret the line of text for a new task: the current time, the team, and the
 * user.
 */
function useQuickAddContext() {
  const now = useWallNow();
  const session = useSession();
  const { data: team } = useQuery(api.members.list.queryOptions());
  const people = (team?.members ?? []).map(({ user_id, name, email }) => ({
    id: user_id,
    name: name || email,
  }));
  const viewerId = session.status === 'signed-in' ? session.session.user.id : undefined;
  return { today: dayOf(now), clock: clockOf(now), people, viewerId };
}

/** The line that the user typed for a new task, and how it was interpreted. */
function useLine(context: ReturnType<typeof useQuickAddContext>) {
  const [text, setText] = useState('');
  /*
   * Recognized phrases of the line that the user wants to keep as plain text. They are stored by their text, because
   * their positions change when the user edits the line.
   */
  const [plain, setPlain] = useState<readonly string[]>([]);
  const understood = readQuickAdd(text, context, plain);
  const plainWith = (kinds: readonly QuickAddKind[]) => {
    const spans = understood.spans.filter(({ kind }) => kinds.includes(kind));
    return [...plain, ...spans.map(({ start, end }) => text.slice(start, end).toLowerCase())];
  };
  return {
    text,
    setText,
    understood,
    type(next: string) {
      setText(next);
      if (next.trim() === '') setPlain([]);
    },
    clear() {
      setText('');
      setPlain([]);
    },
    /** Turns recognized phrases of the line back into plain text. */
    asWords: (...kinds: QuickAddKind[]) => setPlain(plainWith(kinds)),
    readWithout: (...kinds: QuickAddKind[]) => readQuickAdd(text, context, plainWith(kinds)),
  };
}

/** Searches for the record that the line mentions. The search starts when the user stops typing. */
function useFoundRecord(named: QuickAdd['record']) {
  const wanted = useDebounced(named ? JSON.stringify(named) : null, typingPauseMs);
  const asked = wanted ? (JSON.parse(wanted) as Wanted) : null;
  const found = useQuery(asked ? recordQuery(asked) : { queryKey: ['no record'], queryFn: skipToken });
  const isSearching = JSON.stringify(named) !== (wanted ?? 'null') || found.isFetching;
  return { first: found.data?.[0] ?? null, isSearching };
}

const newTask = (line: QuickAdd, about: Pick<TaskRecord, 'kind' | 'id'> | null) => ({
  ...emptyTask(),
  title: line.title,
  due_date: line.due_date,
  due_time: line.due_time,
  priority: line.priority ?? 'normal',
  assignee_id: line.assignee_id,
  record_kind: about?.kind ?? null,
  record_id: about?.id ?? null,
  repeat: line.repeat,
});

/** The line that the user typed, how it was interpreted, and the task that is created from it. */
export function useQuickAdd(fixed?: Pick<TaskRecord, 'kind' | 'id'>) {
  const context = useQuickAddContext();
  const { people, viewerId } = context;
  const line = useLine(context);
  const { text, understood } = line;
  const [picked, setPicked] = useState<TaskRecord | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const create = useCreate(api.tasks.create);

  const { first, isSearching } = useFoundRecord(understood.record);
  const record = picked ?? (understood.record && !isSearching ? first : null);

  const clear = () => {
    line.clear();
    setPicked(null);
    setKey(newIdempotencyKey());
  };

  const readWithRecord = async () => {
    if (picked || !understood.record) return { task: understood, record: picked };
    const [first = null] = await queryClient.fetchQuery(recordQuery(understood.record));
    if (first) return { task: understood, record: first };
    // If no record has the typed name, the name stays in the title of the task.
    return { task: line.readWithout('record'), record: null };
  };

  const add = async () => {
    if (isSaving || !text.trim()) return;
    setError(null);
    setSaving(true);
    try {
      const { task, record } = await readWithRecord();
      const assignee_id = task.assignee_id ?? viewerId ?? null;
      const added = await create(newTask({ ...task, assignee_id }, fixed ?? record), key);
      clear();
      const due = added.due_date && dueChipText(added.due_date, added.due_time, context.today);
      successToast('Task added', [added.title, due].filter(Boolean).join(' · '));
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setSaving(false);
    }
  };

  return {
    text,
    today: context.today,
    people,
    understood,
    record,
    isSearching,
    isRecordMissing: Boolean(understood.record) && !picked && !isSearching && record === null,
    isPicked: picked !== null,
    error: understood.title === '' && text.trim() !== '' && error ? 'Enter a task' : error,
    isSaving,
    type: (next: string) => {
      line.type(next);
      setError(null);
    },
    /** Replaces ambiguous words in the line with the unambiguous words that the user has chosen. */
    answer: (words: string, choice: string) => line.setText(text.replace(words, choice)),
    append: (words: string) => line.setText(`${text.trimEnd()} ${words}`),
    asWords: line.asWords,
    pick: setPicked,
    add: () => void add(),
  };
}

export type QuickAddState = ReturnType<typeof useQuickAdd>;
