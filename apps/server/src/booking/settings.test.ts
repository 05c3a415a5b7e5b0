import { usualBookingSettings } from '@dayworks/shared/booking/booking-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const addService = ({ client }: Owner) =>
  client.products.create({ name: 'Tune-up', price: 120, duration_minutes: 90 });

async function offerOf(of: Owner) {
  const item = await addService(of);
  const [person] = (await of.client.members.list()).members;
  return { item_id: item.id, minutes: 90, shows_price: true, user_ids: [person?.user_id ?? ''] };
}

test('online booking is off by default, and an owner can turn it on only if at least one service is offered', async () => {
  expect(await owner.client.booking.settings()).toEqual(usualBookingSettings);
  const on = { ...usualBookingSettings, is_on: true };
  await expect(owner.client.booking.updateSettings(on)).rejects.toThrow('at least one service');
  const services = [await offerOf(owner)];
  const stored = await owner.client.booking.updateSettings({ ...on, services });
  expect(stored).toEqual({ ...on, services, version: 2 });
  expect(await owner.client.booking.settings()).toEqual(stored);
  await expect(owner.client.booking.updateSettings({ ...on, services })).rejects.toThrow(
    'changed by someone else',
  );
});

test('the booking settings accept only services and team members of the same business', async () => {
  const { version } = await owner.client.booking.settings();
  const other = await offerOf(await signUpOwner(server));
  const own = await offerOf(owner);
  const save = (change: Partial<typeof own>) =>
    owner.client.booking.updateSettings({
      ...usualBookingSettings,
      version,
      services: [{ ...own, ...change }],
    });
  await expect(save({ item_id: other.item_id })).rejects.toThrow('Choose a service from your catalog');
  await expect(save({ user_ids: other.user_ids })).rejects.toThrow('Please choose someone on your team');
});
