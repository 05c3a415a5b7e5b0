import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { addAppointment, nextMonday, ownId, readAppointment, zone } from './appointment-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { addCatalogItem, addCustomer } from './invoice-fixtures.ts';
import { expectToast, pickCustomer } from './invoice-page.ts';

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

const rows = (page: Page) => page.getByRole('list', { name: 'Appointments' }).getByRole('listitem');

test('a visit can be scheduled, completed and invoiced, on a desktop and on a phone', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api, { address: '418 NE Alberta St', city: 'Portland' });
  await addCatalogItem(owner.api, { name: 'Tune-up', duration_minutes: 90 });
  const monday = nextMonday();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/appointments');
  await expect(page.getByText('Nothing is scheduled from today on.')).toBeVisible();
  await page.getByRole('link', { name: 'New Appointment' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Appointment' });
  await form.getByRole('button', { name: 'Create Appointment' }).click();
  await expect(form.getByText('Please enter a title')).toBeVisible();
  await form.getByLabel('Starts').fill('9:00');
  await expect(form.getByLabel('Ends')).toHaveValue('10:00 AM');
  await form.getByLabel('Title').fill('tune-up');
  // After the user chooses a catalog item, the appointment gets the duration of that item.
  await expect(form.getByLabel('Ends')).toHaveValue('10:30 AM');
  await form.getByLabel('Title').fill('Gutter cleaning');
  await pickCustomer(page, 'Elena');
  await expect(form.getByLabel('Address')).toHaveValue('418 NE Alberta St, Portland');
  await form.getByRole('textbox', { name: 'Day', exact: true }).fill(monday);
  await form.getByLabel('Starts').fill('9am');
  await form.getByLabel('Ends').fill('8:00');
  await form.getByRole('button', { name: 'Create Appointment' }).click();
  await expect(form.getByText('The end must be after the start')).toBeVisible();
  await form.getByLabel('Starts').fill('9:30');
  // If the user changes the start of the appointment, its end moves by the same time.
  await expect(form.getByLabel('Ends')).toHaveValue('10:30 AM');
  await form.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Type it in words…' }).click();
  await form.getByLabel('Repeat rule').fill('every fortnight or so');
  await expect(form.getByText(/Type it like/)).toBeVisible();
  await form.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'Does not repeat' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Success', 'Appointment created successfully');

  await expect(rows(page)).toHaveText([/9:30 AM – 10:30 AM.*Gutter cleaning.*Elena Marsh/]);
  await page.getByRole('link', { name: /View Details of Gutter cleaning/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Gutter cleaning' });
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(sheet.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /418%20NE%20Alberta/);
  await expect(sheet.getByLabel('Customer link')).toHaveValue(/shared-appointment/);
  const file = page.waitForEvent('download');
  await sheet.getByRole('link', { name: 'Calendar file' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);
  await sheet.getByRole('button', { name: 'Send confirmation' }).click();
  await expectToast(page, 'Confirmation');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').fill('Rain');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(sheet.getByText('Rain')).toBeVisible();
  await sheet.getByRole('button', { name: 'Back to scheduled' }).click();
  await expect(sheet.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  await page.goBack();

  const today = todayIn(zone, new Date());
  const visit = await addAppointment(owner.api, {
    title: 'Leak',
    customer_id: (await readAppointment(owner.api, await idOf(page))).customer_id,
    assignee_id: await ownId(owner.api),
    start: `${today}T23:00`,
    end: `${today}T23:30`,
    instructions: 'Side gate code 4471.',
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/appointments');
  const day = page.getByRole('region', { name: 'Your day' });
  await expect(day.getByText('Side gate code 4471.')).toBeVisible();
  await expect(day.getByText('0 of 1 done')).toBeVisible();
  await expectAccessible(page);
  await day.getByRole('link', { name: 'Open visit' }).click();
  const leak = page.getByRole('dialog', { name: 'Leak' });
  await leak.getByRole('button', { name: 'On my way' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '45 min' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Notify the customer' }).click();
  await expect(leak.getByRole('button', { name: 'Start' })).toBeVisible();
  await leak.getByRole('button', { name: 'Start' }).click();
  await expect(leak.getByText('In progress').first()).toBeVisible();
  await leak.getByRole('button', { name: 'Close' }).click();
  await day.getByRole('button', { name: 'Complete and invoice' }).click();
  await expect(page).toHaveURL(/\/invoice\/edit\//);
  expect(await readAppointment(owner.api, visit.id)).toMatchObject({
    status: 'completed',
    invoice_id: page.url().split('/').at(-1),
  });
});

/** The id of the only appointment in the list. */
async function idOf(page: Page): Promise<string> {
  return (await rows(page).first().getAttribute('data-id')) ?? '';
}

test('one appointment, the following ones or all appointments of a series can be changed, and individually changed appointments keep their own values', async ({
  page,
  owner,
}) => {
  const monday = nextMonday();
  const first = await addAppointment(owner.api, {
    title: 'Pool',
    start: `${monday}T09:00`,
    end: `${monday}T10:00`,
    recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=5',
  });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/appointments');
  await expect(rows(page)).toHaveCount(5);
  const shown = () =>
    rows(page).evaluateAll((all) => all.map((row) => row.textContent?.match(/, (\d+:\d\d [AP]M) –/)?.[1]));
  const edit = async (index: number, scope: string, starts: string) => {
    await rows(page).nth(index).getByRole('link').click();
    const sheet = page.getByRole('dialog', { name: 'Pool' });
    await expect(sheet.getByText('Repeats every week on Mon, 5 times')).toBeVisible();
    await sheet.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Appointment' });
    await form.getByRole('radio', { name: scope }).click();
    await form.getByLabel('Starts').fill(starts);
    await form.getByRole('button', { name: 'Save Appointment' }).click();
    await expect(form).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
  };
  await edit(1, 'only this one', '11:00');
  await expect.poll(shown).toEqual(['9:00 AM', '11:00 AM', '9:00 AM', '9:00 AM', '9:00 AM']);
  await edit(0, 'all that are still to come', '8:00');
  await expect.poll(shown).toEqual(['8:00 AM', '11:00 AM', '8:00 AM', '8:00 AM', '8:00 AM']);
  await rows(page).nth(3).getByRole('link').click();
  const sheet = page.getByRole('dialog', { name: 'Pool' });
  await sheet.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Appointment' });
  await form.getByRole('radio', { name: 'this and those after it' }).click();
  await form.getByLabel('Starts').fill('15:00');
  await form.getByRole('button', { name: 'Save Appointment' }).click();
  await expect(form).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.poll(shown).toEqual(['8:00 AM', '11:00 AM', '8:00 AM', '3:00 PM', '3:00 PM']);

  await rows(page).nth(4).getByRole('link').click();
  await page
    .getByRole('dialog', { name: 'Pool' })
    .getByRole('button', { name: 'Cancel', exact: true })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: 'only this one' }).click();
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('dialog', { name: 'Pool' }).getByText('Cancelled').first()).toBeVisible();
  expect(await readAppointment(owner.api, first.id)).toMatchObject({ status: 'scheduled' });

  /*
   * When one of several appointments that were cancelled together is restored, the other appointments can be restored
   * with it.
   */
  await page.getByRole('dialog', { name: 'Pool' }).getByRole('button', { name: 'Close' }).click();
  await rows(page).first().getByRole('link').click();
  const pool = page.getByRole('dialog', { name: 'Pool' });
  await pool.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('radio', { name: 'this and those after it (3)' }).click();
  await question.getByRole('button', { name: 'Cancel 3 appointments' }).click();
  await pool.getByRole('button', { name: 'Back to scheduled' }).click();
  await expect(question.getByRole('radio', { name: 'this and those after it (3)' })).toBeChecked();
  await question.getByRole('button', { name: 'Restore 3 appointments' }).click();
  await expect(pool.getByText('Scheduled').first()).toBeVisible();
  expect(await readAppointment(owner.api, first.id)).toMatchObject({
    ...{ status: 'scheduled', reach: { following: 3, all: 3 } },
  });
});

test.describe('appointments work for a user who is not in the time zone of the business', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('the user sees an appointment in both time zones and schedules appointments in the time zone of the business', async ({
    page,
    owner,
  }) => {
    const monday = nextMonday();
    const { id } = await addAppointment(owner.api, {
      title: 'Night call',
      start: `${monday}T18:00`,
      end: `${monday}T19:00`,
    });
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto(`/calendar?view=week&date=${monday}`);
    await expect(page.getByText(/Times are in your business’s time zone, Los Angeles/)).toBeVisible();
    const lane = page.getByRole('region', { name: /^Monday/ });
    await lane.getByRole('link', { name: /^6:00 PM to 7:00 PM, Night call/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Night call' });
    await expect(sheet.getByText('6:00 PM – 7:00 PM', { exact: true })).toBeVisible();
    await expect(sheet.getByText('Tuesday, 3:00 AM – 4:00 AM for you, in Berlin')).toBeVisible();
    await sheet.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Appointment' });
    await form.getByLabel('Starts').fill('19:00');
    await expect(form.getByText('That is Tuesday, 4:00 AM – 5:00 AM for you, in Berlin.')).toBeVisible();
    await form.getByRole('button', { name: 'Save Appointment' }).click();
    await expectToast(page, 'Success', 'Appointment updated successfully');
    const day = (instant: string) => todayIn(zone, new Date(instant));
    expect(day((await readAppointment(owner.api, id)).start_time)).toBe(monday);

    // Uses the night when daylight saving time starts in the business's time zone but not in Berlin.
    await page.goto('/appointments?new=1&start=2027-03-14T01:30&end=2027-03-14T04:00');
    const skipped = page.getByRole('dialog', { name: 'New Appointment' });
    await skipped.getByLabel('Title').fill('Early');
    await skipped.getByLabel('Starts').fill('2:30 AM');
    await skipped.getByRole('button', { name: 'Create Appointment' }).click();
    await expect(skipped.getByText(/2:30 AM does not exist on March 14, 2027/).first()).toBeVisible();
    await expect(skipped.getByLabel('Title')).toHaveValue('Early');
    await skipped.getByLabel('Starts').fill('3:30 AM');
    await skipped.getByRole('button', { name: 'Create Appointment' }).click();
    await expectToast(page, 'Success', 'Appointment created successfully');
    await page.goto(`/calendar?view=month&date=${addDays('2027-03-14', 1)}`);
    await expect(page.getByRole('link', { name: /^3:30 AM to .*Early/ })).toBeVisible();
  });
});
