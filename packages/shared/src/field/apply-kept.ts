import type { FieldDays, FieldTask, FieldVisit, RunningTimer } from './field-visit.ts';
import { type KeptAction, undoneBeforeSent } from './kept-action.ts';

type Status = FieldVisit['status'];

const stamps: Partial<Record<Status, 'on_my_way_at' | 'started_at' | 'completed_at'>> = {
  on_my_way: 'on_my_way_at',
  in_progress: 'started_at',
  completed: 'completed_at',
};

function withStatus(visit: FieldVisit, to: Status, at: string): FieldVisit {
  const stamp = stamps[to];
  return {
    ...visit,
    status: to,
    ...(to === 'completed' ? {} : { completed_at: null }),
    ...(stamp ? { [stamp]: at } : {}),
  };
}

/**
 * Stops the running time entries of a visit, for example when the person starts other work. A person can have only one
 * running time entry.
 */
const stopEntries = (visit: FieldVisit, at: string): FieldVisit => ({
  ...visit,
  entries: visit.entries.map((entry) =>
    entry.ended_at || entry.started_at > at ? entry : { ...entry, ended_at: at },
  ),
});

const isThere = (rows: readonly { id: string }[], id: string) => rows.some((row) => row.id === id);

function startEntry(visit: FieldVisit, id: string, at: string): FieldVisit {
  if (isThere(visit.entries, id)) return visit;
  const stopped = stopEntries(visit, at);
  return { ...stopped, entries: [...stopped.entries, { id, started_at: at, ended_at: null }] };
}

/** Applies an action to a visit. Applying the same action twice changes nothing. */
export function applyToVisit(visit: FieldVisit, kept: KeptAction, me: string): FieldVisit {
  const { id, made_at, action } = kept;
  switch (action.kind) {
    case 'status': {
      const moved = withStatus(visit, action.to, made_at);
      if (!action.reason || isThere(visit.notes, id)) return moved;
      return { ...moved, notes: [...visit.notes, { id, text: action.reason, author: me, made_at }] };
    }
    case 'step':
      return {
        ...visit,
        steps: visit.steps.map((step) =>
          step.id === action.step_id && (step.marked_at ?? '') <= made_at
            ? {
                ...step,
                done_at: action.done ? made_at : null,
                done_by: action.done ? me : null,
                marked_at: made_at,
              }
            : step,
        ),
      };
    case 'note':
      if (isThere(visit.notes, id)) return visit;
      return { ...visit, notes: [...visit.notes, { id, text: action.text, author: me, made_at }] };
    case 'timer_start':
      return startEntry(visit, id, made_at);
    case 'timer_stop':
      return stopEntries(visit, made_at);
    case 'photo': {
      if (isThere(visit.photos, id)) return visit;
      const photo = {
        id,
        kind: action.photo_kind,
        file_id: '',
        width: 0,
        height: 0,
        taken_at: made_at,
        is_own: true,
      };
      return { ...visit, photos: [photo, ...visit.photos] };
    }
    case 'signature':
      return {
        ...visit,
        signature: { id, name: action.name, drawing: action.drawing, signed_at: made_at },
      };
    case 'undo': {
      if (!kept.was) return visit;
      const { running: _running, ...before } = kept.was;
      return { ...visit, ...before };
    }
    case 'task':
      return visit;
  }
}

export interface FieldWork {
  visits: readonly FieldVisit[];
  running: RunningTimer | null;
}

function runningAfter(running: RunningTimer | null, kept: KeptAction, visits: readonly FieldVisit[]) {
  const { kind } = kept.action;
  if (kind === 'undo' && kept.was) return kept.was.running;
  if (kind === 'timer_stop') return null;
  if (kind !== 'timer_start') return running;
  const visit = visits.find(({ id }) => id === kept.visit_id);
  const entry = visit?.entries.find(({ id }) => id === kept.id);
  if (entry?.ended_at) return running;
  return { id: kept.id, visit_id: kept.visit_id, job_id: visit?.job?.id ?? null, started_at: kept.made_at };
}

const goesSomewhere = ({ action }: KeptAction) =>
  action.kind === 'status' && (action.to === 'on_my_way' || action.to === 'in_progress');

/**
 * A person can be on the way to only one visit at a time. If everyone on a visit has left for another visit, the first
 * visit is scheduled again.
 */
function turnBack(visit: FieldVisit, going: FieldVisit, at: string): FieldVisit {
  const isLeft =
    visit.status === 'on_my_way' &&
    (visit.on_my_way_at ?? '') <= at &&
    visit.people.every(({ id }) => going.people.some((person) => person.id === id));
  return isLeft ? { ...visit, status: 'scheduled', on_my_way_at: null } : visit;
}

function applyOne({ visits, running }: FieldWork, kept: KeptAction, me: string): FieldWork {
  const begins = kept.action.kind === 'timer_start' || kept.action.kind === 'timer_stop';
  const going = goesSomewhere(kept) ? visits.find(({ id }) => id === kept.visit_id) : undefined;
  const next = visits.map((visit) => {
    if (visit.id === kept.visit_id) return applyToVisit(visit, kept, me);
    if (going) return turnBack(visit, going, kept.made_at);
    return begins && visit.id === running?.visit_id ? stopEntries(visit, kept.made_at) : visit;
  });
  return { visits: next, running: runningAfter(running, kept, visits) };
}

/**
 * Returns the actions whose effect is shown. Actions that need the user's decision and actions that were undone are
 * left out.
 */
function shown(queue: readonly KeptAction[]): KeptAction[] {
  const undone = new Set(undoneBeforeSent(queue));
  return queue
    .filter((kept) => kept.state === 'waiting' && !undone.has(kept))
    .toSorted((a, b) => a.order - b.order);
}

/** Applies all pending actions, in order, to the last state received from the server. */
export function applyQueue(work: FieldWork, queue: readonly KeptAction[], me: string): FieldWork {
  return shown(queue).reduce((seen, kept) => applyOne(seen, kept, me), work);
}

/** Applies all pending actions to the field worker's tasks. */
export function applyToTasks(tasks: readonly FieldTask[], queue: readonly KeptAction[]): FieldTask[] {
  const ticks = new Map(
    shown(queue).flatMap(({ action, made_at }) =>
      action.kind === 'task' ? [[action.task_id, { done: action.done, made_at }] as const] : [],
    ),
  );
  return tasks.map((task) => {
    const tick = ticks.get(task.id);
    if (!tick) return task;
    return { ...task, done_at: tick.done ? (task.done_at ?? tick.made_at) : null };
  });
}

/**
 * Merges the visits that the user opened with the visits of the next days. An opened visit can be outside the next
 * days, so it is stored separately.
 */
export function mergeVisits(
  days: Pick<FieldDays, 'visits'> | null,
  opened: readonly FieldVisit[],
): FieldVisit[] {
  const inDays = days?.visits ?? [];
  return [...inDays, ...opened.filter(({ id }) => !isThere(inDays, id))];
}
