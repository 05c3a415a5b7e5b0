import { nextToSend, undoneBeforeSent } from '@dayworks/shared/field/kept-action';
import { api } from '../../lib/api.ts';
import { errorMessage, isSessionMissing } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { checkSession, signedInUserId } from '../../lib/session/session.ts';
import type { StoredAction } from './field-databases.ts';
import { noteReach, storeChanged, whenOtherTabChanged } from './field-state.ts';
import { changeActions, dropActions, fetchSealKey, isLocked, readActions } from './kept-queue.ts';
import { refuse, sendAction } from './send-action.ts';
import { isForGood, reachAfter, sendingDelayMs } from './sending-delay.ts';

export interface FieldSender {
  /** Ends the sender's pause. Called when a new action was queued or when the network may be available again. */
  wake(): void;
  stop(): void;
}

/** Creates a pause for the sender of queued actions. The pause can be ended before its time is up. */
function createPause() {
  let endPause: (() => void) | undefined;
  return {
    start: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => endPause?.(),
  };
}

/** Returns the error of the last session check, if that check failed. */
const sessionError = () => queryClient.getQueryState(api.auth.session.queryKey())?.error;

/**
 * An action must not be sent in another user's session, so it is sent only after the server has confirmed that its user
 * is signed in.
 */
async function maySend(userId: string): Promise<boolean> {
  if (signedInUserId() === undefined) await checkSession();
  return signedInUserId() === userId;
}

async function isStillSignedIn(userId: string): Promise<boolean> {
  await checkSession();
  return signedInUserId() === userId;
}

/** Sends a queued action, or records that the server has permanently rejected it. */
async function sendOrRefuse(userId: string, kept: StoredAction): Promise<void> {
  try {
    /*
     * While the device is online, a request may reach the server even if no response arrives, so the action is marked
     * as possibly sent.
     */
    if (!kept.is_tried && navigator.onLine) await changeActions(userId, [{ ...kept, is_tried: true }]);
    await sendAction(kept);
  } catch (error) {
    if (isSessionMissing(error) || !isForGood(error)) throw error;
    await refuse(kept, errorMessage(error));
  }
}

/**
 * Returns the next action to send. Actions that the user undid in time are removed from the queue without being sent.
 * Only this function removes them, because no request is pending while it runs.
 */
async function readNext(userId: string): Promise<StoredAction | undefined> {
  const queue = await readActions(userId);
  const undone = undoneBeforeSent(queue);
  if (undone.length > 0) {
    await dropActions(undone.map(({ order }) => order));
    await storeChanged();
  }
  return nextToSend(queue.filter((kept) => !undone.includes(kept))) as StoredAction | undefined;
}

/**
 * Fetches the user's encryption key from the server again. The key is needed to read actions that were encrypted in an
 * earlier session.
 */
async function unlock(userId: string): Promise<void> {
  await fetchSealKey(userId);
  await storeChanged();
}

/**
 * Waits until no other tab sends the user's actions. Without HTTPS, browsers provide no locks between tabs, so two tabs
 * may send the same action, but the server performs it only once.
 */
const inOneTab = (userId: string, signal: AbortSignal, send: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`field-sender-${userId}`, { signal }, send) : send();

/**
 * Sends queued actions in order, each of them only once. One tab sends the actions of all tabs, and waits while the
 * queue is empty.
 */
export function startSender(userId: string): FieldSender {
  const stopping = new AbortController();
  const { signal } = stopping;
  let isBusy = false;
  let isCalledAgain = false;
  let failures = 0;
  const pause = createPause();

  async function sendNow(kept: StoredAction): Promise<void> {
    await sendOrRefuse(userId, kept);
    failures = 0;
    noteReach('reached');
    await storeChanged();
  }

  /**
   * Sends one queued action. Returns false if nothing can be sent at the moment, because the queue is empty or nobody
   * is signed in.
   */
  async function step(): Promise<boolean> {
    const isWaitingForKey = await isLocked(userId);
    const kept = isWaitingForKey ? undefined : await readNext(userId);
    if ((!kept && !isWaitingForKey) || signal.aborted) return false;
    try {
      if (!(await maySend(userId))) {
        if (signedInUserId() !== undefined) return false;
        throw sessionError() ?? new TypeError('nobody knows yet who is signed in');
      }
      if (kept) await sendNow(kept);
      else await unlock(userId);
    } catch (error) {
      if (!isSessionMissing(error)) noteReach(reachAfter(error));
      // If the user is still signed in, the session was replaced meanwhile (rule A1), and the new cookie works.
      else if (!(await isStillSignedIn(userId))) return false;
      await pause.start(sendingDelayMs(failures++));
    }
    return true;
  }

  async function drain(): Promise<void> {
    let hasSent = false;
    while (!signal.aborted && (await step())) hasSent = true;
    if (hasSent) void queryClient.invalidateQueries({ queryKey: api.field.key() });
  }

  async function run(): Promise<void> {
    if (isBusy) {
      isCalledAgain = true;
      pause.end();
      return;
    }
    isBusy = true;
    await inOneTab(userId, signal, drain).catch(() => undefined);
    isBusy = false;
    if (isCalledAgain && !signal.aborted) {
      isCalledAgain = false;
      void run();
    }
  }

  const wake = () => void run();
  window.addEventListener('online', wake, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && wake(), { signal });
  const stopHearing = whenOtherTabChanged(wake);
  wake();
  return {
    wake,
    stop() {
      stopping.abort();
      pause.end();
      stopHearing();
    },
  };
}
