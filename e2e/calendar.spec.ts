import { addDays } from '@dayworks/shared/dates/calendar-date';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { addAppointment, nextMonday, ownId, readAppointment, spotIn, zone } from './appointment-fixtures.ts';
import { type Api, expect, test } from './fixtures.ts';
import { expectToast } from './invoice-page.ts';
import { addTask } from './task-fixtures.ts';

const onWall = async (api: Api, id: string) => {
  const { start_time, end_time } = await readAppointment(api, id);
  return [start_time, end_time].map((moment) => wallTimeIn(zone, new Date(moment)));
};

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('appointments can be created, moved and resized with the mouse, the changes can be undone, and a move based on outdated data is reverted', async ({
  page,
  owner,
}) => {
  const monday = nextMonday();
  const tuesday = addDays(monday, 1);
  await page.setViewportSize({ width: 1440, height: 1000 });
  const sunday = addDays(monday, 6);
  const title = 'Call about the estimate for the deck of the house behind the mill';
  await addTask(owner.api, { title, due_date: sunday, assignee_id: await ownId(owner.api) });
  await page.goto(`/calendar?view=week&date=${monday}`);
  await expect(page.getByRole('region', { name: /^Monday/ })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  // A long text that is cut off in a column of the calendar must not make the week wider.
  const hidden = await page
    .locator(`[data-lane="${sunday}"]`)
    .evaluate(
      (lane) =>
        (lane.parentElement?.parentElement?.scrollWidth ?? 0) - (lane.parentElement?.offsetWidth ?? 0),
    );
  expect(hidden).toBe(0);
  await drag(page, await spotIn(page, monday, '09:00'), await spotIn(page, monday, '10:30'));
  const form = page.getByRole('dialog', { name: 'New Appointment' });
  await expect(form.getByLabel('Starts')).toHaveValue('9:00 AM');
  await expect(form.getByLabel('Ends')).toHaveValue('10:30 AM');
  await form.getByLabel('Title').fill('Deck staining');
  await form.getByRole('button', { name: 'Create Appointment' }).click();
  await expectToast(page, 'Success', 'Appointment created successfully');
  await expect(page).not.toHaveURL(/start=/);

  const event = page.getByRole('link', { name: /Deck staining/ });
  const id = (await event.getAttribute('data-event')) ?? '';
  await drag(page, await spotIn(page, monday, '09:45'), await spotIn(page, tuesday, '13:45'));
  await expect(
    page.getByRole('region', { name: /^Tuesday/ }).getByRole('link', { name: /^1:00 PM to 2:30 PM/ }),
  ).toBeVisible();
  await expect(page.getByText('Appointment moved').first()).toBeVisible();
  expect(await onWall(owner.api, id)).toEqual([`${tuesday}T13:00`, `${tuesday}T14:30`]);
  const bottom = await spotIn(page, tuesday, '14:30');
  await drag(page, { ...bottom, y: bottom.y - 5 }, await spotIn(page, tuesday, '16:00'));
  await expect(page.getByRole('link', { name: /^1:00 PM to 4:00 PM, Deck staining/ })).toBeVisible();
  await expect.poll(() => onWall(owner.api, id)).toEqual([`${tuesday}T13:00`, `${tuesday}T16:00`]);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => onWall(owner.api, id)).toEqual([`${tuesday}T13:00`, `${tuesday}T14:30`]);

  // Another user changes the appointment, but the open page has not been notified of the change yet.
  await page.route('**/api/rpc/appointments/calendar*', (route) => route.abort());
  const { version } = await readAppointment(owner.api, id);
  const away = { start: `${monday}T16:00`, end: `${monday}T17:00` };
  await owner.api.call('POST', `/appointments/${id}/move`, { id, version, ...away, scope: 'one' });
  await drag(page, await spotIn(page, tuesday, '13:30'), await spotIn(page, tuesday, '09:30'));
  await expect(page.getByText(/Deck staining was not moved/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^1:00 PM to 2:30 PM, Deck staining/ })).toBeVisible();
  await page.unroute('**/api/rpc/appointments/calendar*');
  expect(await onWall(owner.api, id)).toEqual([away.start, away.end]);
});

