export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading';

type ToastAction = { label: string; onClick: () => void };

export type ToastInput = {
  type?: ToastType;
  title: string;
  description?: string;
  action?: ToastAction;
  look?: 'default' | 'destructive';
  durationMs?: number;
};

export type Toast = Required<Pick<ToastInput, 'type' | 'title' | 'look' | 'durationMs'>> &
  Pick<ToastInput, 'description' | 'action'> & { id: string; open: boolean };

type PauseReason = 'hover' | 'focus' | 'hidden';

const TOAST_LIMIT = 5;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; startedAt: number; remainingMs: number };

/**
 * Keeps track of how much longer each toast is shown. The countdowns of all toasts stop while there is a reason to
 * pause.
 */
function createShowTimers(onOver: (id: string) => void) {
  const timers = new Map<string, Timer>();
  const pauseReasons = new Set<PauseReason>();

  function run(id: string, timer: Timer) {
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => onOver(id), timer.remainingMs);
  }

  return {
    start({ id, durationMs }: Toast) {
      if (!Number.isFinite(durationMs)) return;
      const timer: Timer = { handle: undefined, startedAt: 0, remainingMs: durationMs };
      timers.set(id, timer);
      if (pauseReasons.size === 0) run(id, timer);
    },
    stop(id: string) {
      clearTimeout(timers.get(id)?.handle);
      timers.delete(id);
    },
    pause(reason: PauseReason) {
      const wasRunning = pauseReasons.size === 0;
      pauseReasons.add(reason);
      if (!wasRunning) return;
      for (const timer of timers.values()) {
        clearTimeout(timer.handle);
        timer.remainingMs = Math.max(0, timer.remainingMs - (Date.now() - timer.startedAt));
      }
    },
    resume(reason: PauseReason) {
      if (!pauseReasons.delete(reason) || pauseReasons.size > 0) return;
      for (const [id, timer] of timers) run(id, timer);
    },
  };
}

/** Returns the newest toasts. If there are too many, closed toasts are dropped first. */
function withinLimit(list: Toast[], onDropped: (id: string) => void): Toast[] {
  const kept = [...list];
  while (kept.length > TOAST_LIMIT) {
    const oldestClosed = kept.findLastIndex((toast) => !toast.open);
    const [dropped] = kept.splice(oldestClosed === -1 ? kept.length - 1 : oldestClosed, 1);
    if (dropped) onDropped(dropped.id);
  }
  return kept;
}

export function createToastStore() {
  let toasts: Toast[] = [];
  let nextNumber = 1;
  const listeners = new Set<() => void>();
  const showTimers = createShowTimers(dismiss);
  const removeTimers = new Map<string, ReturnType<typeof setTimeout>>();

  function publish(next: Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function stopTimers(id: string) {
    showTimers.stop(id);
    clearTimeout(removeTimers.get(id));
    removeTimers.delete(id);
  }

  function remove(id: string) {
    stopTimers(id);
    publish(toasts.filter((toast) => toast.id !== id));
  }

  function startShowing(toast: Toast) {
    stopTimers(toast.id);
    showTimers.start(toast);
  }

  function dismiss(id?: string) {
    for (const toast of toasts) {
      if (!toast.open || (id !== undefined && toast.id !== id)) continue;
      stopTimers(toast.id);
      removeTimers.set(
        toast.id,
        setTimeout(() => remove(toast.id), TOAST_REMOVE_DELAY_MS),
      );
    }
    publish(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
  }

  function add(input: ToastInput): string {
    const id = `toast-${nextNumber++}`;
    const toast = complete(id, input);
    publish(withinLimit([toast, ...toasts], stopTimers));
    startShowing(toast);
    return id;
  }

  /** An updated toast is shown again for its full duration, even if it was dismissed. */
  function update(id: string, patch: Partial<ToastInput>) {
    const current = toasts.find((toast) => toast.id === id);
    if (!current) return;
    const keepsDuration = patch.type === undefined || patch.type === current.type;
    const next = complete(id, {
      ...current,
      durationMs: keepsDuration ? current.durationMs : undefined,
      ...patch,
    });
    publish(toasts.map((toast) => (toast.id === id ? next : toast)));
    startShowing(next);
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  const { pause, resume } = showTimers;
  return { add, update, dismiss, pause, resume, subscribe, getToasts: () => toasts };
}

function complete(id: string, input: ToastInput): Toast {
  const type = input.type ?? 'info';
  return {
    id,
    open: true,
    type,
    title: input.title,
    description: input.description,
    action: input.action,
    look: input.look ?? 'default',
    durationMs: input.durationMs ?? (type === 'loading' ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS),
  };
}

export const toastStore = createToastStore();

/** Shows a toast and returns its id, which is used to update or dismiss the toast. */
export function toast(input: ToastInput): string {
  return toastStore.add(input);
}

toast.update = toastStore.update;
toast.dismiss = toastStore.dismiss;
