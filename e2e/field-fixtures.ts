import type { Appointment } from '@dayworks/shared/appointments/appointment';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import type { Job } from '@dayworks/shared/jobs/job';
import type { Page } from '@playwright/test';
import { zone } from './appointment-fixtures.ts';
import { type Api, expect, openSecondBrowser, password } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { phone } from './invoice-page.ts';

interface PlannedVisit {
  title: string;
  /** The start time of the test's visit today, as HH:MM. */
  start: string;
  end: string;
  steps?: string[];
  items?: { name: string; price: number; quantity?: number }[];
  assigneeId: string;
}

/** Schedules a job with one visit today, in the same way as the office does. */
export async function planVisit(
  api: Api,
  { title, start, end, steps = [], items = [], assigneeId }: PlannedVisit,
) {
  const customer = await addCustomer(api, {
    phone: '+15035550117',
    address: '418 NE Alberta St',
    city: 'Portland',
    state: 'OR',
    zip_code: '97211',
  });
  const job = await api.call<Job>('POST', '/jobs', {
    title,
    customer_id: customer.id,
    address: '418 NE Alberta St',
    steps,
    items,
    crew: [{ user_id: assigneeId, is_lead: true }],
  });
  const today = todayIn(zone, new Date());
  const { appointment_id } = await api.call<{ appointment_id: string }>('POST', `/jobs/${job.id}/visits`, {
    start: `${today}T${start}`,
    end: `${today}T${end}`,
    assignee_id: assigneeId,
  });
  return { jobId: job.id, visitId: appointment_id };
}

export const readVisit = (api: Api, id: string) => api.call<FieldVisit>('GET', `/field/visits/${id}`);

export const cancelVisit = async (api: Api, id: string) => {
  const { version } = await api.call<Appointment>('GET', `/appointments/${id}`);
  return api.call('POST', `/appointments/${id}/status`, { version, status: 'cancelled', reason: 'Ill' });
};

/** Adds a field worker with a separate phone browser to the team. */
export async function joinAsWorker(owner: { page: Page; api: Api }, origin: string) {
  const email = `w${crypto.randomUUID()}@example.test`;
  const { id } = await owner.api.call<{ id: string }>('POST', '/invitations', { email, role: 'field' });
  const { url } = await owner.api.call<{ url: string }>('POST', `/invitations/${id}/link`);
  const worker = await openSecondBrowser(owner.page, origin, phone);
  await worker.api.call('POST', '/auth/signup', { email, password, name: 'Devin Park' });
  const token = new URL(url).searchParams.get('token') ?? '';
  await worker.api.call('POST', '/invitations/accept', { token });
  const { members } = await owner.api.call<{ members: { user_id: string; role: string }[] }>(
    'GET',
    '/members',
  );
  const userId = members.find(({ role }) => role === 'field')?.user_id ?? '';
  return { ...worker, userId, email };
}

/** Waits until the app is stored on the phone, so that the phone can then work offline. */
export async function waitUntilKept(page: Page): Promise<void> {
  await page.getByText('Ready offline').waitFor();
}

/**
 * Checks Chromium's conditions for an installable app. Headless Chromium returns no errors from
 * `getInstallabilityErrors` for any page, so the conditions are checked individually: the manifest as the browser
 * reads it, its icons, and the service worker that controls the page.
 */
export async function expectInstallable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  await session.detach();
  expect(errors).toEqual([]);
  const { icons, ...manifest } = JSON.parse(data) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({
    name: 'Dayworks',
    short_name: 'Dayworks',
    id: '/',
    scope: '/',
    display: 'standalone',
  });
  const drawn = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    icons.filter(({ sizes }) => sizes !== 'any').map(({ src }) => src),
  );
  expect(icons).toContainEqual({ src: '/icon-192.png', sizes: '192x192', type: 'image/png' });
  expect(icons).toContainEqual({ src: '/icon-512.png', sizes: '512x512', type: 'image/png' });
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }));
  expect(drawn).toEqual(icons.map(({ sizes }) => sizes).filter((sizes) => sizes !== 'any'));
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(worker).toBe('activated');
}

export const nextStep = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Draws a line in the signature box without saving it. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Sign here with your finger' });
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no box to sign in');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++)
    await page.mouse.move(box.x + 40 + step * 20, box.y + 40 + (step % 2) * 24);
  await page.mouse.up();
}

export async function sign(page: Page): Promise<void> {
  await drawSignature(page);
  await page.getByRole('button', { name: 'Save signature' }).click();
}

export async function moveVisit(api: Api, id: string, start: string, end: string) {
  const { version } = await api.call<Appointment>('GET', `/appointments/${id}`);
  const today = todayIn(zone, new Date());
  return api.call('POST', `/appointments/${id}/move`, {
    version,
    start: `${today}T${start}`,
    end: `${today}T${end}`,
  });
}

/** An image of one green pixel. */
const greenPoint =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const pictureFile = {
  name: 'gutter.png',
  mimeType: 'image/png',
  buffer: Buffer.from(greenPoint, 'base64'),
};

export async function openVisit(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
}
