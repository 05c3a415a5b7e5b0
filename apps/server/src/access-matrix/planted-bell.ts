import { onePixel } from '../testing/one-pixel.ts';
import type { Owner, Person } from '../testing/test-client.ts';

/**
 * Creates a notification for the owner, and notification settings and a profile photo for the owner and the staff
 * member.
 */
export async function plantBell({ client, userId }: Owner, staff: Person): Promise<{ notification: string }> {
  await staff.client.tasks.create({ title: 'For the bell', assignee_id: userId });
  for (const person of [client, staff.client]) {
    await person.notifications.choose({ kind: 'message_failed', in_app: true, by_email: false });
    await person.account.uploadPhoto({ photo: onePixel() });
  }
  const { notifications } = await client.notifications.list({});
  return { notification: notifications[0]?.id ?? '' };
}
