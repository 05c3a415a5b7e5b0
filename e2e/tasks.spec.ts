import { readFile } from 'node:fs/promises';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { expect, test } from './fixtures.ts';
import { addCustomer, addSentInvoice } from './invoice-fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';
import { columnIn } from './project-fixtures.ts';
import { addTask, partOfDay, quickLine } from './task-fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const inDays = (days: number) => addDays(todayIn('America/Los_Angeles', new Date()), days);

test('on the ‘My day’ screen, the keyboard can be used to add tasks, handle overdue tasks, and undo completing or snoozing a task', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api);
  const invoice = await addSentInvoice(owner.api);
  await page.goto('/tasks');
  await expect(page.getByText('No tasks. Type one in the line above')).toBeVisible();
  await quickLine(page).focus();
  const number = invoice.id.slice(0, 8);
  await page.keyboard.type(`Call Elena tomorrow 3pm !high @robin #invoice ${number}`);
  const line = page.getByRole('region', { name: 'Quick add' });
  await expect(line.getByText(/, 3:00 PM$/)).toBeVisible();
  await expect(line.getByText('High', { exact: true })).toBeVisible();
  await expect(line.getByText('Robin Vale')).toBeVisible();
  await expect(line.getByText(new RegExp(`^Invoice ${number}, \\$`))).toBeVisible();
  // Backspace after recognized words turns them back into plain text.
  await page.keyboard.press('Backspace');
  await expect(line.getByText(new RegExp(`^Invoice ${number}`))).toHaveCount(0);
  await expect(quickLine(page)).toHaveValue(/#invoice/);
  await line.getByRole('button', { name: 'No priority' }).press('Backspace');
  await expect(line.getByText('High', { exact: true })).toHaveCount(0);
  await quickLine(page).fill('');
  await quickLine(page).fill('tomorrow');
  await page.keyboard.press('Enter');
  await expect(line.getByRole('alert')).toHaveText('Enter a task');
  await expect(quickLine(page)).toHaveValue('tomorrow');
  await quickLine(page).fill(`Call Elena today !high @robin #invoice ${number} every week`);
  await expect(line.getByText('Every week', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Task added');
  await expect(quickLine(page)).toHaveValue('');
  await expect(quickLine(page)).toBeFocused();
  const today = partOfDay(page, 'Today');
  const row = today.getByRole('listitem').filter({ hasText: 'Call Elena' });
  await expect(row.getByRole('link', { name: new RegExp(`Invoice ${number}`) })).toBeVisible();

  await row.getByRole('checkbox', { name: 'Done: Call Elena' }).press('Space');
  await expectToast(page, 'Task done', 'Call Elena. The next one is on your list.');
  await expect(partOfDay(page, 'Later').getByText('Call Elena')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(partOfDay(page, 'Later')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).not.toBeChecked();

  await addTask(owner.api, {
    title: 'Late one',
    due_date: inDays(-2),
    checklist: [{ step_key: 'firststep', text: 'Measure', done: false }],
  });
  const late = partOfDay(page, 'Overdue');
  await expect(late.getByText('2 days late', { exact: true })).toBeVisible();
  await late.getByRole('button', { name: /0 of 1/ }).press('Enter');
  await late.getByRole('checkbox', { name: 'Measure' }).press('Space');
  await late.getByRole('textbox', { name: 'Add a step to Late one' }).fill('Saw');
  await page.keyboard.press('Enter');
  await expect(late.getByRole('button', { name: /1 of 2/ })).toBeVisible();
  await late.getByRole('button', { name: 'Move to today' }).press('Enter');
  await expectToast(page, 'Moved to today', '1 task is now due today.');
  await expect(late).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(late.getByText('Late one')).toBeVisible();
  await late.getByRole('button', { name: 'More actions for Late one' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Until tomorrow' }).press('Enter');
  await expectToast(page, 'Task snoozed', 'Late one comes back tomorrow.');
  await expect(partOfDay(page, 'Later').getByText(/^snoozed, due/)).toBeVisible();
});

test('tasks in the list can be filtered, exported and completed together; the task board can be used by keyboard; and the command palette finds tasks', async ({
  page,
  owner,
}) => {
  await addTask(owner.api, { title: 'Paint the fence', due_date: inDays(3) });
  await addTask(owner.api, { title: 'Buy paint', due_date: inDays(-1), priority: 'urgent' });
  await addTask(owner.api, { title: 'Call the yard' });
  await page.goto('/tasks');
  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page).toHaveURL(/view=list/);
  const rows = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
  await expect(rows).toHaveText([/Buy paint/, /Paint the fence/, /Call the yard/]);
  await page.getByRole('button', { name: /^Overdue/ }).click();
  await expect(rows).toHaveText([/Buy paint/]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('Buy paint,To do,Urgent');
  await page.getByRole('button', { name: /^All/ }).click();
  await page.getByRole('checkbox', { name: 'Select Buy paint' }).click();
  await page.getByRole('checkbox', { name: 'Select Paint the fence' }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expectToast(page, 'Done', '2 tasks done.');
  await expect(rows).toHaveText([/Call the yard/]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(rows).toHaveCount(3);

  await page.getByRole('radio', { name: 'Board' }).click();
  const handle = page.getByRole('button', { name: 'Move Buy paint' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectToast(page, 'Task moved', 'Buy paint moved to In progress.');
  await expect(columnIn(page, 'in_progress').getByRole('heading', { level: 3 })).toHaveText(['Buy paint']);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('fence');
  await page.getByRole('option', { name: /Paint the fence/ }).click();
  await expect(page.getByRole('dialog', { name: 'Paint the fence' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('new task');
  await page.getByRole('option', { name: 'New task' }).click();
  const form = page.getByRole('dialog', { name: 'New Task' });
  await form.getByRole('button', { name: 'Create Task' }).click();
  await expect(form.getByText('Enter a task')).toBeVisible();
  await form.getByLabel('Task', { exact: true }).fill('Order sand');
  await form.getByLabel('Time').fill('9am');
  await form.getByRole('button', { name: 'Create Task' }).click();
  await expect(form.getByText('Choose a date for this time')).toBeVisible();
  await form.getByLabel('Due').fill('tomorrow');
  await form.getByRole('button', { name: 'Create Task' }).click();
  await expectToast(page, 'Success', 'Task created successfully');
});

test.describe('tasks work on a phone', () => {
  test.use(phone);

  test('a task can be created and completed on the customer page, and edited in its sheet', async ({
    page,
    owner,
  }) => {
    const customer = await addCustomer(owner.api);
    await page.goto(`/customers/${customer.id}`);
    await quickLine(page).fill('Ring the bell tomorrow 9am');
    await page.getByRole('button', { name: 'Add task' }).tap();
    await expectToast(page, 'Task added');
    await page.getByRole('link', { name: 'Ring the bell' }).first().tap();
    const sheet = page.getByRole('dialog', { name: 'Ring the bell' });
    await expect(sheet.getByRole('link', { name: 'Elena Marsh' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Edit' }).tap();
    const edit = page.getByRole('dialog', { name: 'Edit Task' });
    await edit.getByRole('combobox', { name: 'Repeat' }).tap();
    await page.getByRole('option', { name: 'Every 2 weeks' }).tap();
    await edit.getByRole('button', { name: 'Save Task' }).tap();
    await expectToast(page, 'Success', 'Task updated successfully');
    await expect(sheet.getByText('Every 2 weeks')).toBeVisible();
    await sheet.getByRole('button', { name: 'Mark as done' }).tap();
    await expectToast(page, 'Task done', 'Ring the bell. The next one is on your list.');
    await page.goto(`/customers/${customer.id}`);
    await expect(page.getByRole('button', { name: 'Show 1 done' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tasks' }).first()).toBeVisible();
  });
});
