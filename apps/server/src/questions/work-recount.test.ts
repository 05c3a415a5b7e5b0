import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  todayIn,
} from '@dayworks/shared/dates/calendar-date';
import { clockOf, dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { displayedEstimateStatus, type EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import type { Question } from '@dayworks/shared/questions/question';
import { changeKinds } from '@dayworks/shared/questions/tell/changes';
import { isSilent } from '@dayworks/shared/questions/tell/customers/silent-customers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RandomWork, type StoredRow, teamNames, writeWork } from '../testing/random-work/write-work.ts';
import { middleOf } from '../testing/recount/invoice-figures.ts';
import { goesTo } from '../testing/recount/naive-work.ts';
import { rowsBehind } from '../testing/recount/rows-behind.ts';
import { expectSound } from '../testing/recount/sound-answer.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { askQuestion } from './ask.ts';

/** Each time zone is tested on the day after daylight saving time started or ended in that zone. */
const walls = [
  { timeZone: 'America/New_York', today: '2026-03-09', now: new Date('2026-03-09T15:30:00Z') },
  { timeZone: 'Europe/London', today: '2026-10-26', now: new Date('2026-10-26T11:00:00Z') },
];

let server: TestServer;
let owner: pg.Client;
const works: RandomWork[] = [];

beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  for (const [index, wall] of walls.entries())
    works.push(await writeWork(server.platform, owner, `work ${index}`, wall));
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

describe.each(walls.map((wall, index) => ({ ...wall, index })))(
  'answers about work in $timeZone on $today',
  (wall) => {
    const { today, timeZone, now, index } = wall;
    const work = () => works[index] as RandomWork;
    const rows = (table: string) => work().rows[table] ?? [];
    const changeDay = addDays(today, -1);
    const periods = [
      { from: changeDay, to: changeDay },
      { from: addDays(today, -3), to: addDays(today, 3) },
      { from: addDays(today, -30), to: today },
    ];

    /** Asks a question and checks the rules that every answer must follow. */
    async function ask(question: Question): Promise<(key: string) => string | number | undefined> {
      const answer = await askQuestion(work().context, question);
      expectSound(answer);
      expect(answer.table?.rows.length ?? 0).toBeLessThanOrEqual(10);
      for (const { kind, value, href } of answer.figures)
        if (kind === 'count' && href !== null) {
          const shown = await rowsBehind(work().context, href);
          if (shown !== undefined) expect(shown, `${question.name}: ${href}`).toBe(value);
        }
      return (key) => answer.figures.find((figure) => figure.key === key)?.value;
    }

    const dayOn = (moment: StoredRow[string] | undefined) => todayIn(timeZone, new Date(String(moment)));
    const isIn = (day: CalendarDate, { from, to }: { from: string; to: string }) => day >= from && day <= to;
    const sumOf = (some: readonly StoredRow[], column: string) =>
      some.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100;
    const customersHere = () => rows('customers').filter(({ archived_at }) => archived_at === null);

    test('answers about leads equal the figures counted from the stored rows', async () => {
      const isOpen = ({ stage }: StoredRow) =>
        ['new', 'contacted', 'site_visit', 'quoted'].includes(String(stage));
      const [sam] = work().team;
      const naive: [Extract<Question, { name: 'open_leads' }>['with'], (lead: StoredRow) => boolean][] = [
        [{}, isOpen],
        [{ stage: 'won' }, ({ stage }) => stage === 'won'],
        [{ source: 'gogle' }, (lead) => isOpen(lead) && lead.source === 'Google'],
        [{ person: 'sam' }, (lead) => isOpen(lead) && lead.owner_id === sam],
        [{ days: 7 }, (lead) => isOpen(lead) && daysBetween(dayOn(lead.last_activity_at), today) >= 7],
        [{ days: 12 }, (lead) => isOpen(lead) && daysBetween(dayOn(lead.last_activity_at), today) >= 12],
      ];
      for (const [asked, test] of naive) {
        const figure = await ask({ name: 'open_leads', with: asked });
        const meant = rows('leads').filter(test);
        expect([figure('count'), figure('value')], JSON.stringify(asked)).toEqual([
          meant.length,
          sumOf(meant, 'value'),
        ]);
      }
      for (const period of periods) {
        const arrived = rows('leads').filter(({ created_at }) => isIn(dayOn(created_at), period));
        const by = [undefined, 'source', 'person'] as const;
        const asked = { period, by: by[periods.indexOf(period)], compare: periods[2] };
        const figure = await ask({ name: 'new_leads', with: asked });
        expect([figure('count'), figure('value')]).toEqual([arrived.length, sumOf(arrived, 'value')]);
        const funnel = await ask({ name: 'funnel', with: { period, by: 'source' } });
        expect(funnel('leads')).toBe(arrived.length);
      }
    });

    test('the answers about cold leads and about the workload of next week equal the figures counted from the stored rows', async () => {
      const cold = rows('leads').filter(
        ({ stage, value, probability, estimate_id, last_activity_at }) =>
          ['new', 'contacted', 'site_visit', 'quoted'].includes(String(stage)) &&
          Number(value) > 0 &&
          Number(probability) > 0 &&
          estimate_id === null &&
          daysBetween(dayOn(last_activity_at), today) >= 7,
      );
      const leads = await ask({ name: 'cold_leads', with: {} });
      expect([leads('count'), leads('value')]).toEqual([cold.length, sumOf(cold, 'value')]);
      const week = await ask({ name: 'idle_days', with: {} });
      const [from, to] = [String(week('from')), String(week('to'))];
      expect([daysBetween(from, to), new Date(`${from}T12:00:00Z`).getUTCDay(), from > today]).toEqual([
        6,
        1,
        true,
      ]);
      expect(week('planned')).toBe(
        rows('appointments').filter(
          ({ start_time, status }) => status !== 'cancelled' && isIn(dayOn(start_time), { from, to }),
        ).length,
      );
    });

    test('answers about appointments are correct, even on the day when daylight saving time starts or ends', async () => {
      const [, kira] = work().team;
      for (const period of periods) {
        const started = rows('appointments').filter(({ start_time }) => isIn(dayOn(start_time), period));
        const counted = (test: (visit: StoredRow) => boolean) => started.filter(test).length;
        const isLive = ({ status }: StoredRow) => status !== 'cancelled';
        const elena = rows('customers').find(({ first_name }) => first_name === 'Elena');
        const schedule = await ask({ name: 'schedule', with: { period } });
        const first = started
          .filter(isLive)
          .sort((a, b) => Date.parse(String(a.start_time)) - Date.parse(String(b.start_time)))[0];
        expect(schedule('count')).toBe(counted(isLive));
        expect(schedule('first_time') && Date.parse(String(schedule('first_time')))).toEqual(
          first && Date.parse(String(first.start_time)),
        );
        const visitsOnly = await ask({ name: 'schedule', with: { period, kind: 'visits' } });
        const isVisit = (visit: StoredRow) =>
          isLive(visit) && /^(?:visit|assessment)$/.test(String(visit.type));
        expect(visitsOnly('count')).toBe(counted(isVisit));
        const ofKira = await ask({ name: 'schedule', with: { period, person: 'kira' } });
        expect(ofKira('count')).toBe(counted((visit) => isLive(visit) && goesTo(work().rows, visit, kira)));
        const atElena = await ask({ name: 'schedule', with: { period, customer: 'Ellena Mash' } });
        if (elena?.archived_at === null)
          expect(atElena('count')).toBe(counted((visit) => isLive(visit) && visit.customer_id === elena.id));
        const hasPlace = (visit: StoredRow) => visit.address !== null;
        const ownCity = ({ customer_id }: StoredRow) =>
          rows('customers').find(({ id }) => id === customer_id)?.city === 'Santa Cruz';
        const isOwnStreet = ({ customer_id, address }: StoredRow) =>
          rows('customers').find(({ id }) => id === customer_id)?.address === address;
        for (const [place, test] of [
          ['elm road', (visit: StoredRow) => hasPlace(visit) && String(visit.address).startsWith('7 Elm')],
          [
            'Santa Cruz',
            (visit: StoredRow) =>
              hasPlace(visit)
                ? String(visit.address).endsWith('Santa Cruz') || (isOwnStreet(visit) && ownCity(visit))
                : ownCity(visit),
          ],
        ] as const) {
          const there = await ask({ name: 'schedule', with: { period, place } });
          expect(there('count'), place).toBe(counted((visit) => isLive(visit) && test(visit)));
        }
        const done = await ask({ name: 'visits_done', with: { period, compare: periods[2] } });
        /*
         * An unfinished period is counted only up to today, and the period that it is compared with has the same number
         * of days.
         */
        expect(done('count')).toBe(
          counted(({ status, start_time }) => status === 'completed' && dayOn(start_time) <= today),
        );
        const byKira = await ask({ name: 'visits_done', with: { period, person: 'Kira Vance' } });
        expect(byKira('count')).toBe(
          counted((visit) => visit.status === 'completed' && goesTo(work().rows, visit, kira)),
        );
        const missed = await ask({ name: 'missed_visits', with: { period } });
        expect(missed('count')).toBe(counted(({ status }) => status === 'no_show'));
      }
    });

    /**
     * Counts the free minutes independently of the product's code, by checking the local working hours in steps of five
     * minutes.
     */
    function naiveFreeMinutes(period: { from: string; to: string }, who: readonly string[]): number {
      const step = 300_000;
      const busy = rows('appointments').filter(
        ({ status }) => status !== 'cancelled' && status !== 'no_show',
      );
      let minutes = 0;
      const begin = Date.parse(`${addDays(period.from, -1)}T00:00:00Z`);
      const end = Date.parse(`${addDays(period.to, 2)}T00:00:00Z`);
      for (let at = begin; at < end; at += step) {
        const wallTime = wallTimeIn(timeZone, new Date(at));
        const [day, clock] = [dayOf(wallTime), clockOf(wallTime)];
        const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
        if (!isIn(day, period) || weekday === 0 || weekday === 6 || clock < '08:00' || clock >= '17:00')
          continue;
        if (day === today && at < now.getTime()) continue;
        minutes +=
          who.filter(
            (id) =>
              !busy.some(
                (visit) =>
                  goesTo(work().rows, visit, id) &&
                  Date.parse(String(visit.start_time)) < at + step &&
                  Date.parse(String(visit.end_time)) > at,
              ),
          ).length * 5;
      }
      return minutes;
    }

    test('the answer about free time counts only working hours', async () => {
      const { team } = work();
      for (const period of periods.slice(0, 2)) {
        const all = await ask({ name: 'free_time', with: { period } });
        expect(all('hours')).toBe(Math.round((naiveFreeMinutes(period, team) * 100) / 60) / 100);
        const alone = await ask({ name: 'free_time', with: { period, person: teamNames[0] } });
        expect(alone('hours')).toBe(
          Math.round((naiveFreeMinutes(period, team.slice(0, 1)) * 100) / 60) / 100,
        );
      }
    });

    test('answers about customers equal the figures counted from the stored rows', async () => {
      for (const type of [undefined, 'commercial'] as const) {
        const meant = customersHere().filter((row) => !type || row.type === type);
        const byValue = await ask({ name: 'customers_by_value', with: { type } });
        expect([byValue('count'), byValue('lifetime')]).toEqual([
          meant.length,
          sumOf(meant, 'lifetime_value'),
        ]);
        const best = Math.max(0, ...meant.map(({ lifetime_value }) => Number(lifetime_value)));
        expect(byValue('first_value') ?? 0).toBe(best);
      }
      for (const [place, test] of [
        ['santa cruz', ({ city }: StoredRow) => city === 'Santa Cruz'],
        ['95003', ({ zip_code }: StoredRow) => zip_code === '95003-1234'],
        ['oak street', ({ address }: StoredRow) => String(address).endsWith('Oak St')],
      ] as const) {
        const found = await ask({ name: 'customers_in', with: { place } });
        expect(found('count') ?? 0, place).toBe(customersHere().filter(test).length);
      }
      for (const period of periods) {
        const added = await ask({ name: 'new_customers', with: { period, compare: periods[2] } });
        expect(added('count')).toBe(
          customersHere().filter(({ created_at }) => isIn(dayOn(created_at), period)).length,
        );
      }
    });

    /** The days of the customer's completed visits and invoices. */
    function contactDays(id: StoredRow[string] | undefined): CalendarDate[] {
      const visited = rows('appointments')
        .filter(({ customer_id, status }) => customer_id === id && status === 'completed')
        .map(({ start_time }) => dayOn(start_time));
      const billed = rows('invoices')
        .filter(
          ({ customer_id, status }) => customer_id === id && status !== 'draft' && status !== 'cancelled',
        )
        .map(({ date }) => String(date));
      return [...new Set([...visited, ...billed])].filter((day) => day <= today).sort();
    }

    test('customers without recent contact are found by a given number of days or by their usual interval between contacts', async () => {
      const known = customersHere().flatMap((customer) => {
        const days = contactDays(customer.id);
        const last = days.at(-1);
        if (!last) return [];
        const recent = days.filter((day) => day > addMonths(today, -24));
        const gap = middleOf(recent.slice(1).map((day, at) => daysBetween(recent[at] as string, day)));
        const isAwaited = rows('appointments').some(
          ({ customer_id, status, start_time }) =>
            customer_id === customer.id &&
            ['scheduled', 'confirmed', 'on_my_way', 'in_progress'].includes(String(status)) &&
            Date.parse(String(start_time)) >= now.getTime(),
        );
        const hasOpenJob = rows('jobs').some(
          ({ customer_id, status }) =>
            customer_id === customer.id &&
            ['unscheduled', 'scheduled', 'in_progress'].includes(String(status)),
        );
        const hasSigned = rows('estimates').some(
          ({ customer_id, status, deleted_at, won_at }) =>
            customer_id === customer.id &&
            deleted_at === null &&
            (status === 'approved' ||
              (won_at !== null && Date.parse(String(won_at)) > now.getTime() - 90 * 24 * 60 * 60_000)),
        );
        return [
          {
            ...{ customer, gap, since: daysBetween(last, today) },
            isAwaited: isAwaited || hasOpenJob || hasSigned,
          },
        ];
      });
      for (const days of [3, 20, 60]) {
        const silent = await ask({ name: 'silent_customers', with: { days } });
        expect(silent('count')).toBe(
          known.filter(({ since, isAwaited }) => since >= days && !isAwaited).length,
        );
      }
      const drifting = await ask({ name: 'silent_customers', with: {} });
      expect(drifting('count')).toBe(
        known.filter(({ gap, since, isAwaited }) => isSilent(gap, since) && !isAwaited).length,
      );
    });

    test('the answer about one customer equals the figures counted from the stored rows', async () => {
      for (const customer of customersHere().slice(0, 4)) {
        const figure = await ask({ name: 'customer', with: { customer: String(customer.id) } });
        const theirs = (table: string) =>
          rows(table).filter(({ customer_id }) => customer_id === customer.id);
        const waiting = theirs('estimates').filter(
          ({ status, valid_until, deleted_at }) =>
            deleted_at === null &&
            ['sent', 'viewed', 'changes_requested'].includes(
              displayedEstimateStatus(
                { status: status as EstimateStatus, valid_until: valid_until as string | null },
                today,
              ),
            ),
        );
        const ahead = theirs('appointments')
          .filter(({ status }) => status === 'scheduled' || status === 'confirmed')
          .map(({ start_time }) => Date.parse(String(start_time)))
          .filter((at) => at >= now.getTime());
        const visited = theirs('appointments')
          .filter(({ status }) => status === 'completed')
          .map(({ start_time }) => Date.parse(String(start_time)));
        const momentOf = (key: string) => (figure(key) ? Date.parse(String(figure(key))) : undefined);
        expect(figure('lifetime')).toBe(sumOf(theirs('payments'), 'amount'));
        expect([figure('open_estimates'), figure('estimated')]).toEqual([
          waiting.length,
          sumOf(waiting, 'total'),
        ]);
        expect(momentOf('next_visit')).toBe(ahead.length > 0 ? Math.min(...ahead) : undefined);
        expect(momentOf('last_visit')).toBe(visited.length > 0 ? Math.max(...visited) : undefined);
      }
    });

    test('answers about jobs, projects and hours equal the figures counted from the stored rows', async () => {
      const isOpen = ({ status }: StoredRow) =>
        ['unscheduled', 'scheduled', 'in_progress', 'requires_invoicing'].includes(String(status));
      const open = rows('jobs').filter(isOpen);
      const jobs = await ask({ name: 'open_jobs', with: {} });
      expect([jobs('count'), jobs('value')]).toEqual([open.length, sumOf(open, 'value')]);
      const customer = customersHere()[1];
      const theirs = await ask({ name: 'open_jobs', with: { customer: String(customer?.id) } });
      expect(theirs('count')).toBe(open.filter(({ customer_id }) => customer_id === customer?.id).length);
      const planned = rows('projects').filter(
        ({ status }) => status !== 'completed' && status !== 'cancelled',
      );
      const projects = await ask({ name: 'projects', with: {} });
      expect([projects('open'), projects('budget')]).toEqual([planned.length, sumOf(planned, 'budget')]);
      const secondsOf = (entries: readonly StoredRow[]) =>
        entries.reduce((sum, { started_at, ended_at }) => {
          const until = ended_at === null ? now.getTime() : Date.parse(String(ended_at));
          return sum + Math.max(0, until - Date.parse(String(started_at))) / 1000;
        }, 0);
      const forWhom = ({ job_id, appointment_id }: StoredRow) =>
        rows('jobs').find(({ id }) => id === job_id)?.customer_id ??
        rows('appointments').find(({ id }) => id === appointment_id)?.customer_id;
      for (const period of periods) {
        const entries = rows('time_entries').filter(({ started_at }) => isIn(dayOn(started_at), period));
        const all = await ask({ name: 'hours', with: { period } });
        expect([all('hours'), all('billable')]).toEqual([
          Math.round(secondsOf(entries) / 36) / 100,
          Math.round(secondsOf(entries.filter(({ is_billable }) => is_billable)) / 36) / 100,
        ]);
        const otis = await ask({ name: 'hours', with: { period, person: 'otis' } });
        expect(otis('hours')).toBe(
          Math.round(secondsOf(entries.filter(({ user_id }) => user_id === work().team[2])) / 36) / 100,
        );
        const spent = await ask({ name: 'hours', with: { period, customer: String(customer?.id) } });
        expect(spent('hours')).toBe(
          Math.round(secondsOf(entries.filter((entry) => forWhom(entry) === customer?.id)) / 36) / 100,
        );
      }
    });

    test('answers about tasks and the team equal the figures counted from the stored rows', async () => {
      const isOpen = ({ status }: StoredRow) => status === 'todo' || status === 'in_progress';
      const dayOfTask = ({ day }: StoredRow) => (day === null ? null : String(day));
      const open = rows('tasks').filter(isOpen);
      const overdue = open.filter((task) => (dayOfTask(task) ?? today) < today);
      const all = await ask({ name: 'tasks', with: {} });
      expect([all('count'), all('overdue')]).toEqual([open.length, overdue.length]);
      const late = await ask({ name: 'tasks', with: { state: 'overdue', person: 'me' } });
      expect(late('count')).toBe(overdue.filter(({ assignee_id }) => assignee_id === work().team[0]).length);
      for (const period of periods) {
        const due = await ask({ name: 'tasks', with: { period } });
        const isDue = (task: StoredRow) =>
          dayOfTask(task) !== null && isIn(dayOfTask(task) as string, period);
        expect(due('count')).toBe(open.filter(isDue).length);
        const done = await ask({ name: 'tasks', with: { period, state: 'done' } });
        expect(done('count')).toBe(
          rows('tasks').filter(({ status, done_at }) => status === 'done' && isIn(dayOn(done_at), period))
            .length,
        );
      }
      const team = await ask({ name: 'team', with: {} });
      expect([team('people'), team('working')]).toEqual([teamNames.length, 1]);
      expect(team('visits')).toBe(
        rows('appointments').filter(
          (visit) =>
            dayOn(visit.start_time) === today &&
            visit.status !== 'cancelled' &&
            work().team.some((user) => goesTo(work().rows, visit, user)),
        ).length,
      );
    });

    test('the counts in the answer about recent changes match the stored rows', async () => {
      const live = ({ deleted_at }: StoredRow) => deleted_at === null;
      const stands = ({ status }: StoredRow) => status !== 'cancelled';
      const naive: Record<
        (typeof changeKinds)[number],
        [string, string, (row: StoredRow) => boolean, string?]
      > = {
        lead_arrived: ['leads', 'created_at', () => true, 'value'],
        customer_added: ['customers', 'created_at', ({ archived_at }) => archived_at === null],
        estimate_sent: ['estimates', 'sent_at', live, 'total'],
        estimate_won: ['estimates', 'approved_at', live, 'total'],
        estimate_lost: ['estimates', 'declined_at', live, 'total'],
        visit_done: ['appointments', 'start_time', ({ status }) => status === 'completed'],
        invoice_sent: ['invoices', 'sent_at', stands, 'total'],
        invoice_viewed: ['invoices', 'viewed_at', stands, 'total'],
        invoice_paid: ['invoices', 'paid_at', ({ status }) => status === 'paid', 'total'],
        payment_received: ['payments', 'payment_date', () => true, 'amount'],
      };
      for (const period of periods) {
        const figure = await ask({ name: 'changes', with: { period } });
        for (const kind of changeKinds) {
          const [table, column, test, amount] = naive[kind];
          const dayIn = (at: StoredRow[string] | undefined) =>
            String(at).length === 10 ? String(at) : dayOn(at);
          const happened = rows(table).filter(
            (row) => row[column] !== null && test(row) && isIn(dayIn(row[column]), period),
          );
          expect(figure(kind), kind).toBe(happened.length);
          if (amount) expect(figure(`${kind}_amount`), kind).toBe(sumOf(happened, amount));
        }
      }
    });

    test('a question that searches for records finds the same records as the command palette', async () => {
      const found = await ask({ name: 'find', with: { words: 'boiler' } });
      expect(found('count')).toBeGreaterThan(0);
      const none = await ask({ name: 'find', with: { words: 'xylophone quartz' } });
      expect(none('count')).toBe(0);
    });
  },
);
