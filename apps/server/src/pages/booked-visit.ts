import {
  SharedAppointmentKey,
  sharedAppointmentPath,
} from '@dayworks/shared/appointments/shared-appointment';
import { type OpenTime, openTimesOn } from '@dayworks/shared/booking/open-times';
import { dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { DomainError, errorStatuses } from '@dayworks/shared/errors';
import {
  findSharedAppointment,
  movePath,
  type OpenedAppointment,
  whyNotMovable,
} from '../appointments/shared-appointment.ts';
import { timesPage } from '../booking/draw-times.ts';
import { movePage, visitPage } from '../booking/draw-visit.ts';
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

/** Serves the pages on which a customer views a booked visit and moves it to another free time. */
export function createBookedVisit(platform: PlatformWithIdentity, styles: readonly string[]) {
  const visitHref = ({ opened, link }: Opened, extra: Record<string, string> = {}) =>
    `/book/${opened.businessId}/visit/${link.id}?${new URLSearchParams({ key: link.key, ...extra })}`;

  /** Opens a booked appointment. A key of another appointment or business opens nothing. */
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

  function drawVisit({ now }: RequestContext, visit: Opened, heading: string, notice?: string): string {
    const { opened, link } = visit;
    return visitPage(
      {
        opened,
        heading,
        notice,
        href: sharedAppointmentPath(link.id, link.key),
        icsHref: `/api/shared-appointments/${link.id}/ics?${new URLSearchParams({ key: link.key })}`,
        moveHref: movePath(opened.businessId, link),
        whyNotMovable: whyNotMovable(opened.appointment, opened.booking, now),
      },
      styles,
    );
  }

  const headings = { booked: 'You are booked', moved: 'Your appointment was moved' };

  function showVisit(context: RequestContext, visit: Opened, given: URLSearchParams): PageAnswer {
    const heading = given.has('booked')
      ? headings.booked
      : given.has('moved')
        ? headings.moved
        : 'Your appointment';
    return { status: 200, page: drawVisit(context, visit, heading) };
  }

  const refuseMove = (
    context: RequestContext,
    visit: Opened,
    status: number,
    notice: string,
  ): PageAnswer => ({
    status,
    page: drawVisit(context, visit, 'Your appointment', notice),
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
    const sent = isMove && request.method === 'POST' ? await readSmallForm(request, response) : undefined;
    const key = (sent ? sent.get('key') : given.get('key')) ?? '';
    const visit = await openVisit(context, businessId, { id, key });
    if (!visit) return undefined;
    if (sent) return takeMove(context, visit, sent);
    return isMove ? showMove(context, visit, given) : showVisit(context, visit, given);
  };
}
