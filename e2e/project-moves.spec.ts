import { expect, openSecondBrowser, password, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';
import { addProject, columnIn, expectColumn, namesOnServer } from './project-fixtures.ts';

test('a project card can be moved by keyboard, the move is announced to screen readers, other users see the move live, and the move can be undone', async ({
  page,
  owner,
  origin,
}) => {
  const customer_id = (await addCustomer(owner.api)).id;
  for (const name of ['Third', 'Second', 'First']) await addProject(owner.api, { name, customer_id });
  await addProject(owner.api, { name: 'Busy', customer_id, status: 'in_progress' });
  const second = await openSecondBrowser(page, origin);
  await second.api.call('POST', '/auth/token', { email: owner.email, password });
  await second.page.goto('/projects');
  await page.goto('/projects');
  for (const screen of [page, second.page])
    await expectColumn(screen, 'planning', ['First', 'Second', 'Third']);

  const handle = page.getByRole('button', { name: 'Move Second' });
  await handle.focus();
  await page.keyboard.press('Space');
  const said = page.getByRole('status').filter({ hasText: 'Second' });
  await expect(said).toHaveText('Second picked up. Planning, position 2 of 3.');
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('Second: Planning, position 3 of 3.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Move cancelled. Second stays in Planning, position 2 of 3.')).toBeAttached();
  await expectColumn(page, 'planning', ['First', 'Second', 'Third']);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Second: In progress, position 2 of 2.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expectColumn(page, 'in_progress', ['Second', 'Busy']);
  await expect(handle).toBeFocused();
  await expectToast(page, 'Project moved', 'Second moved to In progress.');
  await expectColumn(second.page, 'in_progress', ['Second', 'Busy']);
  await expectColumn(second.page, 'planning', ['First', 'Third']);

  await page.getByRole('button', { name: 'Undo' }).click();
  for (const screen of [page, second.page]) {
    await expectColumn(screen, 'planning', ['First', 'Second', 'Third']);
    await expectColumn(screen, 'in_progress', ['Busy']);
  }
  await second.close();
});

test('a project card can be moved by mouse and by menu, keeps its position after a reload, and moves back when the server rejects the move', async ({
  page,
  owner,
}) => {
  const customer_id = (await addCustomer(owner.api)).id;
  for (const name of ['Third', 'Second', 'First']) await addProject(owner.api, { name, customer_id });
  await page.goto('/projects');
  await expectColumn(page, 'planning', ['First', 'Second', 'Third']);

  const boxOf = async (name: string) => {
    const box = await columnIn(page, 'planning')
      .getByRole('listitem')
      .filter({ hasText: name })
      .boundingBox();
    if (!box) throw new Error(`no card ${name}`);
    return box;
  };
  const dragTo = async (name: string, x: number, y: number) => {
    const from = await boxOf(name);
    await page.mouse.move(from.x + 40, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 });
    await page.mouse.move(x, y, { steps: 8 });
    await page.mouse.up();
  };
  const third = await boxOf('Third');
  await dragTo('First', third.x + 40, third.y + third.height - 4);
  await expectColumn(page, 'planning', ['Second', 'Third', 'First']);
  const onHold = await columnIn(page, 'on_hold').boundingBox();
  await dragTo('Third', (onHold?.x ?? 0) + 60, (onHold?.y ?? 0) + 120);
  await expectColumn(page, 'on_hold', ['Third']);
  await expect(page).toHaveURL(/\/projects$/);
  await expect.poll(() => namesOnServer(owner.api, 'on_hold')).toEqual(['Third']);

  await page.getByRole('button', { name: 'Actions for First' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expectColumn(page, 'planning', ['First', 'Second']);
  await page.getByRole('button', { name: 'Actions for Second' }).click();
  await page.getByRole('menuitemradio', { name: 'On hold' }).click();
  await expectColumn(page, 'on_hold', ['Second', 'Third']);
  await expect.poll(() => namesOnServer(owner.api, 'on_hold')).toEqual(['Second', 'Third']);
  await page.reload();
  await expectColumn(page, 'planning', ['First']);
  await expectColumn(page, 'on_hold', ['Second', 'Third']);

  await page.route('**/api/rpc/projects/move', (route) => route.abort('connectionreset'), { times: 1 });
  await page.getByRole('button', { name: 'Actions for First' }).click();
  await page.getByRole('menuitemradio', { name: 'Cancelled' }).click();
  await expectToast(page, 'Move failed');
  await expectColumn(page, 'planning', ['First']);
  await expectColumn(page, 'cancelled', []);
});

test('while a project card is being dragged, both column headings show the totals that would result from the move, and a collapsed column accepts the card', async ({
  page,
  owner,
}) => {
  const customer_id = (await addCustomer(owner.api)).id;
  await addProject(owner.api, { name: 'Second', customer_id, budget: 200 });
  await addProject(owner.api, { name: 'First', customer_id, budget: 1000.5 });
  await page.goto('/projects');
  const head = (name: string) => page.getByRole('region', { name }).locator('header');
  await expect(head('Planning')).toContainText('$1,200.50');
  const card = columnIn(page, 'planning').getByRole('listitem').filter({ hasText: 'First' });
  const from = await card.boundingBox();
  const onHold = await columnIn(page, 'on_hold').boundingBox();
  const cancelled = page.getByRole('button', { name: /^\d+ Cancelled/ });
  const strip = await cancelled.boundingBox();
  if (!from || !onHold || !strip) throw new Error('no board');
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(onHold.x + 60, onHold.y + 120, { steps: 8 });
  await expect(head('On hold')).toContainText('$1,000.50');
  await expect(head('On hold')).toContainText('1');
  await expect(head('Planning')).toContainText('$200.00');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(head('Planning')).toContainText('$1,200.50');
  await expect(head('On hold')).toContainText('$0.00');

  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(strip.x + 20, strip.y + 120, { steps: 8 });
  await page.mouse.up();
  await expectToast(page, 'Project moved', 'First moved to Cancelled.');
  await cancelled.click();
  await expectColumn(page, 'cancelled', ['First']);
  await page.getByRole('button', { name: 'Collapse Cancelled' }).click();
  await expect(cancelled).toBeVisible();
});

test('a project card that is dropped at the moment when it enters a column stays visible in that column', async ({
  page,
  owner,
}) => {
  const customer_id = (await addCustomer(owner.api)).id;
  await addProject(owner.api, { name: 'First', customer_id });
  await page.goto('/projects');
  const from = await columnIn(page, 'planning').getByRole('listitem').boundingBox();
  const onHold = await columnIn(page, 'on_hold').boundingBox();
  if (!from || !onHold) throw new Error('no board');
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 });
  // The page has already rendered the move but has not announced it to screen readers yet.
  await page.evaluate(
    (place) => {
      const tell = (type: string) =>
        document.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...place }));
      const drawn = new MutationObserver(() => {
        drawn.disconnect();
        tell('mouseup');
      });
      drawn.observe(document.body, { subtree: true, attributes: true, childList: true });
      tell('mousemove');
    },
    { clientX: onHold.x + 60, clientY: onHold.y + 120 },
  );
  await expect(columnIn(page, 'on_hold').getByRole('link', { name: 'First' })).toBeVisible();
  await page.mouse.up();
});
