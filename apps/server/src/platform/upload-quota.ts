import { DomainError } from '@dayworks/shared/errors';
import { countAmount, type Limit, returnAmount } from './limits/rate-limit.ts';
import type { MemberContext, Platform } from './verb-context.ts';

const kilobyte = 1024;
const day = 24 * 60 * 60;

const refusal = () =>
  'Your business has reached its upload limit for today. Nothing was saved. Please try again tomorrow.';

/**
 * The daily upload limit of a business is two gigabytes; a crew of twenty who take fifty photos each stays below the
 * limit.
 */
const byBusiness: Limit = {
  name: 'uploaded kilobytes',
  max: 2 * kilobyte * kilobyte,
  windowSeconds: day,
  refusal,
};

/**
 * Uploads that visitors send with the request form have a separate limit, so that visitors cannot use up the team's
 * quota.
 */
const byStrangers: Limit = {
  name: 'kilobytes sent with requests',
  max: 500 * kilobyte,
  windowSeconds: day,
  refusal: () => 'Too many photos were sent today. Please send your request without photos.',
};

const inKilobytes = (bytes: number) => Math.ceil(bytes / kilobyte);

/**
 * Counts a team member's upload toward the quota before the upload is processed, even if it is then rejected. An upload
 * that fails because of a server error is no longer counted, because phones retry until the upload succeeds, and an
 * outage must not use up the day's quota.
 */
export async function withUploadQuota<T>(
  { platform, actor }: MemberContext,
  bytes: number,
  upload: () => Promise<T>,
): Promise<T> {
  const { app } = platform.database;
  await countAmount(app, byBusiness, actor.businessId, inKilobytes(bytes));
  try {
    return await upload();
  } catch (error) {
    const isOurs = !(error instanceof DomainError) || error.code === 'SERVICE_UNAVAILABLE';
    if (isOurs)
      await returnAmount(app, byBusiness, actor.businessId, inKilobytes(bytes)).catch(() => undefined);
    throw error;
  }
}

export const countRequestPhotos = (
  { database }: Platform,
  businessId: string,
  bytes: number,
): Promise<void> => countAmount(database.app, byStrangers, businessId, inKilobytes(bytes));

/** Attachments of incoming emails have a separate limit, so that senders cannot use up the team's quota. */
const byMail: Limit = { name: 'kilobytes received by email', max: kilobyte * kilobyte, windowSeconds: day };

/** Counts the attachments of an incoming email; returns whether they are within the limit of the business. */
export async function countReceivedFiles(
  { database }: Platform,
  businessId: string,
  bytes: number,
): Promise<boolean> {
  try {
    await countAmount(database.app, byMail, businessId, inKilobytes(bytes));
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
