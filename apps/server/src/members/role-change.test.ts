import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { asTaskEdit } from '../testing/fixtures/task-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a role that changes while a request of the member is running', () => {
  /** Returns whether a database connection is waiting for a lock that the given connection holds. */
  const isAwaited = async (pid: number) => {
    const { rowCount } = await server.platform.database.operator.query(
      'select from pg_locks where not granted and $1 = any (pg_blocking_pids(pid))',
      [pid],
    );
    return rowCount;
  };
  async function hold(lock: string, id: string) {
    const holder = await server.platform.database.operator.connect();
    onTestFinished(() => holder.release(true));
    await holder.query('begin');
    const { rows } = await holder.query(`select pg_backend_pid() as pid, ${lock}`, [id]);
    return { holder, pid: rows[0].pid as number };
  }

  test.each([
    ['is changed', `update members set role = 'field' where user_id = $1`],
    ['is removed', 'delete from members where user_id = $1'],
  ])('a write by a member is rejected if the member’s role %s before the write begins', async (_, change) => {
    const owner = await signUpOwner(server);
    const staff = await addStaff(server, owner);
    const { holder, pid } = await hold('role from members where user_id = $1 for update', staff.userId);
    await holder.query(change, [staff.userId]);
    const writing = staff.client.customers.create({ first_name: 'Late' });
    writing.catch(() => undefined);
    await vi.waitUntil(() => isAwaited(pid), { timeout: 15_000 });
    await holder.query('commit');
    await expect(writing).rejects.toMatchObject({ status: 503, message: expect.stringMatching(/role/) });
    expect((await owner.client.customers.list({})).customers).toEqual([]);
  });

  test('a change of a member’s role waits for a write that the member has already begun', async () => {
    const owner = await signUpOwner(server);
    const staff = await addStaff(server, owner);
    const task = await owner.client.tasks.create({ title: 'Call back' });
    const { id } = task;
    const { members } = await owner.client.members.list();
    const memberId = members.find(({ user_id }) => user_id === staff.userId)?.id ?? '';
    const { holder, pid } = await hold('id from tasks where id = $1 for update', id);
    const writing = staff.client.tasks.update({ ...asTaskEdit(task), title: 'Called' });
    await vi.waitUntil(() => isAwaited(pid), { timeout: 15_000 });
    const changing = owner.client.members.setRole({ id: memberId, role: 'field' });
    const isChanging = async () =>
      (
        await server.platform.database.operator.query(
          `select from pg_locks change join pg_locks write on not write.granted and $1 = any (pg_blocking_pids(write.pid))
           where not change.granted and write.pid = any (pg_blocking_pids(change.pid))`,
          [pid],
        )
      ).rowCount;
    await vi.waitUntil(isChanging, { timeout: 15_000 });
    await holder.query('commit');
    await Promise.all([writing, changing]);
    expect((await owner.client.tasks.get({ id })).title).toBe('Called');
    await expect(staff.client.tasks.get({ id })).rejects.toMatchObject({ status: 404 });
  });
});
