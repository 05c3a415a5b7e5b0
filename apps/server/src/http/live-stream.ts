import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveEvent } from '@dayworks/shared/live-event';
import type { SignedIn } from '../identity/signed-in.ts';
import type { LiveHub } from '../platform/live.ts';

/** What a field worker's screens are made of; that anything else changed is nothing to them. */
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

/** The part of an event that concerns them, if any does. */
function heardBy({ membership }: SignedIn, event: LiveEvent): LiveEvent | undefined {
  if (event.type !== 'change' || membership?.role !== 'field') return event;
  const tables = event.tables.filter((table) => fieldTables.has(table));
  return tables.length > 0 ? { ...event, tables } : undefined;
}

/** Whether a stream may go on: the same session, in the same business, with the same role. */
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
  /** Asked anew, past everything that this request remembers. */
  findSession(): Promise<SignedIn | null>;
}

/** Server-sent events for one browser. It ends with the session it was opened for. */
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
    // Whoever does not read what was sent before is let go, instead of kept in memory. A browser asks again, and
    // then fetches everything anew.
    if (response.writableNeedDrain) response.destroy();
    else response.write(text);
  };
  write('event: ready\ndata: {}\n\n');
  const ending = setTimeout(
    () => response.end(),
    Math.min(Math.max(signedIn.endsAt.getTime() - Date.now(), 0), longestTimerMs),
  );
  const pass = (event: LiveEvent) => {
    const heard = heardBy(signedIn, event);
    if (heard) write(`data: ${JSON.stringify(heard)}\n\n`);
  };
  /** Notices about the session that are not answered yet, and the tables that changed until they are. */
  let unansweredNotices = 0;
  const heldTables = new Set<string>();
  /**
   * Ends the stream unless its session still gives the same access. The notice of the sign-up itself, or of a changed name, may
   * arrive after the stream was opened, and must not end it. Until the answer is known, no change is passed on.
   */
  const checkAccess = async () => {
    unansweredNotices += 1;
    if (unansweredNotices > 1) return;
    for (let asked = 0; asked !== unansweredNotices; ) {
      asked = unansweredNotices;
      const found = await findSession().catch(() => null);
      if (!hasSameAccess(found, signedIn)) return void response.end();
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
    // What was never read cannot be ended in peace.
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

/** For a page that was made at this time for this person, and listens only now. */
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
