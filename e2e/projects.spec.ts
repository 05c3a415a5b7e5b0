import { expect, openSecondBrowser, password, test } from './fixtures.ts';
import { addCatalogItem, addCustomer, addSentInvoice } from './invoice-fixtures.ts';
import {
  expectToast,
  openedInvoiceId,
  phone,
  pickCustomer,
  pickFromCatalog,
  submitButton,
} from './invoice-page.ts';
import { addProject, columnIn, expectColumn, namesOnServer } from './project-fixtures.ts';

test('from the empty board: a project is made, opened and edited', async ({ page, owner }) => {
  await addCustomer(owner.api, { address: '2140 NE Knott St', city: 'Portland' });
  await page.goto('/projects');
  await expect(page.getByText('No projects yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New Project' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Project' });
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(form.getByText('Project name is required', { exact: true })).toBeVisible();
  await expect(form.getByText('Please select a customer', { exact: true })).toBeVisible();

  await form.getByLabel('Name').fill('Kitchen back room');
  await pickCustomer(page, 'Elena');
  await form.getByLabel('Budget').fill('6,100.50');
  await form.getByLabel('Start').fill('2026-05-04');
  await form.getByLabel('End').fill('2026-05-03');
  await form.getByRole('button', { name: 'Create Project' }).click();
  await expect(form.getByText('The end cannot be before the start')).toBeVisible();
  await form.getByLabel('End').fill('2026-06-12');
  await form.getByRole('combobox', { name: 'Manager' }).click();
  await page.getByRole('option', { name: /Robin Vale/ }).click();
  await form.getByText('Customer’s address').click();
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Success', 'Project created successfully');
  await expect(form).toHaveCount(0);
  await expectColumn(page, 'planning', ['Kitchen back room']);
  await expect(columnIn(page, 'planning').getByText('$6,100.50').first()).toBeVisible();

  await page.getByRole('link', { name: 'Kitchen back room' }).click();
  const sheet = page.getByRole('dialog', { name: 'Kitchen back room' });
  await expect(sheet.getByText('2140 NE Knott St')).toBeVisible();
  await expect(sheet.getByText('Robin Vale')).toBeVisible();
  await expect(sheet.getByText('Nothing has been invoiced for this project yet.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Project' });
  await edit.getByLabel('Name').fill('Kitchen and hall');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await edit.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'In progress' }).click();
  await edit.getByRole('button', { name: 'Save Project' }).click();
  await expectToast(page, 'Success', 'Project updated successfully');
  await page.goBack();
  await expectColumn(page, 'in_progress', ['Kitchen and hall']);
  expect(await namesOnServer(owner.api, 'in_progress')).toEqual(['Kitchen and hall']);
});