test('appointments can be moved with the keyboard alone: between people, in the week view and in the month view', async ({
  page,
  owner,
}) => {
  const monday = nextMonday();
  const me = await ownId(owner.api);
  const { id } = await addAppointment(owner.api, {
    title: 'Site visit',
    assignee_id: me,
    start: `${monday}T09:00`,
    end: `${monday}T10:00`,
  });
  const { id: callId } = await addAppointment(owner.api, {
    title: 'Call',
    assignee_id: me,
    start: `${monday}T10:15`,
    end: `${monday}T11:00`,
  });
  const event = page.getByRole('link', { name: /Site visit/ });
  const said = page.getByRole('status').filter({ hasText: /Site visit|Monday|Tuesday|nobody/ });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto(`/calendar?view=week&date=${monday}`);
  await event.focus();
  await press('Space');
  await expect(said).toContainText('Site visit picked up.');
  await press('ArrowDown', 'ArrowDown', 'Shift+ArrowDown');
  await expect(said).toContainText('9:30 AM to 10:45 AM');
  await expect(event).toBeFocused();
  await press('Escape');
  await expect(said).toContainText('Site visit was not moved.');
  await press('Space', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Space');
  await expect.poll(() => onWall(owner.api, id)).toEqual([`${monday}T09:30`, `${monday}T10:45`]);
  await expect(page.getByRole('list', { name: 'Conflicts' })).toHaveText(
    'Robin is double-booked at 10:15 AM on Monday',
  );
  await expect(event).toHaveAccessibleName(/at the same time as something else/);
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Site visit' })).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/calendar?view=people&date=${monday}`);
  await event.focus();
  await press('Space', 'ArrowRight', 'Space');
  await expect(
    page.getByRole('region', { name: /^Nobody yet/ }).getByRole('link', { name: /Site visit/ }),
  ).toBeFocused();
  await expect.poll(async () => (await readAppointment(owner.api, id)).assignee_id).toBeNull();

  await page.goto(`/calendar?view=month&date=${monday}`);
  await event.focus();
  await press('Space', 'ArrowRight', 'ArrowDown', 'Enter');
  await expect
    .poll(() => onWall(owner.api, id))
    .toEqual([`${addDays(monday, 8)}T09:30`, `${addDays(monday, 8)}T10:45`]);

  // In the month view, the mouse moves an event to another day, and a click on a day creates an event.
  const call = page.getByRole('link', { name: /Call/ });
  const dayCell = (day: string) => page.locator(`[data-day="${day}"]`);
  const middleOf = async (one: Locator) => {
    const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  await drag(page, await middleOf(call), await middleOf(dayCell(addDays(monday, 1))));
  await expect(
    dayCell(addDays(monday, 1)).getByRole('link', { name: /^10:15 AM to 11:00 AM, Call/ }),
  ).toBeVisible();
  await expect
    .poll(() => onWall(owner.api, callId))
    .toEqual([`${addDays(monday, 1)}T10:15`, `${addDays(monday, 1)}T11:00`]);
  const { x, y } = await middleOf(dayCell(addDays(monday, 2)));
  await page.mouse.click(x, y);
  await expect(page.getByRole('dialog', { name: 'New Appointment' }).getByLabel('Starts')).toHaveValue(
    '9:00 AM',
  );

  // Five visits at the same time stay readable: three are shown side by side, with the number of hidden visits.
  const crowded = addDays(monday, 3);
  for (const number of [1, 2, 3, 4, 5])
    await addAppointment(owner.api, {
      ...{ title: `Crowded ${number}`, start: `${crowded}T10:00`, end: `${crowded}T11:00` },
    });
  await page.goto(`/calendar?view=week&date=${monday}`);
  const lane = page.getByRole('region', { name: /^Thursday/ });
  await expect(lane.getByRole('link', { name: /Crowded/ })).toHaveCount(3);
  await expect(lane.getByText('+2', { exact: true })).toBeVisible();
  await page.goto(`/calendar?view=month&date=${monday}`);
  await dayCell(crowded)
    .getByRole('link', { name: /^1 more on Thursday/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`view=day&date=${crowded}`));
  // On a phone, the month view shows dots, with the visits of the chosen day below it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/calendar?view=month&date=${monday}`);
  await page.getByRole('button', { name: /^Thursday.*, 5 visits/ }).click();
  await expect(
    page.getByRole('region', { name: /^Thursday/ }).getByRole('link', { name: /Crowded/ }),
  ).toHaveCount(5);

  /*
   * The list of checked views does not contain the week and month views, because they are checked together with all
   * other screens.
   */
  for (const { view, width } of [
    { view: 'people', width: 1440 },
    { view: 'day', width: 390 },
    { view: 'agenda', width: 390 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/calendar?view=${view}&date=${addDays(monday, 1)}`);
    await expect(call).toBeAttached();
    expect.soft(await findViolations(page), `${view} at ${width} px`).toEqual([]);
    const beside = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(beside, `${view} at ${width} px`).toBe(0);
  }
});
