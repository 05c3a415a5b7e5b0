import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unsealWords } from '../outbox/queue-message.ts';
import { operatorVariables, signUpOperator } from '../testing/fixtures/operator-fixtures.ts';
import { Browser, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeWebFolder } from '../testing/web-folder.ts';
import { freshCookie } from './actors.ts';
import { anotherAddress, call } from './call.ts';
import { isRead, procedures } from './contract-procedures.ts';
import { outboxSettled } from './marked-rows.ts';
import { type Planted, plantBusiness } from './planted-business.ts';
import { plausibleInput } from './plausible-input.ts';

interface StoredMessage {
  id: string;
  business_id: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  sealed: string | null;
}

const code = /\b\d{6}\b/g;
/**
 * Matches the sign-in tokens in links that the product sends. The key of a shared document is not matched, because it
 * belongs to the business.
 */
const token = /[?&](?:token|verify|reset|magic)=([^\s&"]+)/g;

let webFolder: string;
let server: TestServer;
let victim: Planted;
let operatorId: string;
let messages: StoredMessage[];
let rights: string[];

/** Triggers every kind of message that would let its reader act on behalf of the recipient. */
async function askForEverything({ owner: { client, email } }: Planted) {
  const anybody = new Browser(server).client;
  await client.members.invite({ email: `i${randomUUID()}@example.test` });
  await client.auth.resendVerification();
  await client.auth.sendReauthenticationCode();
  await client.account.sendEmailCode({ email: `n${randomUUID()}@example.test` });
  await client.account.sendPhoneCode({ phone: '+15035550123' });
  await anybody.auth.sendCode({ email });
  await anybody.auth.sendMagicLink({ email, next: '/dashboard' });
  await anybody.auth.recover({ email });
}

async function liveRights(): Promise<string[]> {
  const { database, secret } = server.platform;
  const carried = messages.flatMap(({ sealed }) => {
    const words = sealed && unsealWords(secret, sealed);
    if (!words) return [];
    const { text, html } = words;
    const found = [...(text.match(code) ?? []), ...[...text.matchAll(token)].map(([, value = '']) => value)];
    expect(found.length, `a right in a sealed message: ${text}`).toBeGreaterThan(0);
    expect(html === null || found.some((right) => html.includes(right))).toBe(true);
    return found;
  });
  const sessions = await database.auth.query<{ token: string }>('select "token" from "session"');
  return [...new Set([...carried, ...sessions.rows.map((session) => session.token)])];
}

beforeAll(async () => {
  webFolder = await makeWebFolder();
  server = await startTestServer({ variables: { TRUST_PROXY: '1', ...operatorVariables }, webFolder });
  operatorId = (await signUpOperator(server)).userId;
  victim = await signUpOwner(server).then((owner) => plantBusiness(server, owner));
  await askForEverything(victim);
  await outboxSettled(server, victim);
  const { rows } = await server.platform.database.operator.query<StoredMessage>(
    'select id, business_id, subject, text, html, sealed from outbox',
  );
  messages = rows;
  rights = await liveRights();
});
afterAll(async () => {
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

const toldIn = (text: string) => rights.filter((right) => new RegExp(`(?<!\\w)${right}(?!\\w)`).test(text));

test('every message with a sign-in code or link is stored encrypted, and no subject line reveals the code or link', () => {
  expect(messages.filter(({ sealed }) => sealed).length).toBeGreaterThan(8);
  const open = messages.filter(({ sealed }) => !sealed);
  expect(open.length).toBeGreaterThan(0);
  for (const { subject, text, html } of open) {
    expect(`${text} ${html}`).not.toMatch(token);
    expect([subject, toldIn(`${subject} ${text} ${html}`)]).toEqual([subject, []]);
  }
  for (const { subject } of messages) expect(subject).not.toMatch(code);
});

async function people(): Promise<[name: string, cookie: string][]> {
  return [
    ['the owner', await freshCookie(server, victim.owner.userId)],
    ['staff', await freshCookie(server, victim.staff.userId)],
    ['the operator', await freshCookie(server, operatorId)],
    ['nobody', ''],
  ];
}

test('no list, preview, export or response reveals a valid code, link or session to anyone', async () => {
  const told: string[] = [];
  let answered = 0;
  const listen = (who: string, what: string, { status, text }: { status: number; text: string }) => {
    if (status < 300) answered += 1;
    for (const right of toldIn(text)) told.push(`${who} ${what}: ${right}`);
  };
  for (const [who, cookie] of await people()) {
    for (const procedure of procedures.filter(isRead))
      listen(who, procedure.path, await call(server, cookie, procedure, plausibleInput(procedure, victim)));
    for (const path of ['outbox/get', 'outbox/retry', 'admin/retryMessage']) {
      const procedure = procedures.find((candidate) => candidate.path === path);
      if (!procedure) throw new Error(`${path} is gone`);
      for (const { id } of messages) listen(who, path, await call(server, cookie, procedure, { id }));
    }
    for (const page of ['/settings/outbox', '/settings/team', '/admin/outbox', '/admin/jobs', '/profile']) {
      const response = await fetch(server.origin + page, {
        headers: { 'x-forwarded-for': anotherAddress(), ...(cookie ? { cookie } : {}) },
      });
      listen(who, page, { status: response.status, text: await response.text() });
    }
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(150);
});

test('the leak detection works: it finds the invitation link that the owner copies', async () => {
  const { url } = await victim.owner.client.members.copyInvitationLink({ id: victim.ids.invitation ?? '' });
  expect(toldIn(JSON.stringify({ url }))).toHaveLength(1);
});
