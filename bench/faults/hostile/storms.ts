import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { malformedRequests } from './malformed.ts';
import { callText, openSocket, requestText, sendRaw, type Target } from './raw.ts';
import type { Tally } from './tally.ts';

export interface Attack {
  port: number;
  /** The session of an attacker with an account and a business, who can also send expensive requests. */
  signedIn: Record<string, string>;
  invoiceId: string;
  tally: Tally;
  signal: AbortSignal;
}

const places = ['127.0.0.21', '127.0.0.22', '127.0.0.23'];
const target = ({ port }: Attack, turn: number): Target => ({
  port,
  from: places[turn % places.length] as string,
});
const madeUp = () => `${randomUUID()}@example.test`;

/** Opens sockets that occasionally send a few bytes and never finish their request. */
async function dawdle(attack: Attack, opening: string): Promise<void> {
  for (let turn = 0; !attack.signal.aborted; turn++) {
    const socket = openSocket(target(attack, turn));
    socket.write(opening);
    while (!socket.destroyed && !attack.signal.aborted) {
      socket.write('x');
      await delay(1_000, undefined, { ref: false });
    }
    attack.tally.count('slow sockets', socket.destroyed ? 'let go' : 'open to the end');
    socket.destroy();
  }
}

/** Opens live streams, never reads from them, and abandons them. */
async function openDeafStreams(attack: Attack): Promise<void> {
  const open = [];
  for (let turn = 0; !attack.signal.aborted; turn++) {
    const socket = openSocket(target(attack, turn)).pause();
    socket.write(requestText('GET', '/api/live', { ...attack.signedIn, connection: 'keep-alive' }));
    open.push(socket);
    attack.tally.count('deaf streams', 'opened');
    await delay(200);
    if (open.length > 100) open.shift()?.destroy();
  }
  for (const socket of open) socket.destroy();
}

type Send = (
  attack: Attack,
  turn: number,
) => Promise<[kind: string, outcome: number | string, place: string]>;

const call =
  (kind: string, text: (attack: Attack, turn: number) => Buffer | string): Send =>
  async (attack, turn) => {
    const { port, from } = target(attack, turn);
    return [kind, await sendRaw({ port, from }, text(attack, turn)), from];
  };

const password = 'wrong-guess-17';
const signIn = call('sign-ins', () => callText('/auth/token', { email: madeUp(), password }));
const code = call('codes', () => callText('/auth/otp', { email: madeUp() }));
const guess = call('code guesses', () => callText('/auth/otp/verify', { email: madeUp(), code: '123456' }));
const reset = call('resets', () => callText('/auth/recover', { email: madeUp() }));
const signUp = call('sign-ups', () =>
  callText('/auth/signup', { email: madeUp(), password: `${randomUUID()} lamps`, name: 'Nobody' }),
);
const pdf = call('PDFs', ({ invoiceId, signedIn }) =>
  requestText('GET', `/api/invoices/${invoiceId}/pdf`, signedIn),
);
const send = call('sends', ({ invoiceId, signedIn }) =>
  callText(
    '/documents/send',
    { type: 'invoice', document_id: invoiceId, method: 'email' },
    { ...signedIn, 'idempotency-key': randomUUID() },
  ),
);
const malformed = call('malformed', ({ signedIn }, turn) => {
  const requests = malformedRequests(signedIn);
  return requests[turn % requests.length] as string;
});

/** Repeatedly sends the given number of requests simultaneously. */
async function burst(attack: Attack, sendOne: Send, size: number, everyMs: number): Promise<void> {
  let turn = 0;
  while (!attack.signal.aborted) {
    const answers = Array.from({ length: size }, () => sendOne(attack, turn++));
    const pause = delay(everyMs);
    for (const [kind, outcome, place] of await Promise.all(answers)) attack.tally.count(kind, outcome, place);
    await pause;
  }
}

/** Runs all attacks simultaneously until the signal stops them. */
export async function attackFor(attack: Attack): Promise<void> {
  const slowHeaders = requestText('GET', '/api/invoices', {}).slice(0, -2);
  const slowBody = requestText('POST', '/api/auth/token', {
    'content-type': 'application/json',
    'content-length': 1_000_000,
  });
  const sockets = Array.from({ length: 120 }, (_, index) =>
    dawdle(attack, index % 2 === 0 ? slowHeaders : slowBody),
  );
  await Promise.all([
    ...sockets,
    openDeafStreams(attack),
    burst(attack, signIn, 150, 3_000),
    burst(attack, code, 20, 2_000),
    burst(attack, guess, 20, 2_000),
    burst(attack, reset, 20, 2_000),
    burst(attack, signUp, 10, 2_000),
    burst(attack, pdf, 20, 2_000),
    burst(attack, send, 20, 2_000),
    burst(attack, malformed, 23, 2_000),
  ]);
}
