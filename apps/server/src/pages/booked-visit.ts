import {
  AskOtherTime,
  CancelShared,
  SharedAppointmentKey,
} from '@dayworks/shared/appointments/shared-appointment';
import { type OpenTime, openTimesOn } from '@dayworks/shared/booking/open-times';
import { dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { DomainError, errorStatuses } from '@dayworks/shared/errors';
import {
  answersLeft,
  askOtherTime,
  bookedPath,
  cancelShared,
  confirmShared,
  findSharedAppointment,
  movePath,
  type OpenedAppointment,
  whyNotMovable,
} from '../appointments/shared-appointment.ts';
import { timesPage } from '../booking/draw-times.ts';
import { movePage, type VisitAnswer, visitAnswers, visitPage } from '../booking/draw-visit.ts';
import { type BookingPage, findBookingPage } from '../booking/find-booking-page.ts';
import { findNearest, readBookingFacts } from '../booking/free-times.ts';
import { findBookedService, moveVisit } from '../booking/move-visit.ts';
import { TimeTaken, withdrawn } from '../booking/receive-booking.ts';
import { readStart } from '../booking/take-booking.ts';
import { readSmallForm } from '../http/bodies/small-form.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import type { RequestContext } from '../identity/request-context.ts';
import type { FormRequest, PageAnswer } from './form-page.ts';

const passedText = 'This time is no longer free. Please choose another one.';
const takenText =
  'Someone has just booked this time. Please choose another one. Your appointment is not moved yet.';
const noneText =
  'Someone has just booked this time, and there is no other free time near it. Your appointment stays as it is.';

interface Opened {
  opened: OpenedAppointment;
  link: SharedAppointmentKey;
  /** The booking page; undefined if online booking is turned off. */
  page: BookingPage | undefined;
}

/**
 * The parts of the appointment page that differ from its default: a heading, a notice, or a customer's response that
 * was rejected.
 */
type VisitWords = Partial<Pick<Parameters<typeof visitPage>[0], 'heading' | 'notice' | 'isNew' | 'again'>>;

/**
 * Confirms or cancels the appointment or requests another time, as the customer chose. Returns an error message if the
 * customer's text is invalid.
 */
async function giveAnswer(
  context: RequestContext,
  link: SharedAppointmentKey,
  answer: VisitAnswer,
  words: string,
): Promise<string | undefined> {
  if (answer === 'confirm') {
    await confirmShared(context, link);
    return undefined;
  }
  if (answer === 'ask') {
    const { data, error } = AskOtherTime.safeParse({ ...link, asked_time: words });
    if (data) await askOtherTime(context, data);
    return error?.issues[0]?.message;
  }
  const { data, error } = CancelShared.safeParse({ ...link, reason: words.trim() || null });
  if (data) await cancelShared(context, data);
  return error?.issues[0]?.message;
}

/**
 * Serves the pages on which a customer views a visit, confirms or cancels it, requests another time, or moves it to
 * another free time. The pages also work for appointments that were not booked online.
 */
export function createBookedVisit(platform: PlatformWithIdentity, styles: readonly string[]) {
  const visitHref = ({ opened, link }: Opened, more?: Record<string, string>) =>
    bookedPath(opened.businessId, link, more);

  /**
   * Finds a booked appointment by its id and key. Returns undefined if the key belongs to another appointment or
   * business.
   */
  async function openVisit(
    context: RequestContext,
    businessId: string,
    given: { id: string; key: string },
  ): Promise<Opened | undefined> {
    const { data: link } = SharedAppointmentKey.safeParse(given);
    const opened = link && (await findSharedAppointment(context, link));
    if (!link || !opened || opened.businessId !== businessId) return undefined;
    return { opened, link, page: await findBookingPage(platform, businessId) };
  }

  function drawVisit({ now }: RequestContext, visit: Opened, words: VisitWords): string {
    const { opened, link, page } = visit;
    const { businessId, appointment, booking } = opened;
    return visitPage(
      {
        heading: 'Your appointment',
        isNew: false,
        ...words,
        opened,
        key: link.key,
        action: `/book/${businessId}/visit/${link.id}`,
        icsHref: `/api/shared-appointments/${link.id}/ics?${new URLSearchParams({ key: link.key })}`,
        moveHref: movePath(businessId, link),
        bookHref: page ? `/book/${businessId}` : null,
        whyNotMovable: whyNotMovable(appointment, booking, now),
        left: answersLeft(opened, now),
      },
      styles,
    );
  }

  function showVisit(context: RequestContext, visit: Opened, given: URLSearchParams): PageAnswer {
    const words: VisitWords = given.has('booked')
      ? { heading: 'You are booked', isNew: true }
      : given.has('moved')
        ? { heading: 'Your appointment was moved', isNew: true }
        : {};
    return { status: 200, page: drawVisit(context, visit, words) };
  }

  /** Saves the customer's response to an appointment. Submitting the same response again has no effect. */
  async function takeAnswer(
    context: RequestContext,
    visit: Opened,
    sent: ReadonlyMap<string, string>,
  ): Promise<PageAnswer> {
    const { opened, link } = visit;
    const answer = visitAnswers.find((one) => one === sent.get('answer'));
    const home: PageAnswer = { status: 303, location: visitHref(visit) };
    if (!answer) return home;
    const words = sent.get(answer) ?? '';
    const refuse = (now: Opened, status: number, why: VisitWords): PageAnswer => ({
      status,
      page: drawVisit(context, now, why),
    });
    try {
      const complaint = await giveAnswer(context, link, answer, words);
      return complaint ? refuse(visit, 422, { again: { answer, words, complaint } }) : home;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const now = (await openVisit(context, opened.businessId, link)) ?? visit;
      return refuse(now, errorStatuses[error.code], { notice: error.message });
    }
  }

  const refuseMove = (
    context: RequestContext,
    visit: Opened,
    status: number,
    notice: string,
  ): PageAnswer => ({
    status,
    page: drawVisit(context, visit, { notice }),
  });

  function drawMove(
    { opened, link, ...visit }: Opened,
    times: readonly Pick<OpenTime, 'start' | 'end'>[],
    notice?: string,
  ): string {
    const path = movePath(opened.businessId, link);
    return movePage(
      {
        opened,
        key: link.key,
        action: path.slice(0, path.indexOf('?')),
        visitHref: visitHref({ opened, link, ...visit }),
        timesHref: path,
        times,
        ...(notice ? { notice } : {}),
      },
      styles,
    );
  }

  /** Shows the free times for a booked visit, or the chosen time for confirmation. */
  async function showMove(
    context: RequestContext,
    visit: Opened,
    given: URLSearchParams,
  ): Promise<PageAnswer> {
    const { opened, link, page } = visit;
    const reason = whyNotMovable(opened.appointment, opened.booking, context.now);
    const service = page && (await findBookedService(platform, page, opened));
    if (reason || !page || !service) return refuseMove(context, visit, 200, reason ?? withdrawn().message);
    const facts = await readBookingFacts(platform, { page, service, now: context.now, but: link.id });
    const start = readStart(given.get('at'));
    const day = start !== undefined && dayOf(wallTimeIn(facts.timeZone, new Date(start)));
    const chosen = day && openTimesOn(day, facts).find((open) => open.start === start);
    if (chosen) return { status: 200, page: drawMove(visit, [chosen]) };
    const { start_time, end_time } = opened.appointment;
    const drawn = timesPage(
      {
        page,
        service,
        booked: { start: Date.parse(start_time), end: Date.parse(end_time) },
        facts,
        from: day || given.get('from'),
        notice: day ? passedText : undefined,
        heading: 'Choose another time',
        back: { href: visitHref(visit), label: 'Keep the current time' },
        hrefOf: (step) => `?${new URLSearchParams({ key: link.key, ...step })}`,
      },
      styles,
    );
    return { status: 200, page: drawn };
  }

  async function takeMove(
    context: RequestContext,
    visit: Opened,
    sent: ReadonlyMap<string, string>,
  ): Promise<PageAnswer> {
    const { opened, link, page } = visit;
    const [start, shownStart] = [readStart(sent.get('at')), readStart(sent.get('shown'))];
    if (start === undefined || shownStart === undefined)
      return { status: 303, location: movePath(opened.businessId, link) };
    const reason = whyNotMovable(opened.appointment, opened.booking, context.now);
    if (!page) return refuseMove(context, visit, 400, reason ?? withdrawn().message);
    try {
      await moveVisit(context, page, link, { start, shownStart });
      return { status: 303, location: visitHref(visit, { moved: '' }) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const now = (await openVisit(context, opened.businessId, link)) ?? visit;
      const service = now.page && (await findBookedService(platform, now.page, now.opened));
      if (!(error instanceof TimeTaken) || !now.page || !service)
        return refuseMove(context, now, errorStatuses[error.code], error.message);
      const asked = { page: now.page, service, now: context.now, but: link.id };
      const nearest = await findNearest(platform, asked, start);
      return { status: 409, page: drawMove(now, nearest, nearest.length > 0 ? takenText : noneText) };
    }
  }

  return async function answerVisit(
    { request, response, context }: FormRequest,
    { businessId, id, isMove }: { businessId: string; id: string; isMove: boolean },
  ): Promise<PageAnswer | undefined> {
    const given = new URL(context.url, 'http://page').searchParams;
    const sent = request.method === 'POST' ? await readSmallForm(request, response) : undefined;
    const key = (sent ? sent.get('key') : given.get('key')) ?? '';
    const visit = await openVisit(context, businessId, { id, key });
    if (!visit) return undefined;
    if (sent) return isMove ? takeMove(context, visit, sent) : takeAnswer(context, visit, sent);
    return isMove ? showMove(context, visit, given) : showVisit(context, visit, given);
  };
}
