import { randomUUID } from 'node:crypto';
import type { FieldAct, VisitAction, WorkerStatus } from '@dayworks/shared/field/field-action';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '../platform/secrets/random.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { OfflineDevice, type SeenVisit } from '../testing/offline-device.ts';
import { somePerson } from '../testing/proven.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { act } from './act.ts';

/** To run the long version of this test, set OFFLINE_SESSIONS=200. */
const scripts = Number(process.env.OFFLINE_SESSIONS ?? 40);
const workers = 8;
const minute = 60_000;
const dayMs = 24 * 60 * minute;

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

interface Work {
  userId: string;
  visits: [SeenVisit, SeenVisit];
  steps: string[];
}

async function addWorker(): Promise<string> {
  const email = `w${randomUUID()}@example.test`;
  const { rows } = await server.platform.database.auth.query<{ id: string }>(
    `insert into "user" ("name", "email", "emailVerified") values ('Sam Whitlock', $1, true) returning "id"`,
    [email],
  );
  const userId = rows[0]?.id ?? '';
  await inBusinessTransaction(server.platform.database.app, owner, ({ $client }) =>
    $client.query(`insert into members (business_id, user_id, role) values ($1, $2, 'field')`, [
      owner.businessId,
      userId,
    ]),
  );
  return userId;
}

/** Creates a job with two visits and a checklist. */
async function plan(userId: string, start: Date): Promise<Work> {
  const job = randomUUID();
  const [visits, steps] = await inBusinessTransaction(
    server.platform.database.app,
    owner,
    async ({ $client }) => {
      await $client.query("insert into jobs (id, business_id, title) values ($1, $2, 'Gutters')", [
        job,
        owner.businessId,
      ]);
      const made = await $client.query<SeenVisit>(
        `insert into appointments (business_id, title, job_id, assignee_id, start_time, end_time)
       select $1, 'Visit', $2, $3, $4::timestamptz + at * interval '4 hours', $4::timestamptz + at * interval '4 hours' + interval '1 hour'
       from generate_series(0, 1) as at returning id, version, start_time`,
        [owner.businessId, job, userId, start],
      );
      const listed = await $client.query<{ id: string }>(
        `insert into job_steps (business_id, job_id, text) select $1, $2, 'Step' from generate_series(1, 2) returning id`,
        [owner.businessId, job],
      );
      return [made.rows, listed.rows] as const;
    },
  );
  const [first, second] = visits;
  if (!first || !second) throw new Error('no visits');
  return { userId, visits: [first, second], steps: steps.map(({ id }) => id) };
}

const drawing = 'M 1 1 L 9 9';

/** Generates a worker's actions at a visit in order, occasionally skipping an action. */
function* dayOf(random: Random, { steps }: Work): Generator<VisitAction> {
  const often = () => random.chance(0.4);
  const status = (to: WorkerStatus): VisitAction => ({ kind: 'status', to, minutes: 20 });
  if (often()) yield status('on_my_way');
  if (often()) yield status('in_progress');
  if (often()) yield { kind: 'timer_start' };
  for (const step_id of steps) if (often()) yield { kind: 'step', step_id, done: often() };
  if (often()) yield { kind: 'note', text: `Note ${random.fraction()}` };
  if (often()) yield { kind: 'timer_stop' };
  if (often()) yield { kind: 'signature', name: 'Elena Marsh', drawing };
  if (often()) yield status('completed');
}

const ofKind = <Kind extends VisitAction['kind']>(tapped: FieldAct[], kind: Kind) =>
  tapped.filter(
    (each): each is FieldAct & { action: Extract<VisitAction, { kind: Kind }> } => each.action.kind === kind,
  );

/** Calculates the worked hours independently of the product, in the way a person would count them by hand. */
function hoursOf(tapped: FieldAct[]) {
  const entries: { appointment_id: string; started_at: string; ended_at: string | null }[] = [];
  for (const { visit_id, made_at, action } of tapped) {
    const running = entries.find(({ ended_at }) => ended_at === null);
    if (action.kind === 'timer_stop' && running) running.ended_at = made_at;
    if (action.kind !== 'timer_start' || running?.appointment_id === visit_id) continue;
    if (running) running.ended_at = made_at;
    entries.push({ appointment_id: visit_id, started_at: made_at, ended_at: null });
  }
  return entries;
}

const timeOf = { on_my_way: 'on_my_way_at', in_progress: 'started_at', completed: 'completed_at' } as const;
type Times = Record<(typeof timeOf)[keyof typeof timeOf], string | null>;

interface Found {
  actions: object[];
  notes: object[];
  signatures: object[];
  entries: object[];
  ticks: { id: string; done_at: string | null }[];
  visits: (Times & { id: string; status: string })[];
}

