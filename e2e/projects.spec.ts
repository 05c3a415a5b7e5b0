import { expect, test } from './fixtures.ts';
import { addCatalogItem, addCustomer, addSentInvoice } from './invoice-fixtures.ts';
import { expectToast, openedInvoiceId, pickCustomer, pickFromCatalog, submitButton } from './invoice-page.ts';
import { addProject, columnIn, expectColumn, namesOnServer } from './project-fixtures.ts';

test('starting from an empty board, a project can be created, opened and edited', async ({ page, owner }) => {
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
  await expect(form.getByText('The end date cannot be before the start date')).toBeVisible();
  await form.getByLabel('End').fill('2026-06-12');
  await form.getByRole('combobox', { name: 'Manager' }).click();
  await page.getByRole('option', { name: /Robin Vale/ }).click();
  await form.getByText('Customer address').click();
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
  // Waits until the form has closed, because a closing form handles the Back button itself.
  await expect(edit).toHaveCount(0);
  await page.goBack();
  await expectColumn(page, 'in_progress', ['Kitchen and hall']);
  expect(await namesOnServer(owner.api, 'in_progress')).toEqual(['Kitchen and hall']);
});

test('the project search works, and a long board column loads page by page', async ({ page, owner }) => {
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
  await expect(page.getByText('No projects match these filters.')).toBeVisible();
});

test('an invoice for a project has a fixed customer, a banner, notes and an address, and becomes overdue only after the end date of the project', async ({
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
  await expect(edit.getByText('Cannot be changed, because this customer has documents here')).toBeVisible();
  await edit.getByLabel('End').fill('2020-02-01');
  await edit.getByRole('button', { name: 'Save Project' }).click();
  await expect(line(overdue.id)).toContainText('Overdue');
  await line(overdue.id).click();
  await page.waitForURL(`**/invoices?invoice=${overdue.id}`);
  await expect(page.getByRole('dialog').getByText('Overdue').first()).toBeVisible();
});
