import { type Fetching, isMachine } from '@dayworks/shared/marketing/machine-opening';
import type { Platform } from '../../platform/platform.ts';
import { withBusiness } from '../../platform/with-business.ts';
import type { Tracked } from './tracking-token.ts';

export type Asked = Omit<Fetching, 'secondsSinceSent'>;

const firstTime = {
  o: 'opened_at = coalesce(opened_at, $3)',
  // A click on a link also counts as opening the message, even if the email program did not load the tracking pixel.
  l: 'opened_at = coalesce(opened_at, $3), clicked_at = coalesce(clicked_at, $3)',
};
const isNew = { o: 'opened_at is null', l: 'clicked_at is null' };

/** Stores only the first time a person opens a message; scanners and unsent messages do not count. */
export async function countOpening(
  platform: Platform,
  kind: 'o' | 'l',
  { businessId, messageId }: Pick<Tracked, 'businessId' | 'messageId'>,
  asked: Asked,
  now: Date,
): Promise<void> {
  if (isMachine({ ...asked, secondsSinceSent: Number.POSITIVE_INFINITY })) return;
  await withBusiness({ platform, actor: { businessId } }, async ({ $client }) => {
    const { rows } = await $client.query<{ sent_at: string | null }>({
      name: `tracked-${kind}`,
      text: `select sent_at from marketing_messages where business_id = $1 and id = $2 and ${isNew[kind]}`,
      values: [businessId, messageId],
    });
    if (!rows[0]) return;
    const { sent_at } = rows[0];
    const secondsSinceSent = sent_at && (now.getTime() - Date.parse(sent_at)) / 1000;
    if (isMachine({ ...asked, secondsSinceSent: secondsSinceSent || null })) return;
    await $client.query({
      name: `count-${kind}`,
      text: `update marketing_messages set ${firstTime[kind]} where business_id = $1 and id = $2`,
      values: [businessId, messageId, now],
    });
  });
}
