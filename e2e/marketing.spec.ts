import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast, pickCustomer } from './invoice-page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function expectAccessible(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
}

test('the marketing screen shows the first steps and the rows that add up to the spending, and lets the user edit an automation, create a referral link and withdraw a customer’s consent', async ({
  page,
  owner: { api },
}) => {
  await addCustomer(api, { marketing_consent: true });
  await addCustomer(api, { first_name: 'Tom', last_name: 'Hadley', email: 'tom@example.test' });

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL('/marketing');
  await expect(page.getByText('1 of 2 customers agreed. Only they get messages.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add spend' }).press('Enter');
  const spend = page.getByRole('dialog', { name: 'Add spend' });
  await spend.getByLabel('Description').fill('Signs for spring');
  await page.keyboard.press('Control+Enter');
  await expect(spend.getByText('Enter an amount')).toBeVisible();
  await spend.getByLabel('Amount').fill('190');
  await spend.getByLabel('Source').click();
  await page.keyboard.type('Yard signs');
  await page.keyboard.press('Enter');
  await spend.getByRole('button', { name: 'Add spend' }).click();
  await expectToast(page, 'Success', 'Spend added');

  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('-1.0×');
  await figures.getByRole('link', { name: '$190.00 spent, all counted' }).press('Enter');
  const rows = page.getByRole('dialog', { name: 'Spend' });
  await expect(rows.getByRole('listitem')).toHaveText([/Signs for spring.*Yard signs.*\$190\.00/]);
  await expect(rows).toContainText('1 expense$190.00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/marketing');
  await expect(page.getByRole('list', { name: 'Source to cash' })).toContainText('Yard signs');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: /^Received and spend by week/ })).toContainText(
    'Total$0.00$190.000',
  );

  const name = 'Thank you and review request';
  const automations = page.getByRole('list', { name: 'Automations' });
  await automations.getByRole('switch', { name }).press('Space');
  await expectToast(page, 'Turned on', `${name} sends messages from now on.`);
  await expect(automations.getByRole('switch', { name })).toBeChecked();
  await automations.getByRole('link', { name, exact: true }).press('Enter');
  const editor = page.getByRole('dialog', { name });
  await editor.getByLabel('Hours after the job is completed').fill('a while');
  await editor.getByRole('textbox', { name: 'Text' }).fill('Thank you so much, ');
  await editor.getByRole('button', { name: 'First name' }).click();
  await expect(editor.getByRole('textbox', { name: 'Text' })).toHaveValue(
    'Thank you so much, {{first_name}}',
  );
  await expect(editor.getByRole('region', { name: 'Preview' })).toContainText('Thank you so much, ');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Enter 1 to 336 hours after the job')).toBeVisible();
  await editor.getByLabel('Hours after the job is completed').fill('48');
  await expectAccessible(page);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Success', `${name} saved`);
  await expect(automations).toContainText('2 days after a completed job, by email');

  await page.getByRole('link', { name: 'Referrals' }).click();
  await expect(page.getByText('Your request form is off')).toBeVisible();
  await page.getByRole('link', { name: 'New referral link' }).first().click();
  await pickCustomer(page, 'Elena Marsh');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('textbox', { name: 'Referral link' })).toHaveValue(/\/request\/.*ref=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Referral links' })).toContainText('Elena Marsh');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Consent' }).click();
  await page.getByRole('button', { name: /^Agreed/ }).click();
  await expect(page).toHaveURL('/marketing/consent?status=agreed');
  await expect(page.getByRole('list', { name: 'Consent' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Details of Elena Marsh' }).click();
  const person = page.getByRole('dialog', { name: 'Elena Marsh' });
  await person.getByRole('button', { name: 'Remove from list' }).press('Enter');
  await expectToast(page, 'Success', 'Elena Marsh is off the list');
  await expect(person.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText(
    'Withdrew consent, recorded by Robin Vale',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expectAccessible(page);
});
