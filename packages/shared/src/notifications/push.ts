import * as z from 'zod';
import { Id, Timestamp } from '../fields.ts';

/** The number of devices of one person. The device that was added first makes room for an eleventh. */
export const mostPushDevices = 10;

const longestEndpoint = 1000;
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time');

/**
 * The times in the business's time zone between which no notification is shown on devices. If both are the same, there
 * are no quiet hours.
 */
export const QuietHours = z.strictObject({ quiet_from: Clock, quiet_to: Clock });
export type QuietHours = z.infer<typeof QuietHours>;

/** A public key on the curve P-256: a byte 4 and two coordinates of 32 bytes, in base64url. */
const DeviceKey = z.string().regex(/^B[\w-]{86}$/, 'Not the key of a device');
const DeviceSecret = z.string().regex(/^[\w-]{22}$/, 'Not the secret of a device');

const Endpoint = z
  .url({ protocol: /^https?$/, error: 'Not the address of a push service' })
  .max(longestEndpoint, 'This address is too long');

/** What a browser's push service says about a device when notifications are turned on there. */
export const NewPushDevice = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: DeviceKey, auth: DeviceSecret }),
  /**
   * The endpoint that the push service has replaced by this one. It has to be one of the caller's own, so that a device
   * that somebody else uses now is not added behind their back.
   */
  replaces: Endpoint.optional(),
});
export type NewPushDevice = z.infer<typeof NewPushDevice>;

export const PushDevice = z.object({
  id: Id,
  user_agent: z.string().nullable(),
  /** Whether it is the device of the caller's session. */
  is_current: z.boolean(),
  created_at: Timestamp,
  last_sent_at: Timestamp.nullable(),
  /** The reason why the latest notification could not be delivered; null if it was. */
  problem: z.string().nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushSettings = z.object({
  ...QuietHours.shape,
  /** The public key of the installation, which the browser passes on to its push service. */
  server_key: z.string(),
  /** The caller's session, from which a browser learns that its session was replaced. */
  session_id: Id,
  devices: z.array(PushDevice),
});
export type PushSettings = z.infer<typeof PushSettings>;
