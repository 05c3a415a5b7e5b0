import { randomUUID } from 'node:crypto';
import { NewAppointment } from '@dayworks/shared/appointments/appointment';
import { emptyOf } from '@dayworks/shared/fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { addLead } from '../testing/fixtures/lead-fixtures.ts';
import { addFieldWorker } from '../testing/fixtures/team-fixtures.ts';
import { type Owner, type Person, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let sam: Person;
let jo: Person;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  [sam, jo] = await Promise.all([addFieldWorker(server, owner), addFieldWorker(server, owner)]);
});
afterAll(() => server.stop());

/** Adds a lead with a photo, as the request form does. */
async function addRequest() {
  const { id } = await addLead(owner.client, {
    service_wanted: 'Gutters leak',
    preferred_times: 'Weekday mornings',
    value: 350,
  });
  const file_id = `${randomUUID()}.jpg`;
  const { operator } = server.platform.database;
  await operator.query(
    `insert into files (id, business_id, name, content_type, byte_size, sha256, is_public)
     values ($1, $2, 'photo-1.jpg', 'image/jpeg', 10, 'x', false)`,
    [file_id, owner.businessId],
  );
  await operator.query('insert into lead_photos (business_id, lead_id, file_id) values ($1, $2, $3)', [
    owner.businessId,
    id,
    file_id,
  ]);
  const request = {
    wanted: 'Gutters leak',
    preferred_times: 'Weekday mornings',
    photos: [{ id: expect.any(String), file_id }],
  };
  return { id, file_id, request };
}

const times = { start: '2026-12-01T15:00', end: '2026-12-01T16:00' };

/** Returns whether the person is allowed to open the photo of a customer request. */
const maySee = (person: Person, file_id: string) =>
  inBusinessTransaction(server.platform.database.app, owner, async ({ $client }) => {
    const asked = [owner.businessId, person.userId, file_id];
    return (await $client.query('select is_field_file($1, $2, $3) as may', asked)).rows[0].may;
  });

test('the photo and preferred times of a customer request are shown on the estimate, the job and the visits, also to the crew', async () => {
  const { id, file_id, request } = await addRequest();
  const { estimate_id } = await owner.client.leads.convert({ id, with: 'estimate' });
  const estimate = await owner.client.estimates.get({ id: estimate_id ?? '' });
  expect(estimate.request).toEqual({ lead_id: id, ...request });
  const job = await owner.client.jobs.fromEstimate({ estimate_id: estimate.id });
  expect((await owner.client.jobs.get({ id: job.id })).request).toEqual({ lead_id: id, ...request });
  const { appointment_id } = await owner.client.jobs.addVisits({
    id: job.id,
    ...times,
    assignee_id: sam.userId,
  });
  const visit = await owner.client.appointments.get({ id: appointment_id });
  expect(visit.request).toEqual({ lead_id: id, ...request });
  expect((await sam.client.field.visit({ id: appointment_id })).request).toEqual(request);
  expect([await maySee(sam, file_id), await maySee(jo, file_id)]).toEqual([true, false]);
});

test('the crew of a visit for an estimate without a job sees the customer request that led to the estimate', async () => {
  const { id, file_id, request } = await addRequest();
  const { estimate_id, customer_id } = await owner.client.leads.convert({ id, with: 'estimate' });
  expect(await maySee(jo, file_id)).toBe(false);
  const visit = await owner.client.appointments.create({
    ...emptyOf(NewAppointment, { title: 'Measure', ...times }),
    ...{ customer_id, estimate_id, assignee_id: jo.userId },
  });
  expect((await owner.client.appointments.get({ id: visit.id })).request).toEqual({
    lead_id: id,
    ...request,
  });
  expect((await jo.client.field.visit({ id: visit.id })).request).toEqual(request);
  expect(await maySee(jo, file_id)).toBe(true);
});

test('an estimate that did not start from a customer request shows no request, and neither do its job and visits', async () => {
  const { id } = await addLead(owner.client);
  const { customer_id } = await owner.client.leads.convert({ id, with: 'nothing' });
  const estimate = await owner.client.estimates.create({
    customer_id,
    items: [{ name: 'Paint', price: 10 }],
  });
  expect((await owner.client.estimates.get({ id: estimate.id })).request).toBeNull();
  const job = await owner.client.jobs.fromEstimate({ estimate_id: estimate.id });
  expect((await owner.client.jobs.get({ id: job.id })).request).toBeNull();
});