test('moved by keys, told to screen readers, seen live by somebody else, taken back', async ({
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
  await expectToast(page, 'Project moved', 'Second is in In progress.');
  await expectColumn(second.page, 'in_progress', ['Second', 'Busy']);
  await expectColumn(second.page, 'planning', ['First', 'Third']);

  await page.getByRole('button', { name: 'Undo' }).click();
  for (const screen of [page, second.page]) {
    await expectColumn(screen, 'planning', ['First', 'Second', 'Third']);
    await expectColumn(screen, 'in_progress', ['Busy']);
  }
  await second.close();
});

test('moved by mouse and by the menu; the order stays after a reload; a refusal puts it back', async ({
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

test('while a card is in the air, both heads show the result; a folded column takes it as well', async ({
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
  await expectToast(page, 'Project moved', 'First is in Cancelled.');
  await cancelled.click();
  await expectColumn(page, 'cancelled', ['First']);
  await page.getByRole('button', { name: 'Fold Cancelled' }).click();
  await expect(cancelled).toBeVisible();
});

test('search and a long column, a page at a time', async ({ page, owner }) => {
  const customer_id = (await addCustomer(owner.api)).id;
  const other = (await addCustomer(owner.api, { first_name: 'Ada', last_name: 'Quill', email: null })).id;
  for (let number = 52; number >= 1; number--) {
    await addProject(owner.api, { name: `Job ${number}`, customer_id: number === 7 ? other : customer_id });
  }
  await page.goto('/projects');
  const planning = columnIn(page, 'planning');
  await expect(planning.getByRole('heading', { level: 3 })).toHaveCount(50);
  await planning.getByRole('button', { name: /Show more/ }).click();
  await expect(planning.getByRole('heading', { level: 3 })).toHaveCount(52);
  await expect(planning.getByRole('button', { name: /Show more/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('quill');
  await expectColumn(page, 'planning', ['Job 7']);
  await expect(page).toHaveURL(/q=quill/);
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('nothing like it');
  await expect(page.getByText('No project matches these filters.')).toBeVisible();
});

test('an invoice for the project: customer fixed, banner, notes and address; its status waits for the end date', async ({
  page,
  owner,
}) => {
  const customer_id = (await addCustomer(owner.api)).id;
  await addCatalogItem(owner.api);
  const project = await addProject(owner.api, {
    name: 'Porch and fence',
    customer_id,
    budget: 1000,
    end_date: '2099-01-01',
    address: '77 NW 21st Ave',
    city: 'Portland',
  });
  await page.goto(`/projects?project=${project.id}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Create invoice' }).click();
  await page.waitForURL(`**/invoices/new?project=${project.id}`);
  await expect(page.getByText('Porch and fence').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveCount(0);
  await expect(page.getByText('Elena Marsh')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Invoice for project: Porch and fence');
  await expect(page.getByLabel('Street Address')).toHaveValue('77 NW 21st Ave');
  await pickFromCatalog(page, 'Gutter cleaning');
  await submitButton(page, 'Create Invoice').click();
  const invoiceId = await openedInvoiceId(page);

  const overdue = await addSentInvoice(owner.api, {
    customer_id,
    project_id: project.id,
    date: '2020-01-01',
    due_date: '2020-01-31',
  });
  await page.goto(`/projects?project=${project.id}`);
  const sheet = page.getByRole('dialog', { name: 'Porch and fence' });
  const line = (id: string) => sheet.getByRole('link', { name: `Invoice #${id.slice(0, 8)}` });
  await expect(line(invoiceId)).toContainText('Draft');
  await expect(line(overdue.id)).toContainText('Sent');
  await expect(sheet.getByText('$500.00').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(edit.getByText('Fixed, because there are documents for this customer')).toBeVisible();
  await edit.getByLabel('End').fill('2020-02-01');
  await edit.getByRole('button', { name: 'Save Project' }).click();
  await expect(line(overdue.id)).toContainText('Overdue');
  await line(overdue.id).click();
  await page.waitForURL(`**/invoices?invoice=${overdue.id}`);
  await expect(page.getByRole('dialog').getByText('Overdue').first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(phone);

  test('columns are pushed sideways, the page is not; a card moves by its menu', async ({ page, owner }) => {
    const customer_id = (await addCustomer(owner.api)).id;
    for (const name of ['Second', 'First']) await addProject(owner.api, { name, customer_id });
    await page.goto('/projects');
    await expectColumn(page, 'planning', ['First', 'Second']);
    await page.getByRole('button', { name: 'Actions for First' }).tap();
    await page.getByRole('menuitemradio', { name: 'In progress' }).tap();
    await expectColumn(page, 'in_progress', ['First']);
    await columnIn(page, 'in_progress').scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'First' }).tap();
    await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('one column at a time: a name brings its column, and takes a card that is held above it', async ({
    page,
    owner,
  }) => {
    const customer_id = (await addCustomer(owner.api)).id;
    for (const name of ['Second', 'First']) await addProject(owner.api, { name, customer_id });
    await page.goto('/projects');
    const names = page.getByRole('group', { name: 'Columns' });
    await expect(names.getByRole('button', { name: /^Planning/ })).toHaveAttribute('aria-pressed', 'true');
    await names.getByRole('button', { name: /^In progress/ }).tap();
    await expect(columnIn(page, 'in_progress')).toBeInViewport({ ratio: 0.2 });
    await expect(names.getByRole('button', { name: /^In progress/ })).toHaveAttribute('aria-pressed', 'true');
    await names.getByRole('button', { name: /^Cancelled/ }).tap();
    await expect(columnIn(page, 'cancelled')).toBeInViewport({ ratio: 0.2 });
    await names.getByRole('button', { name: /^Planning/ }).tap();
    await expect(names.getByRole('button', { name: /^Planning/ })).toHaveAttribute('aria-pressed', 'true');

    const from = await page.getByRole('listitem').filter({ hasText: 'First' }).boundingBox();
    const chip = await names.getByRole('button', { name: /^In progress/ }).boundingBox();
    if (!from || !chip) throw new Error('no board');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from.x + 60, from.y + 30);
    await expect(page.getByText('First picked up.', { exact: false })).toBeAttached();
    await touch('touchMove', chip.x + 20, chip.y + 30);
    await touch('touchMove', chip.x + 20, chip.y + 15);
    await expect(page.getByText('First: In progress, position 1 of 1.')).toBeAttached();
    await touch('touchEnd', chip.x + 20, chip.y + 15);
    await expectToast(page, 'Project moved', 'First is in In progress.');
  });

  test('a long touch picks a card up', async ({ page, owner }) => {
    const customer_id = (await addCustomer(owner.api)).id;
    for (const name of ['Third', 'Second', 'First']) await addProject(owner.api, { name, customer_id });
    await page.goto('/projects');
    await expectColumn(page, 'planning', ['First', 'Second', 'Third']);
    const boxes = await page
      .getByRole('listitem')
      .filter({ hasText: /First|Third/ })
      .all();
    const from = await boxes[0]?.boundingBox();
    const to = await boxes[1]?.boundingBox();
    if (!from || !to) throw new Error('no cards');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + 60, y }],
      });
    await touch('touchStart', from.y + 30);
    // Held until the card answers: the copy that follows the finger is there.
    await expect(page.getByText('First picked up.', { exact: false })).toBeAttached();
    await touch('touchMove', to.y + to.height / 2);
    await touch('touchMove', to.y + to.height - 4);
    await expect(page.getByText('First: Planning, position 3 of 3.')).toBeAttached();
    await touch('touchEnd', to.y + to.height - 4);
    await expectColumn(page, 'planning', ['Second', 'Third', 'First']);
    await expect(page).toHaveURL(/\/projects$/);
  });
});
