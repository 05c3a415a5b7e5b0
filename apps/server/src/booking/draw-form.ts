import { createHash } from 'node:crypto';
import type { BookingSettings } from '@dayworks/shared/booking/booking-settings';
import type { OpenTime } from '@dayworks/shared/booking/open-times';
import { maxPhotoMegabytes, maxRequestPhotos } from '@dayworks/shared/leads/lead-request';
import {
  formField,
  formNotes,
  type RequestField,
  requestField,
  type TypedRequest,
} from '../leads/request-form/request-page.ts';
import { html } from '../platform/html.ts';
import { bookingPage, metaOf, startText, stepHref, visitText } from './draw-parts.ts';
import type { BookingPage, OfferedService } from './find-booking-page.ts';

/** The name of the form field in which the customer answers one of the questions that the business asks. */
export const answerField = (index: number): string => `answer-${index}`;

/**
 * Returns a hash of the questions in a form, so that no answer is stored with a question that was changed in the
 * meantime.
 */
export const questionsMark = ({ questions }: Pick<BookingSettings, 'questions'>): string =>
  createHash('sha256')
    .update(JSON.stringify(questions.map(({ text }) => text)))
    .digest('base64url')
    .slice(0, 16);

/** The data for showing a booking form again after it was rejected. */
export interface BookingShownAgain {
  token?: string;
  typed?: TypedRequest;
  answers?: readonly string[];
  /** The error messages for a booking form, keyed by field, in the order of the fields. */
  wrong?: Readonly<Record<string, string>>;
  notice?: string;
  /** The free times nearest to the chosen time; set if another customer has just booked that time. */
  nearest?: readonly OpenTime[];
}

interface DrawnBooking extends BookingShownAgain {
  page: BookingPage;
  service: OfferedService;
  start: number;
  token: string;
  source: string;
}

/**
 * Renders the last step of online booking: the contact details, the address, the questions of the business and the
 * photos.
 */
export function bookingFormPage(drawn: DrawnBooking, styles: readonly string[]): string {
  const { page, service, start, token, source, typed = {}, answers = [], wrong = {}, nearest } = drawn;
  const { businessId, business, settings } = page;
  const timesHref = stepHref({ service: service.item_id }, source);
  const ownWrong = wrong as Partial<Record<RequestField, string>>;
  const again = { typed, wrong: ownWrong };
  const firstWrong = Object.keys(wrong)[0];
  const questions = settings.questions.map(({ text, is_required }, index) =>
    formField(
      {
        name: answerField(index),
        label: text,
        text: answers[index] ?? '',
        complaint: wrong[answerField(index)],
        isFirstWrong: firstWrong === answerField(index),
      },
      { isRequired: is_required, attributes: { maxlength: 500 } },
    ),
  );
  const end = start + service.minutes * 60_000;
  const chosen = nearest
    ? html`<div class="chosen"><p class="name" dir="auto">${service.name}</p><p class="meta">${metaOf(service)}</p></div>`
    : html`<div class="chosen"><p class="name" dir="auto">${service.name}</p><p>${visitText(page, { start, end })}</p>
<p class="meta">${metaOf(service)} · <a href="${timesHref}">Choose another time</a></p></div>`;
  const others =
    nearest && nearest.length > 0
      ? html`<fieldset class="choices"><legend>Nearest free times</legend>${nearest.map(
          (time) =>
            html`<label><input type="radio" name="at" value="${startText(time.start)}" required>${visitText(page, time)}</label>`,
        )}<p class="meta"><a href="${timesHref}">See all free times</a></p></fieldset>`
      : html`<input type="hidden" name="at" value="${startText(start)}">`;
  const content = html`<h1>Your details</h1>${chosen}
${formNotes({ notice: drawn.notice, wrong })}
<form method="post" action="/book/${businessId}" enctype="multipart/form-data">
<input type="hidden" name="form" value="${token}"><input type="hidden" name="source" value="${source}"><input type="hidden" name="service" value="${service.item_id}"><input type="hidden" name="questions" value="${questionsMark(settings)}">
<div class="trap" aria-hidden="true"><label for="homepage">Leave this empty</label><input id="homepage" name="homepage" tabindex="-1" autocomplete="off"></div>
${others}
${requestField(again, 'name', { isRequired: true, attributes: { autocomplete: 'name', maxlength: 100 } })}
<fieldset><legend>How do we reach you?</legend><p class="lead">An email address or a phone number is enough.</p>
<div class="row">${requestField(again, 'email', { isOfGroup: true, attributes: { type: 'email', autocomplete: 'email', maxlength: 254 } })}
${requestField(again, 'phone', { isOfGroup: true, attributes: { type: 'tel', autocomplete: 'tel', maxlength: 40 } })}</div></fieldset>
<fieldset><legend>Where is it?</legend>
${requestField(again, 'address', { isRequired: true, attributes: { autocomplete: 'address-line1', maxlength: 300 } })}
<div class="row place">${requestField(again, 'city', { isOfGroup: true, attributes: { autocomplete: 'address-level2', maxlength: 100 } })}
${requestField(again, 'state', { isOfGroup: true, attributes: { autocomplete: 'address-level1', maxlength: 100 } })}
${requestField(again, 'zip_code', { isOfGroup: true, attributes: { autocomplete: 'postal-code', maxlength: 20 } })}</div></fieldset>
${questions}
${requestField(again, 'details', { isLong: true, attributes: { maxlength: 2000, rows: 3 } })}
${requestField(again, 'photos', { attributes: { type: 'file', multiple: true, accept: 'image/jpeg,image/png,image/webp' }, hint: `Up to ${maxRequestPhotos}, at most ${maxPhotoMegabytes} MB each.` })}
<button class="send" type="submit">Book</button>
<p class="small">Your details go only to ${business.business_name}.</p>
</form>`;
  return bookingPage(page, { title: 'Your details' }, content, styles);
}
