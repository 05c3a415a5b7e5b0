import { randomUUID } from 'node:crypto';
import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { addDays, startOfMonth, todayIn } from '@dayworks/shared/dates/calendar-date';
import { responseDue } from '@dayworks/shared/leads/lead-transitions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { addLead, addNewLeads, asLeadEdit, leadsIn, newLead } from '../testing/fixtures/lead-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  server = await startTestServer();
  other = await signUpOwner(server);
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

const setLead = (id: string, sets: string) => rowsOf(`update leads set ${sets} where id = $1`, id);

const roundTheClock = Array.from({ length: 7 }, () => ({ from: '00:00', to: '23:59' }));

const dueAfter = async (arrived: string, hours: number) => {
  const [{ time_zone }] = await rowsOf(
    'select time_zone from business_settings where id = $1',
    owner.businessId,
  );
  return responseDue(new Date(arrived), hours, { times: usualSchedule, timeZone: time_zone }).toISOString();
};

describe('creating leads', () => {
  test('a new lead needs only a name and a phone number, appears at the top of the New column and is due for a response within 24 working hours', async () => {
    await addNewLeads(owner.client, ['First', 'Second']);
    const lead = await owner.client.leads.create({ first_name: 'Nora', phone: '(503) 555-0161' });
    expect(lead).toMatchObject({
      stage: 'new',
      probability: 20,
      value: 0,
      version: 1,
      first_response_at: null,
    });
    expect(lead.response_by).toBe(await dueAfter(lead.created_at, 8));
    expect(lead).not.toHaveProperty('search_text');
    expect(await leadsIn(owner.client, 'new')).toEqual(['Nora', 'First', 'Second']);
    expect(
      await rowsOf(`select action from audit_log where entity = 'lead' and entity_id = $1`, lead.id),
    ).toEqual([{ action: 'create' }]);
  });

  test('the response deadline of a lead follows the response hours that the business sets', async () => {
    await rowsOf('insert into lead_settings (business_id, response_hours) values ($1, 2)', owner.businessId);
    const lead = await addLead(owner.client);
    expect(lead.response_by).toBe(await dueAfter(lead.created_at, 2));
    await rowsOf(
      `insert into schedule_settings (business_id, working_hours) values ($1, $2)`,
      owner.businessId,
      JSON.stringify(roundTheClock),
    );
    const next = await addLead(owner.client);
    expect(Date.parse(next.response_by ?? '') - Date.parse(next.created_at)).toBeLessThanOrEqual(
      2 * 3_600_000 + 60_000,
    );
  });

  test('a lead without a name or with an assignee from another team is rejected with an explanation', async () => {
    await expect(addLead(owner.client, { first_name: ' ', last_name: null })).rejects.toMatchObject({
      data: { fields: { first_name: 'Enter a name or company' } },
    });
    await expect(addLead(owner.client, { owner_id: other.userId })).rejects.toMatchObject({
      data: { fields: { owner_id: 'Please choose someone on your team' } },
    });
    expect((await addLead(owner.client, { owner_id: owner.userId })).owner_id).toBe(owner.userId);
  });

  test('requests with one idempotency key create only one lead', async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => owner.client.leads.create(newLead(), { context: { idempotencyKey } })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('an edit based on an outdated version of a lead causes a conflict, and a lead of another business gets the same response as an unknown lead', async () => {
    const lead = await addLead(owner.client);
    const edited = await owner.client.leads.update({ ...asLeadEdit(lead), value: 1450 });
    expect(edited).toMatchObject({ value: 1450, version: 2 });
    await expect(owner.client.leads.update({ ...asLeadEdit(lead), value: 1 })).rejects.toMatchObject({
      status: 409,
      message: 'this lead was changed by someone else. Reload to see the latest.',
    });
    const theirs = await addLead(other.client);
    for (const refused of [
      () => owner.client.leads.get({ id: theirs.id }),
      () => owner.client.leads.update(asLeadEdit(theirs)),
      () => owner.client.leads.move({ id: theirs.id, stage: 'won', before_id: null }),
      () => owner.client.leads.respond({ id: theirs.id, kind: 'call' }),
      () => owner.client.leads.followUp({ id: theirs.id, next_follow_up: null }),
      () => owner.client.leads.convert({ id: theirs.id, with: 'nothing' }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ status: 404, message: 'Lead not found' });
    }
  });
});

describe('responses to leads', () => {
  test('a note does not count as a response to a lead, and only the first call counts as the response', async () => {
    const { id } = await addLead(owner.client);
    await owner.client.leads.respond({ id, kind: 'note', note: 'Ring after six' });
    expect(await owner.client.leads.get({ id })).toMatchObject({ first_response_at: null });
    await expect(owner.client.leads.respond({ id, kind: 'note', note: ' ' })).rejects.toMatchObject({
      data: { fields: { note: 'Please enter a note' } },
    });
    const call = await owner.client.leads.respond({ id, kind: 'call', note: 'Wants a price' });
    await owner.client.leads.respond({ id, kind: 'message' });
    const detail = await owner.client.leads.get({ id });
    expect(detail.first_response_at).toBe(call.created_at);
    expect(detail.activities.map(({ kind }) => kind)).toEqual(['message', 'call', 'note']);
    expect(detail.activities[1]).toMatchObject({ note: 'Wants a price', author: expect.any(String) });
  });

  test('the lead overview counts a lead as unanswered until a user responds to the lead', async () => {
    const { id } = await addLead(owner.client);
    const late = await addLead(owner.client, { first_name: 'Late' });
    await setLead(late.id, `response_by = now() - interval '1 hour'`);
    const before = await owner.client.leads.overview();
    expect(before.unanswered).toMatchObject({ late: 1 });
    expect(before.unanswered.first).not.toBeNull();
    await owner.client.leads.respond({ id, kind: 'call' });
    await owner.client.leads.move({ id: late.id, stage: 'contacted', before_id: null });
    expect((await owner.client.leads.overview()).unanswered).toEqual({ count: 0, late: 0, first: null });
  });
});

describe('the next follow-up of a lead', () => {
  const tasksOf = (id: string) =>
    rowsOf(
      `select title, status, due_date::text, record_kind, assignee_id from tasks where record_id = $1 order by created_at`,
      id,
    );

  test('the follow-up task of a lead is moved or cancelled together with the follow-up, and completing the task ends the follow-up', async () => {
    const { id } = await addLead(owner.client, { next_follow_up: '2026-12-01' });
    const task = { title: 'Follow up with Nora Whitfield', record_kind: 'lead', assignee_id: owner.userId };
    expect(await tasksOf(id)).toEqual([{ ...task, status: 'todo', due_date: '2026-12-01' }]);
    await owner.client.leads.followUp({ id, next_follow_up: '2026-12-03' });
    expect(await tasksOf(id)).toEqual([{ ...task, status: 'todo', due_date: '2026-12-03' }]);
    const edited = await owner.client.leads.get({ id });
    await owner.client.leads.update({ ...asLeadEdit(edited), next_follow_up: null });
    expect(await tasksOf(id)).toEqual([{ ...task, status: 'cancelled', due_date: '2026-12-03' }]);
    await owner.client.leads.followUp({ id, next_follow_up: '2026-12-05' });
    expect(await tasksOf(id)).toHaveLength(2);
    expect((await owner.client.leads.get({ id })).tasks).toMatchObject([{ due_date: '2026-12-05' }]);
    await rowsOf(`update tasks set due_date = '2026-12-09' where record_id = $1 and status = 'todo'`, id);
    expect(await owner.client.leads.get({ id })).toMatchObject({ next_follow_up: '2026-12-09' });
    await rowsOf(`update tasks set status = 'done' where record_id = $1 and status = 'todo'`, id);
    expect(await owner.client.leads.get({ id })).toMatchObject({ next_follow_up: null, tasks: [] });
  });
});

describe('moving leads', () => {
  const move = (id: string, stage: 'new' | 'contacted' | 'quoted' | 'won' | 'lost', more = {}) =>
    owner.client.leads.move({ id, stage, before_id: null, ...more });

  test('moving a lead to a new stage counts as a response, sets the probability and is recorded as an activity', async () => {
    const { id } = await addLead(owner.client, { value: 100 });
    expect(await move(id, 'contacted')).toMatchObject({ stage: 'contacted', probability: 30, version: 2 });
    const detail = await owner.client.leads.get({ id });
    expect(detail.first_response_at).not.toBeNull();
    expect(detail.activities).toMatchObject([{ kind: 'stage', stage: 'contacted' }]);
    expect(await move(id, 'contacted')).toMatchObject({ version: 2 });
  });

  test('a probability that a user set manually does not change with the stage of the lead', async () => {
    const { id } = await addLead(owner.client, { probability: 75 });
    expect(await move(id, 'won')).toMatchObject({ probability: 75 });
    expect(await move(id, 'quoted')).toMatchObject({ probability: 75, won_at: null });
  });

  test('a lead can be marked as lost only with a reason, and the reason is removed when the lead is reopened', async () => {
    const { id } = await addLead(owner.client);
    for (const lost_reason of [null, '  ']) {
      await expect(move(id, 'lost', { lost_reason })).rejects.toMatchObject({
        data: { fields: { lost_reason: 'Please enter why the lead was lost' } },
      });
    }
    expect(await move(id, 'lost', { lost_reason: 'Too expensive' })).toMatchObject({
      stage: 'lost',
      lost_reason: 'Too expensive',
    });
    expect(await move(id, 'new')).toMatchObject({ stage: 'new', lost_reason: null });
  });

  test('moving a lead and undoing the move immediately does not count as a response', async () => {
    const lead = await addLead(owner.client);
    await move(lead.id, 'won');
    await move(lead.id, 'new', { is_undo: true });
    const { activities, ...after } = await owner.client.leads.get({ id: lead.id });
    expect(after).toMatchObject({ stage: 'new', probability: 20, first_response_at: null, won_at: null });
    expect(after.last_activity_at).toBe(lead.created_at);
    expect(activities).toEqual([]);
  });

  test('twenty simultaneous moves on the lead board do not lose any card', async () => {
    const ids = [...(await addNewLeads(owner.client, ['A', 'B', 'C', 'D', 'E', 'F'])).values()];
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        owner.client.leads.move({
          id: ids[index % 6] ?? '',
          stage: index % 3 ? 'contacted' : 'new',
          before_id: ids[(index * 5 + 1) % 6] ?? null,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    const columns = await owner.client.leads.board({});
    expect(columns.flatMap(({ leads }) => leads.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
  });
});

describe('the lead board and the lead list', () => {
  test('the lead board shows the count and value of each column, and only leads won this month in the Won column, while the list shows all leads', async () => {
    await addLead(owner.client, { value: 1450 });
    const won = await addLead(owner.client, { first_name: 'Now', value: 300.5 });
    const earlier = await addLead(owner.client, { first_name: 'Before', value: 9 });
    for (const { id } of [won, earlier]) {
      await owner.client.leads.move({ id, stage: 'won', before_id: null });
    }
    await setLead(earlier.id, `won_at = now() - interval '40 days'`);
    const columns = await owner.client.leads.board({});
    expect(columns.map(({ stage, count, value }) => [stage, count, value])).toEqual([
      ['new', 1, 1450],
      ['contacted', 0, 0],
      ['site_visit', 0, 0],
      ['quoted', 0, 0],
      ['won', 1, 300.5],
      ['on_hold', 0, 0],
      ['lost', 0, 0],
    ]);
    const list = await owner.client.leads.list({ status: 'won', sort: 'value' });
    expect(list.leads.map(({ first_name }) => first_name)).toEqual(['Now', 'Before']);
    expect(await owner.client.leads.overview()).toMatchObject({
      open: { count: 1, value: 1450, weighted: 290 },
      counts: { all: 3, open: 1, won: 2 },
    });
  });

  test('leads can be filtered by assigned member, source, follow-up, inactivity, stage and date', async () => {
    const timeZone = 'America/New_York';
    const today = todayIn(timeZone, new Date());
    await rowsOf('update business_settings set time_zone = $2 where id = $1', owner.businessId, timeZone);
    await addLead(owner.client, { first_name: 'Mine', owner_id: owner.userId, source: 'Website' });
    await addLead(owner.client, { first_name: 'Due', next_follow_up: today });
    await addLead(owner.client, { first_name: 'Past', next_follow_up: addDays(today, -1) });
    const quiet = await addLead(owner.client, { first_name: 'Quiet', source: 'Phone' });
    await setLead(
      quiet.id,
      `last_activity_at = now() - interval '9 days', created_at = now() - interval '9 days'`,
    );
    const found = async (query: Parameters<typeof owner.client.leads.list>[0]) =>
      (await owner.client.leads.list(query)).leads.map(({ first_name }) => first_name);
    expect(await found({ owner: owner.userId })).toEqual(['Mine']);
    expect(await found({ owner: 'nobody' })).toEqual(['Past', 'Due', 'Quiet']);
    expect(await found({ source: 'Phone' })).toEqual(['Quiet']);
    expect(await found({ follow_up: 'today' })).toEqual(['Due']);
    expect(await found({ follow_up: 'late' })).toEqual(['Past']);
    expect(await found({ follow_up: 'week' })).toEqual(['Due']);
    expect(await found({ follow_up: 'none' })).toEqual(['Mine', 'Quiet']);
    expect(await found({ quiet: true })).toEqual(['Quiet']);
    expect(await found({ status: 'open', sort: 'follow_up' })).toEqual([
      'Past',
      'Due',
      expect.anything(),
      expect.anything(),
    ]);
    expect(await found({ from: today, to: today, sort: 'oldest' })).toEqual(['Mine', 'Due', 'Past']);
    expect(await found({ dated: 'won', from: startOfMonth(today) })).toEqual([]);
    const board = await owner.client.leads.board({ quiet: true });
    expect(board.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect((await owner.client.leads.overview()).sources).toEqual(['Phone', 'Website']);
    expect((await owner.client.leads.overview()).quiet).toBe(1);
    expect(await owner.client.leads.totals({ source: 'Phone' })).toMatchObject({ count: 1 });
  });

  test('paging through the lead list shows each lead once in every sort order', async () => {
    for (let index = 0; index < 7; index++) {
      await addLead(owner.client, {
        first_name: `L${index}`,
        value: index % 3,
        next_follow_up: index % 2 ? `2026-12-0${index + 1}` : null,
      });
    }
    for (const sort of ['newest', 'oldest', 'value', 'follow_up'] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { leads: { id: string }[]; next: string | null } = await owner.client.leads.list({
          sort,
          cursor,
          limit: 3,
        });
        seen.push(...page.leads.map(({ id }) => id));
        cursor = page.next;
      } while (cursor);
      expect(new Set(seen).size, sort).toBe(7);
      expect(seen, sort).toHaveLength(7);
    }
  });

  test('leads can be found by name, company, phone, email and request, even if the search text is misspelled', async () => {
    await addLead(owner.client, {
      first_name: 'José',
      last_name: 'Muñoz',
      company: 'Pioneer Preschool',
      phone: '(503) 555-0199',
      email: 'jose@pioneer.example',
      service_wanted: 'Water heater not heating',
    });
    await addLead(owner.client, { first_name: 'Else' });
    for (const search of [
      'jose mun',
      'JOSÉ',
      'pioneer',
      '503-555-0199',
      'jose@pion',
      'water heater',
      'pionier preschol',
    ]) {
      const { leads } = await owner.client.leads.list({ search });
      expect(
        leads.map(({ first_name }) => first_name),
        search,
      ).toEqual(['José']);
    }
    expect((await owner.client.leads.list({ search: 'nobody like this' })).leads).toEqual([]);
  });

  test('the command palette finds a lead by the same search words as the lead list, and shows the lead’s request beside the name', async () => {
    const { id } = await addLead(owner.client, {
      company: 'Pioneer Preschool',
      email: 'nora@pioneer.example',
      service_wanted: 'Water heater',
      value: 1450,
    });
    const row = {
      kind: 'lead',
      id,
      name: 'Nora Whitfield',
      detail: 'Pioneer Preschool · Water heater',
      amount: 1450,
    };
    for (const search of ['whitf', 'pioneer', '(503) 555-0161', 'nora@pio', 'water heat', 'nora whitfeild']) {
      expect(await owner.client.search.everything({ search }), search).toEqual([row]);
    }
    expect(await other.client.search.everything({ search: 'pioneer' })).toEqual([]);
  });

  test('the lead export contains the filtered leads', async () => {
    await addLead(owner.client, { source: 'Website', value: 1450, service_wanted: 'Water heater' });
    await addLead(owner.client, { first_name: 'Else' });
    const text = await (await owner.client.leads.exportCsv({ source: 'Website' })).text();
    expect(text).toContain('Nora Whitfield,Nora,Whitfield');
    expect(text).toContain('1450.00,20,290.00');
    expect(text).not.toContain('Else');
  });
});

describe('possible duplicates of a lead', () => {
  test('possible duplicates of a lead are found among customers and leads by email, phone and name, even if these are mistyped', async () => {
    const customer = await addCustomer(owner.client, {
      first_name: 'Renée',
      last_name: 'Calloway',
      email: 'Renee@x.example',
      phone: '503.555.0144',
    });
    const lead = await addLead(owner.client, {
      first_name: 'Beth',
      last_name: 'Calloway',
      company: 'Ridge & Rowe',
    });
    const asked = (query: Parameters<typeof owner.client.leads.lookAlikes>[0]) =>
      owner.client.leads.lookAlikes(query);
    expect((await asked({ email: 'renee@X.example' })).customers).toMatchObject([
      { id: customer, reason: 'email' },
    ]);
    expect((await asked({ phone: '+1 (503) 555 0144' })).customers).toMatchObject([{ reason: 'phone' }]);
    expect((await asked({ first_name: 'Renee', last_name: 'Caloway' })).customers).toMatchObject([
      { reason: 'name' },
    ]);
    expect((await asked({ first_name: 'beth', last_name: 'CALOWAY' })).leads).toMatchObject([
      { id: lead.id, reason: 'name' },
    ]);
    expect((await asked({ company: 'ridge & rowe' })).leads).toMatchObject([{ reason: 'company' }]);
    expect((await asked({ first_name: 'Beth', last_name: 'Calloway', except_id: lead.id })).leads).toEqual(
      [],
    );
    expect(await asked({ first_name: 'Walt', last_name: 'Jennings' })).toEqual({ customers: [], leads: [] });
    expect(await other.client.leads.lookAlikes({ email: 'renee@x.example' })).toEqual({
      customers: [],
      leads: [],
    });
  });
});
