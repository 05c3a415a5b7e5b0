import { ownId } from './appointment-fixtures.ts';
import { startBuiltServer } from './built-server.ts';
import { createDatabase } from './databases.ts';
import {
  cancelVisit,
  drawSignature,
  expectInstallable,
  joinAsWorker,
  nextStep,
  openVisit,
  pictureFile,
  planVisit,
  readVisit,
  sign,
  waitUntilKept,
} from './field-fixtures.ts';
import { expect, goOffline, openSecondBrowser, password, signUpOwner, test } from './fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';

test('after three offline visits, a closed tab and a restarted server, every action of the worker is recorded exactly once and in the original order', async ({
  page: anyPage,
}) => {
  const { variables, drop } = await createDatabase();
  let server = await startBuiltServer(variables, 'test-results/offline-day-server.log');
  const { port: PORT } = new URL(server.url);
  const office = await openSecondBrowser(anyPage, server.url);
  await signUpOwner(office.page, server.url);
  const worker = await joinAsWorker(office, server.url);
  const titles = ['Drain clearing', 'Gutter cleaning', 'Annual tune-up'];
  const visits: string[] = [];
  for (const [index, title] of titles.entries()) {
    const steps = [`Front of ${title}`, 'Ground swept'];
    const planned = {
      title,
      start: `${8 + index * 2}:00`.padStart(5, '0'),
      end: `${9 + index * 2}:00`.padStart(5, '0'),
    };
    visits.push((await planVisit(office.api, { ...planned, steps, assigneeId: worker.userId })).visitId);
  }
  await worker.page.goto('/today');
  await expect(worker.page.getByText('0 of 3 done')).toBeVisible();
  await waitUntilKept(worker.page);
  await expectInstallable(worker.page);

  const context = worker.page.context();
  await goOffline(worker.page);
  await server.kill();
  const began = Date.now();
  for (const title of titles) {
    await openVisit(worker.page, title);
    /*
     * Three simultaneous taps on the button for the next step must count as one step, and one tap on Undo must revert
     * that step.
     */
    await nextStep(worker.page, 'On my way').evaluate((button: HTMLButtonElement) => {
      for (let count = 0; count < 3; count++) button.click();
    });
    await expect(nextStep(worker.page, 'Next: I’m here, start work')).toBeVisible();
    await worker.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await nextStep(worker.page, 'On my way').click();
    await nextStep(worker.page, 'I’m here, start work').click();
    await worker.page.getByLabel('Add photos').setInputFiles(pictureFile);
    await worker.page.getByRole('checkbox', { name: `Front of ${title}` }).click();
    await worker.page.getByLabel('New note').fill(`Bracket loose at ${title}`);
    /*
     * At the last visit, neither the note nor the signature is saved separately, because both are saved when the visit
     * is completed.
     */
    if (title === titles.at(-1)) await drawSignature(worker.page);
    else {
      await nextStep(worker.page, 'Add note').click();
      await sign(worker.page);
    }
    await expect(worker.page.getByText('1 step is still open')).toBeVisible();
    await nextStep(worker.page, 'Complete visit').click();
    const question = worker.page.getByRole('alertdialog', { name: 'Complete this visit?' });
    await expect(question.getByText('Ground swept')).toBeVisible();
    await question.getByRole('button', { name: 'Complete anyway' }).click();
    await expect(worker.page.getByText(`Bracket loose at ${title}`)).toHaveCount(1);
    await expect(
      worker.page.getByRole('region', { name: 'Visit' }).getByText('Completed', { exact: true }),
    ).toBeVisible();
    await worker.page.getByRole('link', { name: 'Back to today' }).click();
  }
  const ended = Date.now();
  await expect(worker.page.getByText('No network. 27 waiting')).toBeVisible();
  await worker.page.close();

  // The app starts while the phone is offline and must still show the day with all completed actions.
  const again = await context.newPage();
  await again.goto('/today');
  await expect(again.getByText('3 of 3 done')).toBeVisible();
  await expect(again.getByText('No network. 27 waiting')).toBeVisible();
  // While the phone is offline, the banner is the only notice. No error message may repeat the same information.
  await expect(again.getByText('Connection Error')).toHaveCount(0);
  await openVisit(again, 'Gutter cleaning');
  await expect(again.getByText('Bracket loose at Gutter cleaning')).toBeVisible();
  await expect(again.getByRole('img', { name: /^Before, .*, waiting$/ })).toBeVisible();
  await again.getByRole('link', { name: /27 waiting/ }).click();
  await expect(again.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(27);

  server = await startBuiltServer({ ...variables, PORT }, 'test-results/offline-day-server-back.log');
  // Simulates a lost response: the server has performed the action, and the phone sends the action again.
  await context.route(
    '**/api/rpc/field/act',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await expect(again.getByText('All your work has been sent.')).toBeVisible({ timeout: 60_000 });

  let last = began;
  for (const [index, id] of visits.entries()) {
    const visit = await readVisit(worker.api, id);
    expect(visit).toMatchObject({
      status: 'completed',
      steps: [{ text: `Front of ${titles[index]}`, done_by: 'Devin Park' }, { done_at: null }],
      notes: [{ text: `Bracket loose at ${titles[index]}`, author: 'Devin Park' }],
      photos: [{ kind: 'before' }],
      signature: { name: 'Elena Marsh' },
      entries: [{ ended_at: expect.any(String) }],
    });
    const moments = [
      visit.on_my_way_at,
      visit.started_at,
      visit.photos[0]?.taken_at,
      visit.steps[0]?.done_at,
      visit.notes[0]?.made_at,
      visit.signature?.signed_at,
      visit.completed_at,
    ].map((moment) => Date.parse(moment ?? ''));
    expect(moments.toSorted((a, b) => a - b)).toEqual(moments);
    // The server corrects the timestamps for the error of the phone's clock, so the times are accurate to the second.
    expect(moments[0]).toBeGreaterThan(last - 2_000);
    last = moments.at(-1) ?? 0;
  }
  expect(last).toBeLessThan(ended + 2_000);

  /*
   * The session is ended elsewhere while an action is pending: the phone must show the sign-in screen and send the
   * pending action after the next sign-in.
   */
  const [first = ''] = visits;
  await again.goto(`/today/visit/${first}`);
  await expect(again.getByRole('heading', { name: 'Drain clearing', level: 2 })).toBeVisible();
  await goOffline(again);
  await again.getByLabel('New note').fill('Left the key inside');
  await nextStep(again, 'Add note').click();
  await expect(again.getByText('Left the key inside')).toHaveCount(1);
  await worker.api.call('POST', '/auth/logout');
  await context.setOffline(false);
  await expect(again).toHaveURL(/\/auth/);
  // The server is also stopped, because `setOffline` does not immediately apply to a newly started service worker.
  await context.setOffline(true);
  await server.kill();
  await again.goto(`/today/visit/${first}`);
  await expect(again.getByRole('heading', { name: 'Connection Error' })).toBeVisible();
  server = await startBuiltServer({ ...variables, PORT }, 'test-results/offline-day-server-again.log');
  await context.setOffline(false);
  await expect(again).toHaveURL(/\/auth/);
  await worker.api.call('POST', '/auth/token', { email: worker.email, password });
  await again.goto(`/today/visit/${first}`);
  await expect(again.getByText('Left the key inside')).toHaveCount(1);
  await expect
    .poll(async () => (await readVisit(worker.api, first)).notes.map(({ text }) => text))
    .toContain('Left the key inside');
  await again.goto(`/today/visit/${first}`);
  await again.getByRole('button', { name: /^Delete the photo Before/ }).click();
  await again.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(again.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(0);
  await office.close();
  await worker.close();
  await server.stop();
  await drop();
});

test('in a conflict the worker is asked to decide, a phone whose storage is full shows an error, and signing out asks about unsent work', async ({
  page: anyPage,
  owner,
  origin,
}) => {
  const assigneeId = await ownId(owner.api);
  const { visitId } = await planVisit(owner.api, {
    title: 'Gutter cleaning',
    start: '09:45',
    end: '11:45',
    assigneeId,
  });
  const second = await openSecondBrowser(anyPage, origin, phone);
  await second.api.call('POST', '/auth/token', { email: owner.email, password: 'quiet-harbour-52-lamps' });
  const { page } = second;
  await page.goto('/today');
  await waitUntilKept(page);
  const context = page.context();
  await goOffline(page);
  await nextStep(page, 'On my way').click();
  await expect(page.getByText('No network. 1 waiting')).toBeVisible();
  await cancelVisit(owner.api, visitId);
  await context.setOffline(false);
  await page.getByRole('link', { name: /1 needs your answer/ }).click();
  const question = page.getByRole('region', { name: 'On my way, Gutter cleaning' });
  await expect(question.getByText('Yours')).toBeVisible();
  await expect(question.getByText('Cancelled', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('All your work has been sent.')).toBeVisible();
  expect((await readVisit(second.api, visitId)).status).toBe('on_my_way');

  await page.getByRole('link', { name: 'Back to today' }).click();
  await openVisit(page, 'Gutter cleaning');
  const whileRoom = await page.evaluateHandle(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    return add;
  });
  await page.getByLabel('New note').fill('Ladder stays in the shed');
  await nextStep(page, 'Add note').click();
  await expectToast(
    page,
    'This phone’s storage is full',
    'There is not enough storage, so this was not saved. Free up some space, then tap again.',
  );
  await expect(page.getByLabel('New note')).toHaveValue('Ladder stays in the shed');
  await page.evaluate((add) => {
    IDBObjectStore.prototype.add = add;
  }, whileRoom);
  await goOffline(page);
  await nextStep(page, 'Add note').click();
  await expect(page.getByText('No network. 1 waiting')).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');

  /*
   * The test makes the server fail before the phone is online again, because the phone sends the note as soon as it has
   * a connection.
   */
  await page.route('**/api/rpc/field/act', (route) => route.fulfill({ status: 500, body: '{}' }));
  await context.setOffline(false);
  await page.goto('/today');
  await expect(page.getByText('The server has a problem. 1 waiting')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
  await goOffline(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expectToast(
    page,
    'Sign-out failed',
    'You are offline, so you are still signed in here. Sign out again once you are connected.',
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out with unsent work?' });
  await expect(dialog.getByText('1 thing done at a visit')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await page.unroute('**/api/rpc/field/act');
  await page.goto('/today/waiting');
  await expect(page.getByText('All your work has been sent.')).toBeVisible();
  expect((await readVisit(second.api, visitId)).notes).toHaveLength(1);
  // A worker who signs out can discard their own unsent work.
  await page.route('**/api/rpc/field/act', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`/today/visit/${visitId}`);
  await page.getByLabel('New note').fill('Written at the wrong visit');
  await nextStep(page, 'Add note').click();
  await page.getByRole('link', { name: /1 waiting/ }).waitFor();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Discard unsent work' }).click();
  await dialog.getByRole('button', { name: 'Sign out and discard' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect
    .poll(() =>
      page.evaluate(async () => [(await indexedDB.databases()).length, (await caches.keys()).length]),
    )
    .toEqual([0, 0]);
  await second.close();
});