/** Reads everything that the server has stored about the visits of the test. */
async function readWork({ visits, steps }: Work): Promise<Found> {
  const ids = visits.map(({ id }) => id);
  return inBusinessTransaction(server.platform.database.app, owner, async ({ $client }) => {
    const rows = async <Row>(text: string, wanted: string[] = ids) =>
      (await $client.query(text, [owner.businessId, wanted])).rows as Row[];
    const ofVisits = 'where business_id = $1 and appointment_id = any ($2) order by';
    return {
      actions: await rows(`select id, made_at from visit_actions ${ofVisits} made_at`),
      notes: await rows(`select id, text, made_at from visit_notes ${ofVisits} made_at`),
      signatures: await rows(`select id, signed_at from visit_signatures ${ofVisits} signed_at`),
      entries: await rows(
        `select appointment_id, started_at, ended_at from time_entries ${ofVisits} started_at`,
      ),
      ticks: await rows('select id, done_at from job_steps where business_id = $1 and id = any ($2)', steps),
      visits: await rows(
        `select id, status, on_my_way_at, started_at, completed_at from appointments
         where business_id = $1 and id = any ($2)`,
      ),
    };
  });
}

async function expectAsTapped({ tapped, answers }: OfflineDevice, work: Work) {
  const found = await readWork(work);
  expect(tapped.filter(({ id }) => answers.get(id)?.outcome !== 'done')).toEqual([]);
  expect(found.actions).toEqual(tapped.map(({ id, made_at }) => ({ id, made_at })));
  expect(found.notes).toEqual(
    ofKind(tapped, 'note').map(({ id, made_at, action: { text } }) => ({ id, text, made_at })),
  );
  expect(found.signatures).toEqual(
    ofKind(tapped, 'signature').map(({ id, made_at }) => ({ id, signed_at: made_at })),
  );
  expect(found.entries).toEqual(hoursOf(tapped));
  for (const { id, done_at } of found.ticks) {
    const last = ofKind(tapped, 'step').findLast(({ action }) => action.step_id === id);
    expect(done_at).toBe(last?.action.done ? last.made_at : null);
  }
  for (const visit of found.visits) {
    const taps = ofKind(tapped, 'status').filter(({ visit_id }) => visit_id === visit.id);
    // After a worker leaves for another visit, the worker is no longer on the way to the first visit.
    const isLeft = (tap: FieldAct & { action: { to: string } }) =>
      tap.action.to === 'on_my_way' &&
      ofKind(tapped, 'status').some(
        ({ visit_id, made_at, action: { to } }) =>
          visit_id !== visit.id && made_at > tap.made_at && (to === 'on_my_way' || to === 'in_progress'),
      );
    const last = taps.at(-1);
    expect(visit.status).toBe(last && !isLeft(last) ? last.action.to : 'scheduled');
    for (const tap of taps) {
      const time = visit[timeOf[tap.action.to as keyof typeof timeOf]];
      expect(isLeft(tap) ? [null, tap.made_at] : [tap.made_at]).toContain(time);
    }
  }
}

async function runScript(seed: number, userId: string, start: Date): Promise<void> {
  const random = new Random(`script ${seed}`);
  const work = await plan(userId, start);
  const device = new OfflineDevice(random, randomUUID);
  let clock = start.getTime();
  const contextAt = (): MemberContext => ({
    platform: server.platform,
    actor: {
      userId,
      businessId: owner.businessId,
      role: 'field',
      timeZone: 'America/Los_Angeles',
      now: new Date(clock),
      requestId: `script-${seed}`,
      person: somePerson,
    },
  });
  const send = (sent: FieldAct) => act(contextAt(), sent);
  for (const visit of work.visits) {
    for (const action of dayOf(random, work)) {
      clock += Math.ceil(random.fraction() * 10 * minute);
      device.tap(visit, action, new Date(clock));
      clock += 1000;
      if (random.chance(0.15)) await device.sync(send, new Date(clock));
    }
  }
  clock += minute;
  await device.sync(send, new Date(clock));
  await device.finish(send, new Date(clock));
  // Stops a timer that is still running before the next simulated session of the same person begins.
  device.tap(work.visits[1], { kind: 'timer_stop' }, new Date(clock));
  await device.finish(send, new Date(clock));
  await expectAsTapped(device, work);
}

test(`in ${scripts} simulated offline sessions with lost responses, repeated and reordered requests, and restarts, no action is lost or applied twice, and each action is stored with the time of its tap`, async () => {
  const people = await Promise.all(Array.from({ length: workers }, addWorker));
  const now = Date.now();
  await Promise.all(
    people.map(async (userId, place) => {
      for (let seed = place; seed < scripts; seed += workers) {
        const start = new Date(now - 28 * dayMs + Math.floor(seed / workers) * dayMs);
        await runScript(seed, userId, start).catch((error: Error) => {
          throw new Error(`script ${seed}: ${error.message}`, { cause: error });
        });
      }
    }),
  );
});
