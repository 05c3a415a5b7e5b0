import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '@dayworks/shared/live-event';
import type { SignedIn } from '../identity/signed-in.ts';
import type { LiveHub } from '../platform/live/live.ts';

/** The tables that the field worker screens use; field workers are not notified of changes to other tables. */
const fieldTables = new Set([
  'appointments',
  'business_settings',
  'customers',
  'customer_addresses',
  'job_items',
  'job_steps',
  'jobs',
  'notifications',
  'tasks',
  'time_entries',
  'visit_crew',
  'visit_notes',
  'visit_notices',
  'visit_photos',
  'visit_signatures',
]);

/** Returns the part of a live event that concerns the user; undefined if the event does not concern the user. */
function heardBy({ membership }: SignedIn, event: LiveEvent): LiveEvent | undefined {
  if (event.type !== 'change' || membership?.role !== 'field') return event;
  const tables = event.tables.filter((table) => fieldTables.has(table));
  return tables.length > 0 ? { ...event, tables } : undefined;
}

/**
 * Returns whether a live stream can stay open, which requires that the session, the business and the role are still the
 * same.
 */
function hasSameAccess(found: SignedIn | null, opened: SignedIn): boolean {
  return (
    found?.sessionId === opened.sessionId &&
    found.membership?.businessId === opened.membership?.businessId &&
    found.membership?.role === opened.membership?.role
  );
}

const heartbeatMs = 30_000;
const longestTimerMs = 2 ** 31 - 1;

interface Listening {
  place: string;
  /** Looks up the session in the database again, without using anything that the request has cached. */
  findSession(): Promise<SignedIn | null>;
}

/** Opens a live stream of server-sent events for one browser. The stream ends with the session it was opened for. */
export function openLiveStream(
  request: IncomingMessage,
  response: ServerResponse,
  hub: LiveHub,
  signedIn: SignedIn,
  { place, findSession }: Listening,
): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    /*
     * A client that does not read the previous events is disconnected, so that its events do not pile up in memory. The
     * browser reconnects and then refetches everything.
     */
    if (response.writableNeedDrain) response.destroy();
    else response.write(text);
  };
  write('event: ready\ndata: {}\n\n');
  let ending: NodeJS.Timeout | undefined;
  /**
   * When a session is replaced by its successor, it ends earlier than it would have otherwise, so each check also
   * updates the time when the stream must end.
   */
  const endWith = ({ endsAt }: SignedIn) => {
    clearTimeout(ending);
    if (response.writableEnded || response.destroyed) return;
    const remainingMs = Math.min(Math.max(endsAt.getTime() - Date.now(), 0), longestTimerMs);
    ending = setTimeout(() => response.end(), remainingMs);
  };
  endWith(signedIn);
  const pass = (event: LiveEvent) => {
    const heard = heardBy(signedIn, event);
    if (heard) write(`data: ${JSON.stringify(heard)}\n\n`);
  };
  /**
   * The number of session notices that are still being checked; change events are held back until the checks are
   * done.
   */
  let unansweredNotices = 0;
  const heldTables = new Set<string>();
  /**
   * Ends the stream unless its session still gives the same access. A notice about the sign-up or about a changed name
   * can arrive after the stream was opened and must not end the stream. No change events are sent until the check is
   * done.
   */
  const checkAccess = async () => {
    unansweredNotices += 1;
    if (unansweredNotices > 1) return;
    for (let asked = 0; asked !== unansweredNotices; ) {
      asked = unansweredNotices;
      const found = await findSession().catch(() => null);
      if (!found || !hasSameAccess(found, signedIn)) return void response.end();
      endWith(found);
    }
    unansweredNotices = 0;
    if (heldTables.size > 0) pass({ type: 'change', tables: [...heldTables] });
    heldTables.clear();
  };
  const heartbeat = setInterval(() => write('event: heartbeat\ndata: {}\n\n'), heartbeatMs);
  const remove = hub.add({
    userId: signedIn.userId,
    place,
    businessId: signedIn.membership?.businessId ?? null,
    send(event) {
      const mustWait = event.type === 'change' && unansweredNotices > 0;
      if (!mustWait) pass(event);
      else for (const table of event.tables) heldTables.add(table);
      if (event.type !== 'change') void checkAccess();
    },
    // If the client has not read any of the response, the connection cannot be closed gracefully, so it is destroyed.
    end: () => void (response.writableNeedDrain ? response.destroy() : response.end()),
  });
  const close = () => {
    clearInterval(heartbeat);
    clearTimeout(ending);
    remove();
  };
  request.on('close', close);
  response.on('close', close);
  void checkAccess();
}

/**
 * Notifies a page of the changes it missed: the page was rendered earlier for this user and has only now started
 * listening.
 */
export function tellMissed(
  response: ServerResponse,
  hub: LiveHub,
  signedIn: SignedIn,
  page: URLSearchParams,
): void {
  const { userId, membership } = signedIn;
  const isTheirs = page.get('user') === userId;
  const missed: LiveEvent[] = isTheirs
    ? hub.missedSince({ userId, businessId: membership?.businessId ?? null }, Number(page.get('since')))
    : [{ type: 'session' }];
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(missed.flatMap((event) => heardBy(signedIn, event) ?? [])));
}
