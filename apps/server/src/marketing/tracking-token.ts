import { timingSafeEqual } from 'node:crypto';
import { type Fetching, isMachine } from '@dayworks/shared/marketing/results/machine-opening';
import { derive } from '../platform/secrets/secret.ts';
import type { Platform } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';

/** The kind of tracking token: 'o' for opening a message, 'l' for following a link. */
type Kind = 'o' | 'l';

export interface Tracked {
  businessId: string;
  messageId: string;
  /** The exact target of the link, which is part of the signature, so that nobody can replace it with another URL. */
  target: string;
}

const signatureBytes = 12;
const idBytes = 16;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const signatureOf = (secret: string, kind: Kind, said: Buffer) =>
  derive(secret, 'tracking', kind, said.toString('base64url')).subarray(0, signatureBytes);

function tokenOf(secret: string, kind: Kind, { businessId, messageId, target }: Tracked): string {
  const said = Buffer.concat([bytesOf(businessId), bytesOf(messageId), Buffer.from(target)]);
  return Buffer.concat([signatureOf(secret, kind, said), said]).toString('base64url');
}

/** Reads a tracking token; returns null for any token that we did not create. */
export function readTrackingToken(secret: string, kind: Kind, token: string): Tracked | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < signatureBytes + 2 * idBytes || bytes.toString('base64url') !== token) return null;
  const said = bytes.subarray(signatureBytes);
  if (!timingSafeEqual(bytes.subarray(0, signatureBytes), signatureOf(secret, kind, said))) return null;
  return {
    businessId: idOf(said.subarray(0, idBytes)),
    messageId: idOf(said.subarray(idBytes, 2 * idBytes)),
    target: said.subarray(2 * idBytes).toString(),
  };
}

type Signing = Pick<Platform, 'env' | 'secret'>;
type OfMessage = Omit<Tracked, 'target'>;

export const pixelUrl = ({ env, secret }: Signing, message: OfMessage): string =>
  `${env.publicUrl}/o/${tokenOf(secret, 'o', { ...message, target: '' })}.gif`;

export const countedLink = ({ env, secret }: Signing, message: OfMessage, target: string): string =>
  `${env.publicUrl}/l/${tokenOf(secret, 'l', { ...message, target })}`;

type Asked = Omit<Fetching, 'secondsSinceSent'>;

const firstTime = {
  o: 'opened_at = coalesce(opened_at, $3)',
  // A click on a link also counts as opening the message, even if the email program did not load the tracking pixel.
  l: 'opened_at = coalesce(opened_at, $3), clicked_at = coalesce(clicked_at, $3)',
};
const isNew = { o: 'opened_at is null', l: 'clicked_at is null' };

/**
 * Stores only the first time a person opens a message; requests by email scanners and for unsent messages do not count.
 */
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
