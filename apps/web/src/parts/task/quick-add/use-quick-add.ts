import { clockOf, dayOf } from '@dayworks/shared/dates/zoned-time';
import { emptyTask } from '@dayworks/shared/tasks/empty-task';
import { readQuickAdd } from '@dayworks/shared/tasks/quick-add';
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

/** The typed line, how it was understood, and the task that is created from it. */
export function useQuickAdd(fixed?: Pick<TaskRecord, 'kind' | 'id'>) {
  const now = useWallNow();
  const session = useSession();
  const viewerId = session.status === 'signed-in' ? session.session.user.id : undefined;
  const { data: team } = useQuery(api.members.list.queryOptions());
  const people = (team?.members ?? []).map(({ user_id, name, email }) => ({
    id: user_id,
    name: name || email,
  }));
  const [text, setText] = useState('');
  const [plain, setPlain] = useState<readonly string[]>([]);
  const [picked, setPicked] = useState<TaskRecord | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const create = useCreate(api.tasks.create);

  const context = { today: dayOf(now), clock: clockOf(now), people, viewerId };
  const understood = readQuickAdd(text, context, plain);
  const wanted = useDebounced(understood.record ? JSON.stringify(understood.record) : null, typingPauseMs);
  const asked = wanted ? (JSON.parse(wanted) as Wanted) : null;
  const found = useQuery(asked ? recordQuery(asked) : { queryKey: ['no record'], queryFn: skipToken });
  const isSearching = JSON.stringify(understood.record) !== (wanted ?? 'null') || found.isFetching;
  const record = picked ?? (understood.record && !isSearching ? (found.data?.[0] ?? null) : null);

  const clear = () => {
    setText('');
    setPlain([]);
    setPicked(null);
    setKey(newIdempotencyKey());
  };

  /**
   * Turns recognized parts of the line back into plain words. The parts are remembered by their text, because their
   * positions change when the user edits the line.
   */
  const asWords = (...kinds: QuickAddKind[]) => {
    const spans = understood.spans.filter(({ kind }) => kinds.includes(kind));
    setPlain([...plain, ...spans.map(({ start, end }) => text.slice(start, end).toLowerCase())]);
  };

  const readWithRecord = async () => {
    if (picked || !understood.record) return { line: understood, record: picked };
    const [first = null] = await queryClient.fetchQuery(recordQuery(understood.record));
    if (first) return { line: understood, record: first };
    // No record has the typed name, so the name stays in the title.
    const span = understood.spans.find(({ kind }) => kind === 'record');
    const words = span ? text.slice(span.start, span.end).toLowerCase() : '';
    return { line: readQuickAdd(text, context, [...plain, words]), record: null };
  };

  const add = async () => {
    if (isSaving || !text.trim()) return;
    setError(null);
    setSaving(true);
    try {
      const { line, record } = await readWithRecord();
      const about = fixed ?? record;
      const task = await create(
        {
          ...emptyTask(),
          title: line.title,
          due_date: line.due_date,
          due_time: line.due_time,
          priority: line.priority ?? 'normal',
          assignee_id: line.assignee_id ?? viewerId ?? null,
          record_kind: about?.kind ?? null,
          record_id: about?.id ?? null,
          repeat: line.repeat,
        },
        key,
      );
      clear();
      const due = task.due_date && dueChipText(task.due_date, task.due_time, context.today);
      successToast('Task added', [task.title, due].filter(Boolean).join(' · '));
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
      setText(next);
      setError(null);
      if (next.trim() === '') setPlain([]);
    },
    /** Replaces ambiguous words in the line with the clear words that the user has chosen. */
    answer: (words: string, choice: string) => setText(text.replace(words, choice)),
    append: (words: string) => setText(`${text.trimEnd()} ${words}`),
    asWords,
    pick: setPicked,
    add: () => void add(),
  };
}

export type QuickAddState = ReturnType<typeof useQuickAdd>;
