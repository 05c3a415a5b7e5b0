import { randomUUID } from 'node:crypto';
import type { EstimateStatus } from '@dayworks/shared/estimates/estimate-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addEstimate,
  addSentEstimate,
  asEstimateEdit,
  deposit,
} from '../testing/fixtures/estimate-fixtures.ts';
import { payment } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

describe('status changes of estimates', () => {
  const send = (id: string) => owner.client.estimates.markSent({ id });
  const decide = (decision: 'approved' | 'declined') => (id: string) =>
    owner.client.estimates.decide({ id, decision });
  const edit = async (id: string) =>
    owner.client.estimates.update(asEstimateEdit(await owner.client.estimates.get({ id })));
  const handOver = async (id: string) => {
    await owner.client.documents.offer({ type: 'estimate', document_id: id });
    return owner.client.documents.confirm({ type: 'estimate', document_id: id });
  };
  const toProject = (id: string) => owner.client.estimates.toProject({ id });
  const bill = (estimate_id: string) => owner.client.invoices.fromEstimate({ estimate_id });
  const unbill = async (id: string) => {
    const { invoice_id } = await owner.client.estimates.get({ id });
    return owner.client.invoices.remove({ id: invoice_id ?? '' });
  };
  const pay = (id: string) => owner.client.payments.recordOnEstimate(deposit(id, 10));

  type Step = (id: string) => Promise<unknown>;
  test.each<[string, Step[], EstimateStatus]>([
    ['sent', [send], 'sent'],
    ['sent from the user’s own device', [handOver], 'sent'],
    ['approved by telephone', [send, decide('approved')], 'approved'],
    ['approved as a draft', [decide('approved')], 'approved'],
    ['declined', [send, decide('declined')], 'declined'],
    ['declined and then approved', [send, decide('declined'), decide('approved')], 'approved'],
    ['declined and then changed', [send, decide('declined'), edit], 'sent'],
    ['declined and then sent again', [send, decide('declined'), handOver], 'sent'],
    ['approved and then sent again', [send, decide('approved'), handOver], 'approved'],
    ['approved and then changed', [send, decide('approved'), edit], 'sent'],
    ['changed as a draft', [edit], 'draft'],
    ['approved and converted to a project', [send, decide('approved'), toProject], 'converted'],
    ['sent and converted to an invoice', [send, bill], 'converted'],
    [
      'approved and converted to an invoice that was then deleted',
      [send, decide('approved'), bill, unbill],
      'approved',
    ],
    ['converted as a draft to an invoice that was then deleted', [bill, unbill], 'draft'],
    [
      'converted to a project and then to an invoice that was deleted',
      [send, toProject, bill, unbill],
      'converted',
    ],
    ['sent, and a deposit was paid', [send, pay], 'sent'],
    ['approved, and a deposit was paid', [send, decide('approved'), pay], 'approved'],
  ])('an estimate has the expected status after it was %s', async (_name, steps, status) => {
    const { id } = await addEstimate(owner);
    for (const step of steps) await step(id);
    const stored = await owner.client.estimates.get({ id });
    expect(stored.status).toBe(status);
    const { estimates } = await owner.client.estimates.list({ search: id.slice(0, 8), status });
    expect(estimates.map((row) => row.id)).toEqual([id]);
  });

  test('an estimate cannot be sent, approved or declined a second time', async () => {
    const { id } = await addSentEstimate(owner);
    await expect(send(id)).rejects.toMatchObject({ message: 'This estimate has already been sent' });
    await decide('declined')(id);
    await expect(decide('declined')(id)).rejects.toMatchObject({
      message: 'This estimate has already been declined',
    });
    await decide('approved')(id);
    await expect(decide('approved')(id)).rejects.toMatchObject({
      message: 'This estimate has already been approved',
    });
  });

  test('an imported estimate keeps its status when a payment is recorded', async () => {
    const { id } = await addEstimate(owner);
    await server.platform.database.operator.query(`update estimates set status = 'viewed' where id = $1`, [
      id,
    ]);
    await pay(id);
    expect(await owner.client.estimates.get({ id })).toMatchObject({
      status: 'viewed',
      sent_at: expect.any(String),
      viewed_at: expect.any(String),
      deposit_paid: true,
    });
  });
});

describe('converting an estimate to a project', () => {
  test('a project gets the customer, address and total of its estimate, is placed first in the planning column, and is created only once', async () => {
    const estimate = await addSentEstimate(owner, {
      title: 'Kitchen',
      service_address: '4 Elm St',
      service_city: 'Portland',
    });
    const older = await owner.client.estimates.toProject({ id: (await addEstimate(owner)).id });
    const context = { idempotencyKey: randomUUID() };
    const [project, again] = await Promise.all([
      owner.client.estimates.toProject({ id: estimate.id }, { context }),
      owner.client.estimates.toProject({ id: estimate.id }, { context }),
    ]);
    expect(again).toEqual(project);
    expect(project).toMatchObject({
      name: 'Kitchen',
      status: 'planning',
      customer_id: estimate.customer_id,
      budget: 604.48,
      address: '4 Elm St',
      city: 'Portland',
    });
    expect(older.name).toBe('Elena Marsh');
    expect(await owner.client.estimates.get({ id: estimate.id })).toMatchObject({
      status: 'converted',
      project_id: project.id,
    });
    const board = await owner.client.projects.board({});
    const planned = board.find(({ status }) => status === 'planning')?.projects.map(({ id }) => id) ?? [];
    expect(planned.indexOf(project.id)).toBe(0);
    expect(planned.indexOf(older.id)).toBe(1);
    await expect(owner.client.estimates.toProject({ id: estimate.id })).rejects.toMatchObject({
      message: 'This estimate already has a project',
    });
  });

  test('when an estimate is converted to a project, its existing invoice is added to the project', async () => {
    const { id } = await addSentEstimate(owner);
    const invoice = await owner.client.invoices.fromEstimate({ estimate_id: id });
    const project = await owner.client.estimates.toProject({ id });
    expect((await owner.client.invoices.get({ id: invoice.id })).project?.id).toBe(project.id);
  });
});

test('an estimate counts each payment on the estimate or on its invoice only once', async () => {
  const { id } = await addSentEstimate(owner);
  await owner.client.payments.recordOnEstimate(deposit(id, 100));
  const invoice = await owner.client.invoices.fromEstimate({ estimate_id: id });
  await owner.client.payments.record({ ...payment(invoice.id, 50), payment_date: '2026-11-11' });
  const both = await owner.client.estimates.get({ id });
  expect(both.payments.map(({ amount }) => amount)).toEqual([100, 50]);
  expect(both).toMatchObject({ balance_due: 454.48, invoice_id: invoice.id, deposit_paid: true });
});
