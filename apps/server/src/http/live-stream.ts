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
  /** Where the notice of its end may have been missed. */
  const endUnlessThere = async () => {
    const found = await findSession().catch(() => null);
    if (found?.sessionId !== signedIn.sessionId) response.end();
  };
  const heartbeat = setInterval(() => write('event: heartbeat\ndata: {}\n\n'), heartbeatMs);
  const remove = hub.add({
    userId: signedIn.userId,
    place,
    businessId: signedIn.membership?.businessId ?? null,
    send(event) {
      const heard = heardBy(signedIn, event);
      if (heard) write(`data: ${JSON.stringify(heard)}\n\n`);
      // Whoever it was may be signed out or in another business now: the browser asks again.
      if (event.type === 'session') response.end();
      if (event.type === 'resync') void endUnlessThere();
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
  void endUnlessThere();
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
