import type { Estimate } from '@dayworks/shared/estimates/estimate';
import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { expect, openSecondBrowser, password, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';
import { addLead, expectStage, stageIn } from './lead-fixtures.ts';

test('starting from an empty board, a lead is created and becomes a customer with a won estimate', async ({
  page,
  owner,
}) => {
  const known = await addCustomer(owner.api, { phone: '(503) 555-0161' });
  await page.goto('/leads');
  await expect(page.getByText('No leads yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New Lead' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Lead' });
  await form.getByRole('button', { name: 'Create Lead' }).click();
  await expect(form.getByText('Enter a name or company', { exact: true })).toBeVisible();
  await form.getByLabel('First name').fill('Elena');
  await form.getByLabel('Phone').fill('503 555 0161');
  await expect(form.getByText('Looks like an existing contact')).toBeVisible();
  await expect(form.getByRole('link', { name: /Elena Marsh/ })).toHaveAttribute(
    'href',
    `/customers/${known.id}`,
  );
  await form.getByLabel('Service wanted').fill('Deck refinish');
  await form.getByLabel('Value').fill('3,636');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Success', 'Lead created successfully');
  await expectStage(page, 'new', ['Elena']);
  await expect(stageIn(page, 'new').getByText(/^Answer by/)).toBeVisible();
  await expect(page.getByText('1 open, worth $3,636.00, $727.20 weighted.')).toBeVisible();

  await page.getByRole('link', { name: 'Elena' }).click();
  const sheet = page.getByRole('dialog', { name: 'Elena' });
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5035550161');
  await sheet.getByLabel('Notes').fill('Wants a price by Friday');
  await sheet.getByRole('button', { name: 'Log call' }).click();
  await expect(sheet.getByRole('list').getByText('Wants a price by Friday')).toBeVisible();
  await sheet.getByRole('button', { name: 'Tomorrow' }).click();
  await expectToast(page, 'Follow-up scheduled');
  await expect(sheet.getByText('Follow up with Elena')).toBeVisible();

  const id = new URL(page.url()).searchParams.get('lead') ?? '';
  await sheet.getByRole('button', { name: 'Convert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convert to customer' });
  await expect(dialog.getByRole('radio', { name: /Elena Marsh/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await expectToast(page, 'Lead converted', 'A draft estimate is ready for them.');
  const { estimate, customer_id } = await owner.api.call<LeadDetail>('GET', `/leads/${id}`);
  expect(customer_id).toBe(known.id);
  await expect(page).toHaveURL(new RegExp(`/estimate/edit/${estimate?.id}`));

  await owner.api.call<Estimate>('POST', `/estimates/${estimate?.id}/mark-sent`);
  await page.goto('/leads');
  await expectStage(page, 'quoted', ['Elena']);
  await owner.api.call('POST', `/estimates/${estimate?.id}/decide`, { decision: 'approved' });
  await expectStage(page, 'won', ['Elena']);
  await page.goto(`/customers/${known.id}`);
  await expect(page.getByText('Lead won')).toBeVisible();
  await page.getByRole('link', { name: 'Lead received' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Elena' }).getByText('The estimate was approved'),
  ).toBeVisible();
});

test('a lead is moved by keyboard, marking it as lost asks for the reason, Escape and Undo revert the move, and other users see the move live', async ({
  page,
  owner,
  origin,
}) => {
  await addLead(owner.api, { first_name: 'Second', last_name: null, value: 100 });
  await addLead(owner.api, { first_name: 'First', last_name: null, value: 200 });
  const second = await openSecondBrowser(page, origin);
  await second.api.call('POST', '/auth/token', { email: owner.email, password });
  await second.page.goto('/leads');
  await page.goto('/leads');
  await expectStage(page, 'new', ['First', 'Second']);
  const handle = page.getByRole('button', { name: 'Move First' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status').filter({ hasText: 'First' })).toHaveText(
    'First: Contacted, position 1 of 1.',
  );
  await page.keyboard.press('Space');
  await expectToast(page, 'Lead moved', 'First moved to Contacted.');
  for (const screen of [page, second.page]) await expectStage(screen, 'contacted', ['First']);
  await second.close();

  const lose = async () => {
    await handle.focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    return page.getByRole('dialog', { name: 'Mark as lost' });
  };
  const asked = await lose();
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expectStage(page, 'contacted', ['First']);
  const again = await lose();
  await again.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(again.getByText('Please enter why the lead was lost')).toBeVisible();
  await again.getByRole('button', { name: 'Too expensive' }).click();
  await again.getByRole('button', { name: 'Mark as lost' }).click();
  await expectToast(page, 'Lead moved', 'First moved to Lost.');
  await page.getByRole('button', { name: /Lost/ }).click();
  await expect(stageIn(page, 'lost').getByText('Too expensive')).toBeVisible();
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await told.filter({ hasText: 'First moved to Lost.' }).getByRole('button', { name: 'Undo' }).click();
  await expectStage(page, 'contacted', ['First']);

  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page).toHaveURL(/view=list/);
  await page.getByRole('button', { name: /^New/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Second' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'First' })).toHaveCount(0);
});

test.describe('the lead board works on a phone', () => {
  test.use(phone);

  test('on a phone, the lead board shows one stage at a time, the user replies to a lead with one tap, and a lead is marked as lost in its sheet', async ({
    page,
    owner,
  }) => {
    await addLead(owner.api, { phone: '(503) 555-0161', value: 1450, service_wanted: 'Water heater' });
    await page.goto('/leads');
    await expect(page.getByText('1 open, $1,450.00')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Call Nora Whitfield' })).toHaveAttribute(
      'href',
      'tel:5035550161',
    );
    await page.getByRole('button', { name: 'Mark contacted' }).tap();
    await expectToast(page, 'Lead moved', 'Nora Whitfield moved to Contacted.');
    const stages = page.getByRole('group', { name: 'Columns' });
    await stages.getByRole('button', { name: /^Contacted/ }).tap();
    await expect(stageIn(page, 'contacted')).toBeInViewport({ ratio: 0.2 });
    await stageIn(page, 'contacted').getByRole('link', { name: 'Nora Whitfield' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Nora Whitfield' });
    await sheet.getByRole('combobox', { name: 'Stage' }).tap();
    await page.getByRole('option', { name: 'Lost' }).tap();
    const asked = page.getByRole('dialog', { name: 'Mark as lost' });
    await asked.getByLabel('Reason').fill('Moved away');
    await asked.getByRole('button', { name: 'Mark as lost' }).tap();
    await expectToast(page, 'Lead moved', 'Nora Whitfield moved to Lost.');
    await expect(sheet.getByText('Lost reason')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
