import { isUsableDate } from '@dayworks/shared/dates/calendar-date';
import { cleanSource, cutLine, LeadRequest } from '@dayworks/shared/leads/lead-request';
import type { SentForm } from '../http/multipart.ts';
import type { RequestContext } from '../identity/request-context.ts';
import {
  complaintsOf,
  judgeFormToken,
  type Refusal,
  refusalFor,
  type SentWords,
  suspicionOf,
  typedIn,
} from '../leads/request-form/take-request.ts';
import { answerField, type BookingShownAgain, questionsMark } from './draw-form.ts';
import type { BookingPage, OfferedService } from './find-booking-page.ts';
import { findNearest } from './free-times.ts';
import { receiveBooking, TimeTaken } from './receive-booking.ts';

const bookingWords: SentWords = { button: 'Book', noun: 'booking' };
const addressText = 'Please enter the address of the visit';
const answerText = 'Please answer this question';
const longestAnswer = 500;

/** Parses a start time in the format of the booking pages; returns undefined for any other text. */
export function readStart(text: string | null | undefined): number | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/.test(text) || !isUsableDate(text.slice(0, 10)))
    return undefined;
  const start = Date.parse(text);
  return Number.isNaN(start) ? undefined : start;
}

/** Returns whether the form was rendered with the questions that the business currently asks. */
const isAskedToday = ({ settings }: BookingPage, { fields }: Pick<SentForm, 'fields'>): boolean =>
  (fields.get('questions') ?? questionsMark(settings)) === questionsMark(settings);

/**
 * Returns the customer's answers in the order of the questions. If the questions were changed in the meantime, all
 * answers are left empty.
 */
export const answersIn = (page: BookingPage, sent: Pick<SentForm, 'fields'>): string[] =>
  page.settings.questions.map((_, index) =>
    isAskedToday(page, sent)
      ? cutLine((sent.fields.get(answerField(index)) ?? '').replaceAll('\0', ''), longestAnswer)
      : '',
  );

/** Returns the error messages for a booking form, in the order of its fields. */
function complaintsAbout(
  page: BookingPage,
  typed: ReturnType<typeof typedIn>,
  answers: readonly string[],
): Record<string, string> {
  const wrong: Record<string, string> = {
    ...complaintsOf(typed),
    ...(typed.address?.trim() ? {} : { address: addressText }),
  };
  const { name, email, phone, address, city, state, zip_code, ...others } = wrong;
  const ordered = { name, email, phone, address, city, state, zip_code };
  const questions = page.settings.questions.map(({ is_required }, index) => [
    answerField(index),
    is_required && !answers[index] ? answerText : undefined,
  ]);
  return Object.fromEntries(
    [...Object.entries(ordered), ...questions, ...Object.entries(others)].filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

type BookingRefusal = Omit<Refusal, 'wrong'> & Pick<BookingShownAgain, 'wrong' | 'nearest'>;

export type TakenBooking = { id: string; refusal?: undefined } | { refusal: BookingRefusal };

const changedText =
  'The questions of this form have changed since you opened it. Please answer them again; nothing else you typed is lost.';
const takenText = 'Someone has just booked this time. Please choose another one; nothing you typed is lost.';
const noneText =
  'Someone has just booked this time, and there is no other free time near it. Please contact us.';

/** Processes a submitted booking form. */
export async function takeBooking(
  context: RequestContext,
  page: BookingPage,
  service: OfferedService,
  start: number,
  sent: SentForm,
): Promise<TakenBooking> {
  const { platform, now } = context;
  /*
   * The name of the booked service replaces the description of the wanted service, which customers enter in their own
   * words in the request form.
   */
  const typed = { ...typedIn(sent), service_wanted: service.name, preferred_times: '' };
  const answers = answersIn(page, sent);
  const { data: request } = LeadRequest.safeParse(typed);
  const wrong = complaintsAbout(page, typed, answers);
  const token = sent.fields.get('form') ?? '';
  const { id: formId, verdict } = judgeFormToken(platform.secret, page.businessId, token, now);
  if (!isAskedToday(page, sent))
    return { refusal: { status: 422, notice: changedText, needsNewForm: formId === null } };
  if (!request || Object.keys(wrong).length > 0)
    return { refusal: { status: 422, wrong, needsNewForm: formId === null } };
  const suspicion = suspicionOf(sent, verdict, bookingWords);
  if (suspicion || !formId) return { refusal: suspicion ?? { status: 422, needsNewForm: true } };
  try {
    return await receiveBooking(context, page, {
      formId,
      service,
      start,
      request,
      answers: page.settings.questions.flatMap(({ text }, index) =>
        answers[index] ? [{ question: text, answer: answers[index] }] : [],
      ),
      source: cleanSource(sent.fields.get('source')),
      photos: sent.files.filter(({ field }) => field === 'photos'),
    });
  } catch (error) {
    if (!(error instanceof TimeTaken)) return { refusal: refusalFor(error, context, bookingWords) };
    const nearest = await findNearest(platform, { page, service, now }, start);
    return {
      refusal: { status: 409, notice: nearest.length > 0 ? takenText : noneText, nearest },
    };
  }
}
