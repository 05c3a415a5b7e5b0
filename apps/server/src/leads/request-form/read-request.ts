import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxPhotoMegabytes, maxRequestPhotos } from '@dayworks/shared/leads/lead-request';
import { announcedForm, readForm } from '../../http/form-body.ts';
import type { SentForm } from '../../http/multipart.ts';
import { FairLine, LineFull } from '../../platform/fair-line.ts';
import type { Refusal } from './take-request.ts';

const maxBytes = (maxRequestPhotos * maxPhotoMegabytes + 1) * 1024 * 1024;

/**
 * Uploads wait in a queue, because each upload occupies up to 31 MB. Requests without photos do not wait in this
 * queue, so no visitor is prevented from sending a request.
 */
const uploads = new FairLine({
  atOnce: 3,
  atOnceOfShare: 1,
  longest: 60,
  longestShare: 10,
  longestWaitMs: 30_000,
});

const tooMuch: Refusal = {
  status: 413,
  wrong: {
    photos: `Please choose at most ${maxRequestPhotos} photos, of at most ${maxPhotoMegabytes} MB each`,
  },
};
const tooBusy: Refusal = {
  status: 503,
  notice: 'Very many photos are arriving right now. Please try again in a minute, or send without photos.',
};

/** Always reads the text fields of a customer request, but reads the photos only if the upload queue has a free slot. */
export async function readRequest(
  request: IncomingMessage,
  response: ServerResponse,
  place: string,
): Promise<{ sent: SentForm; refusal: Refusal | null }> {
  const announced = announcedForm(request, maxBytes);
  const read = (withFiles: boolean) => readForm(request, response, announced, { withFiles, maxBytes });
  if (announced.length > maxBytes) return { sent: await read(false), refusal: tooMuch };
  if (!announced.bringsFiles) return { sent: await read(false), refusal: null };
  try {
    return { sent: await uploads.run(place, () => read(true)), refusal: null };
  } catch (error) {
    if (!(error instanceof LineFull)) throw error;
    return { sent: await read(false), refusal: tooBusy };
  }
}
