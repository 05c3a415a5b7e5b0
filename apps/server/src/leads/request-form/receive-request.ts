import { createHash } from 'node:crypto';
import { DomainError, invalid } from '@dayworks/shared/errors';
import { emptyLead } from '@dayworks/shared/leads/lead';
import {
  type LeadRequest,
  maxPhotoMegabytes,
  maxRequestPhotos,
  splitName,
} from '@dayworks/shared/leads/lead-request';
import { redrawPhoto } from '../../files/redraw-photo.ts';
import { insertPhotoFile, type KeptPhoto, keepPhotos } from '../../files/stored-files.ts';
import type { SentFile } from '../../http/multipart.ts';
import { findPerson } from '../../identity/identity.ts';
import type { RequestContext } from '../../identity/request-context.ts';
import { withIdempotencyKey } from '../../platform/limits/idempotency.ts';
import { countTry } from '../../platform/limits/rate-limit.ts';
import { countRequestPhotos } from '../../platform/upload-quota.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { insertActivity } from '../activities.ts';
import { insertLead } from '../insert-lead.ts';
import { findReferrer, referralSource } from './find-referrer.ts';
import {
  fromCustomer,
  fromPlace,
  fromPlaceToBusiness,
  type KnownSender,
  type RequestForm,
  toBusiness,
} from './find-request-form.ts';
import { confirmToSender, tellTeam } from './request-letters.ts';

const complain = (text: string) => invalid(text, { photos: text });

function checkPhotos(photos: readonly { bytes: Buffer }[]): void {
  if (photos.length > maxRequestPhotos) throw complain(`Please choose at most ${maxRequestPhotos} photos`);
  if (photos.some(({ bytes }) => bytes.length > maxPhotoMegabytes * 1024 * 1024))
    throw complain(`Each photo can be at most ${maxPhotoMegabytes} MB`);
}

/**
 * Counts the photos of a customer request toward the daily quota. If the quota is used up, the visitor can still send
 * the request without photos, so only the photo field gets an error.
 */
async function countPhotos(
  platform: Platform,
  businessId: string,
  photos: readonly { bytes: Buffer }[],
): Promise<void> {
  if (photos.length === 0) return;
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes.length, 0);
  await countRequestPhotos(platform, businessId, bytes).catch((error: unknown) => {
    throw error instanceof DomainError ? complain(error.message) : error;
  });
}

/**
 * Re-encodes the photos of a customer request without their location, because the visitors were not asked for
 * permission to store it.
 */
async function redrawPhotos(share: string, photos: readonly { bytes: Buffer }[]): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const { bytes } of photos) {
    const picture = await redrawPhoto(share, bytes);
    if (!picture) throw complain('Please choose photos as JPEG, PNG or WebP files');
    drawn.push(picture.bytes);
  }
  return drawn;
}

export async function insertPhotos(
  tx: Tx,
  businessId: string,
  leadId: string,
  photos: readonly KeptPhoto[],
): Promise<void> {
  for (const [index, photo] of photos.entries()) {
    await insertPhotoFile(tx, businessId, photo, `photo-${index + 1}.jpg`);
    await tx.$client.query('insert into lead_photos (business_id, lead_id, file_id) values ($1, $2, $3)', [
      businessId,
      leadId,
      photo.id,
    ]);
  }
}

export interface SentRequest {
  /** The id of the rendered form. A form that is sent twice counts as one request because of this id. */
  formId: string;
  request: LeadRequest;
  source: string;
  /** The referral code of the customer whose link the visitor used; empty if the visitor used no referral link. */
  referral: string;
  photos: readonly SentFile[];
  /** The customer who sent the form from their client page; the lead then belongs to this customer. */
  sender?: KnownSender | undefined;
}

export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

/**
 * Counts a request toward the rate limits of the sender's IP address, validates it and re-encodes its photos. Bookings
 * count toward the same limits.
 */
export async function admitRequest(
  context: RequestContext,
  form: Pick<RequestForm, 'businessId'>,
  photos: readonly SentFile[],
): Promise<Buffer[]> {
  const { platform, place } = context;
  const { app } = platform.database;
  await countTry(app, fromPlaceToBusiness, `${place} ${form.businessId}`);
  await countTry(app, fromPlace, place);
  checkPhotos(photos);
  await countPhotos(context.platform, form.businessId, photos);
  return redrawPhotos(context.place, photos);
}

/**
 * Counts a request or booking toward the limit of the business when it is stored, so rejected and repeated submissions
 * do not count and cannot block the form. A known customer has a separate limit, which strangers cannot use up.
 */
export async function countStored(tx: Tx, businessId: string, sender?: KnownSender): Promise<void> {
  if (sender) await countTry(tx.$client, fromCustomer, sender.customerId);
  else await countTry(tx.$client, toBusiness, businessId);
}

/** Creates a lead with its photos, a confirmation for the sender and an email to the owner in one transaction. */
export async function receiveRequest(
  context: RequestContext,
  form: RequestForm,
  { formId, request, source, referral, photos, sender }: SentRequest,
): Promise<void> {
  const { platform, now, requestId } = context;
  const { businessId, business, ownerId } = form;
  const pictures = await admitRequest(context, form, photos);
  const person = await findPerson(platform.database, ownerId);
  const nobody = { businessId, userId: null, requestId, now };
  const scope = { platform, actor: nobody, idempotencyKey: formId };
  const referrer_id = await findReferrer(platform, businessId, referral, request);
  const customer_id = sender?.customerId ?? null;
  const asSent = {
    request,
    source,
    referral,
    customer_id,
    photos: photos.map(({ bytes }) => digestOf(bytes)),
  };
  const write = (kept: KeptPhoto[]) =>
    withIdempotencyKey(scope, 'request', asSent, async (tx) => {
      await countStored(tx, businessId, sender);
      const { details, name, ...wanted } = request;
      const lead = await insertLead(tx, nobody, {
        ...emptyLead(),
        ...wanted,
        ...(sender?.person ?? splitName(name)),
        notes: details,
        source: referrer_id ? referralSource : source,
        referrer_id,
        customer_id,
      });
      await insertActivity(tx, nobody, lead.id, { kind: 'request' });
      await insertPhotos(tx, businessId, lead.id, kept);
      if (!person) return { id: lead.id };
      const owner: Actor = {
        userId: ownerId,
        businessId,
        role: 'owner',
        timeZone: business.time_zone,
        now,
        requestId,
        person,
      };
      await confirmToSender(tx, platform, owner, form, request);
      await tellTeam(tx, platform, owner, form, { request, leadId: lead.id, photos: kept.length });
      return { id: lead.id };
    });
  await keepPhotos(platform, pictures, write);
}
