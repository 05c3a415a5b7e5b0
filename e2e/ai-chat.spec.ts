import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addCustomer, addSentInvoice, lineOf } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const inDays = (days: number) => addDays(todayIn('America/Los_Angeles', new Date()), days);

async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Ask about your business' });
const answers = (page: Page) => page.getByRole('article', { name: 'Answer' });

test('the chat replies, continues a conversation, and can be stopped and retried; a suggested action can be edited, confirmed and undone; @ finds a record by name', async ({
  page,
  owner,
}) => {
  const { id: customer_id } = await addCustomer(owner.api);
  await addSentInvoice(owner.api, {
    customer_id,
    date: inDays(-45),
    due_date: inDays(-12),
    items: [lineOf('HVAC and drains', 2480)],
  });
  await page.goto('/ai-chat');
  await expect(page.getByRole('heading', { name: 'Ask about your business' })).toBeVisible();
  await expect(page.getByText('Nothing you write here leaves this machine.')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type('who owes me money?');
  await page.keyboard.press('Enter');
  const first = answers(page).first();
  await expect(first.getByRole('link', { name: '$2,480.00' }).first()).toBeVisible();
  await expect(first.getByRole('table').getByText('Elena Marsh')).toBeVisible();
  await expect(first.getByText('Overdue')).toBeVisible();
  await expect(first.getByText(/Calculated here; nothing left this machine\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\?thread=/);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await expectAccessible(page);

  // Shift+Enter starts a new line; @ searches for a record, and Enter chooses it.
  await page.keyboard.type('and what do you know of');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('@elen');
  await expect(page.getByRole('listbox', { name: 'Records' }).getByRole('option').first()).toContainText(
    'Elena Marsh',
  );
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('and what do you know of\nElena Marsh ');
  await expect(page.getByRole('list', { name: 'Mentioned' })).toContainText('Elena Marsh');
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveCount(2);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(answers(page).last()).toContainText('Elena Marsh');

  // The test holds back the chat's response until the user clicks Stop.
  await page.route('**/api/rpc/chat/send', () => new Promise(() => {}), { times: 1 });
  await field(page).fill('what is on tomorrow?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You stopped this answer.')).toHaveCount(0);
  await expect(answers(page)).toHaveCount(3);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  await field(page).fill('add task call Elena on Friday');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: /task/i }).last();
  await expect(card.getByText('Needs your OK')).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  await card.getByLabel('Task').fill('Call Elena about the porch');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Call Elena about the porch').first()).toBeVisible();
  expect(await owner.api.call('GET', '/tasks')).toMatchObject({ tasks: [] });
  await card.getByRole('button', { name: 'Add task' }).click();
  await expect(card.getByText('Done', { exact: true })).toBeVisible();
  expect(await owner.api.call('GET', '/tasks')).toMatchObject({
    tasks: [{ title: 'Call Elena about the porch' }],
  });
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect(card.getByText('Undone')).toBeVisible();

  /*
   * In response to a message that is not understood, the chat suggests three questions, which stay visible while the
   * conversation continues.
   */
  await field(page).fill('frobnicate the quux');
  await page.keyboard.press('Enter');
  const unknown = answers(page).filter({ hasText: 'I did not understand that.' });
  const instead = unknown.getByRole('group', { name: 'Questions I can answer' }).getByRole('button');
  await expect(instead).toHaveCount(3);
  await instead.filter({ hasText: 'Who owes me money?' }).click();
  await expect(answers(page).last().getByRole('link', { name: '$2,480.00' }).first()).toBeVisible();
  await expect(instead).toHaveCount(3);
  await expect(instead.first()).toBeEnabled();
  await field(page).fill('how do i change my logo');
  await page.keyboard.press('Enter');
  await expect(answers(page).last().getByRole('link', { name: 'Logo' })).toHaveAttribute('href', /find=Logo/);

  // If the message states no payment method, the card lets the user choose one before the payment is recorded.
  await field(page).fill('record $80 from Elena Marsh');
  await page.keyboard.press('Enter');
  const paid = page.getByRole('region', { name: /^Record \$80\.00 from/ });
  await expect(paid.getByText('Please choose how it was paid')).toBeVisible();
  await expect(paid.getByRole('radio', { checked: true })).toHaveCount(0);
  await paid.getByRole('radio', { name: 'Check' }).click();
  await expect(paid.getByRole('definition').getByText('Check', { exact: true })).toBeVisible();
  await paid.getByRole('button', { name: 'Record payment' }).click();
  await expect(paid.getByText('Done', { exact: true })).toBeVisible();
  expect(await owner.api.call('GET', '/payments')).toMatchObject({
    payments: [{ amount: 80, payment_method: 'check' }],
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Chats' }).click();
  const drawer = page.getByRole('dialog', { name: 'Chats' });
  await drawer.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog', { name: 'Rename chat' }).getByLabel('Name').fill('Late payers');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('link', { name: 'Late payers' })).toBeVisible();
  await drawer.getByRole('searchbox', { name: 'Search chats' }).fill('nothing like it');
  await expect(drawer.getByText('No chats match your search.')).toBeVisible();
  await drawer.getByRole('searchbox', { name: 'Search chats' }).fill('late');
  await drawer.getByRole('button', { name: 'More actions for Late payers' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Chat deleted', 'Late payers');
  await expect(page).toHaveURL(/\/ai-chat$/);

  // The command palette accepts the same sentences as the chat.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Search or jump to/ }).click();
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  await palette.getByRole('combobox').fill('add task order filters on Monday');
  await expect(palette.getByRole('option', { name: /^Ask: add task order filters/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: /^Add the task “order filters”/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New Task' });
  await expect(form.getByRole('textbox', { name: 'Task', exact: true })).toHaveValue('order filters');
});
