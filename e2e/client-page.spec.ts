import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { findViolations } from './accessibility.ts';
import { addAppointment, nextMonday } from './appointment-fixtures.ts';
import { addSentEstimate } from './estimate-fixtures.ts';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCustomer, addSentInvoice, recordPayment } from './invoice-fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';
import { addJob } from './job-fixtures.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an owner creates a link to a client page, the customer opens an invoice and a visit there on a phone, and the link stops working when the owner turns it off', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addCustomer(owner.api);
  const invoice = await addSentInvoice(owner.api, { customer_id: id });
  const paid = await addSentInvoice(owner.api, { customer_id: id });
  await recordPayment(owner.api, paid.id, paid.total);
  await addSentEstimate(owner.api, { customer_id: id });
  const day = nextMonday();
  await addAppointment(owner.api, {
    customer_id: id,
    title: 'Gutter cleaning',
    start: `${day}T09:00`,
    end: `${day}T10:00`,
  });

  await owner.api.call('PUT', '/leads/settings', {
    response_hours: 8,
    request_form_enabled: true,
    request_intro: null,
    version: 1,
  });
  const job = await addJob(owner.api, { title: 'New fence', customer_id: id });
  await page.goto(`/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Add photos' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Taken after the work' }).click();
  await (await choosing).setFiles({ name: 'fence.png', mimeType: 'image/png', buffer: onePixel });
  const eye = page.getByRole('button', { name: 'Show the photo After, 1 of 1 to the customer' });
  await eye.click();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');

  await page.goto(`/customers/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Client page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client page' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expectToast(page, 'Link created');
  await expect(dialog).toContainText('Your customer has not opened the page yet.');
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();

  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(link);
  await expect(customer.page.getByRole('heading', { name: 'For Elena Marsh' })).toBeVisible();
  for (const title of ['To pay', 'Waiting for your answer', 'Upcoming appointments'])
    await expect(customer.page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  expect(await findViolations(customer.page)).toEqual([]);
  await customer.page.getByRole('link', { name: `Invoice #${invoice.number}` }).click();
  await expect(customer.page).toHaveURL(/shared-invoice/);
  await expect(customer.page.getByRole('heading', { name: /Invoice/ }).first()).toBeVisible();
  await customer.page.goBack();
  await customer.page.getByRole('link', { name: 'Gutter cleaning' }).click();
  await expect(customer.page.getByText('Your appointment')).toBeVisible();

  await customer.page.goto(link);
  await expect(customer.page.getByRole('img', { name: 'After, 1 of 1' })).toBeVisible();
  await customer.page.getByRole('link', { name: 'Request new work' }).tap();
  await expect(customer.page.getByRole('heading', { name: 'Request new work' })).toBeVisible();
  expect(await findViolations(customer.page)).toEqual([]);
  await customer.page.getByLabel('What do you need?').fill('Repair the fence');
  /*
   * A form submitted within three seconds is rejected with a message, so the button is pressed again after the response
   * has arrived.
   */
  await expect(async () => {
    const answered = customer.page.waitForResponse((response) => response.request().method() === 'POST');
    await customer.page.getByRole('button', { name: 'Send request' }).tap();
    expect((await answered).status()).toBe(303);
  }).toPass();
  await expect(customer.page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await customer.page.getByRole('link', { name: 'Back to your page' }).tap();
  await expect(customer.page.getByRole('heading', { name: 'For Elena Marsh' })).toBeVisible();
  const { leads } = await owner.api.call<{ leads: { customer_id: string }[] }>('GET', '/leads');
  expect(leads.map(({ customer_id }) => customer_id)).toEqual([id]);

  await dialog.getByRole('button', { name: 'Add contact' }).click();
  await dialog.getByLabel('Name').fill('Ben Ode');
  await dialog.getByLabel('Email').fill('ben@marsh.example');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send the link to Ben Ode' }).click();
  await expectToast(page, 'Client page', keptInOutboxText.email);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expectToast(page, 'Link turned off');
  await customer.page.goto(link);
  await expect(
    customer.page.getByRole('heading', { name: 'This client link is not available' }),
  ).toBeVisible();
  await customer.close();
});
