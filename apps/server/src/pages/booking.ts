import { openTimesOn } from '@dayworks/shared/booking/open-times';
import { dayOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { cleanSource } from '@dayworks/shared/leads/lead-request';
import { type ToldAppointment, toldQuery } from '../appointments/messages/appointment-details.ts';
import { bookedPath } from '../appointments/shared-appointment.ts';
import { type BookingShownAgain, bookingFormPage } from '../booking/draw-form.ts';
import { stepHref } from '../booking/draw-parts.ts';
import { servicesPage, timesPage } from '../booking/draw-times.ts';
import { type BookingPage, findBookingPage, type OfferedService } from '../booking/find-booking-page.ts';
import { readBookingFacts } from '../booking/free-times.ts';
import { answersIn, readStart, takeBooking } from '../booking/take-booking.ts';
import { letPageBeFramed } from '../http/server/security-headers.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { requestUnavailablePage } from '../leads/request-form/request-page.ts';
import { newFormToken, readRequest, typedIn } from '../leads/request-form/take-request.ts';
import { shareKey } from '../platform/secrets/share-key.ts';
import { readBusiness } from '../platform/with-business.ts';
import { createBookedVisit } from './booked-visit.ts';
import { createFormPage, type FormRequest, type PageAnswer } from './form-page.ts';

const pathPattern = /^\/book\/([^/]+)(?:\/visit\/([^/]+)(\/move)?)?\/?$/;
export const isBookingPath = (path: string) => pathPattern.test(path);

const unavailable = {
  title: 'This booking page is not available',
  text: 'The link may be old, or online booking may be turned off. Please ask the person who gave it to you.',
};
const passedText =
  'This time is no longer free. If you have just booked it, your booking stands. Otherwise, please choose another time.';

/** The pages for online booking, which also work in a frame on the website of the business. */
export function createBooking(platform: PlatformWithIdentity, styles: readonly string[]) {
  const { secret } = platform;
  const notFound: PageAnswer = { status: 404, page: requestUnavailablePage(styles, unavailable) };
  const answerVisit = createBookedVisit(platform, styles);

  const drawForm = (
    page: BookingPage,
    now: Date,
    chosen: { service: OfferedService; start: number; source: string },
    again: BookingShownAgain = {},
  ) =>
    bookingFormPage({ token: newFormToken(secret, page.businessId, now), ...again, page, ...chosen }, styles);

  async function drawTimes(
    context: RequestContext,
    page: BookingPage,
    {
      service,
      source,
      from,
      notice,
    }: { service: OfferedService; source: string; from: string | null; notice?: string },
  ): Promise<string> {
    const facts = await readBookingFacts(platform, { page, service, now: context.now });
    return timesPage(
      {
        page,
        service,
        facts,
        from,
        notice,
        heading: 'Choose a time',
        back:
          page.services.length > 1 ? { href: stepHref({}, source), label: 'Choose another service' } : null,
        hrefOf: (step) => stepHref({ service: service.item_id, ...step }, source),
      },
      styles,
    );
  }

  /**
   * Shows the next step of the online booking: the services, the free times of the chosen service, or the form for the
   * chosen time.
   */
  async function show(context: RequestContext, page: BookingPage): Promise<PageAnswer> {
    const { searchParams } = new URL(context.url, 'http://page');
    const source = cleanSource(searchParams.get('source'));
    const asked = searchParams.get('service');
    const [only] = page.services.length === 1 ? page.services : [];
    const service = page.services.find(({ item_id }) => item_id === asked) ?? only;
    if (!service) return { status: 200, page: servicesPage(page, source, styles) };
    const from = searchParams.get('from');
    const start = readStart(searchParams.get('at'));
    if (start === undefined)
      return { status: 200, page: await drawTimes(context, page, { service, source, from }) };
    const facts = await readBookingFacts(platform, { page, service, now: context.now });
    const day = dayOf(wallTimeIn(facts.timeZone, new Date(start)));
    if (!openTimesOn(day, facts).some((open) => open.start === start))
      return {
        status: 200,
        page: await drawTimes(context, page, { service, source, from: day, notice: passedText }),
      };
    return { status: 200, page: drawForm(page, context.now, { service, start, source }) };
  }

  /** Returns the path of the customer's page for an appointment that was just booked. */
  async function newVisitPath({ businessId }: BookingPage, id: string): Promise<string> {
    const [[appointment]] = await readBusiness<[ToldAppointment[]]>({ platform, actor: { businessId } }, [
      toldQuery(businessId, id),
    ]);
    if (!appointment) return `/book/${businessId}`;
    const key = shareKey(secret, 'appointment', id, appointment.share_version);
    return bookedPath(businessId, { id, key }, { booked: '' });
  }

  async function take({ request, response, context }: FormRequest, id: string): Promise<PageAnswer> {
    const { sent, refusal: unread } = await readRequest(request, response, context.place);
    // The booking page is loaded again, because uploading photos can take minutes and the page could have changed.
    const page = await findBookingPage(platform, id);
    if (!page) return notFound;
    const source = cleanSource(sent.fields.get('source'));
    const service = page.services.find(({ item_id }) => item_id === sent.fields.get('service'));
    const start = readStart(sent.fields.get('at'));
    if (!service || start === undefined) return { status: 303, location: `/book/${page.businessId}` };
    const taken = unread ? { refusal: unread } : await takeBooking(context, page, service, start, sent);
    if (!taken.refusal) return { status: 303, location: await newVisitPath(page, taken.id) };
    const { status, needsNewForm, ...why } = taken.refusal;
    const token = needsNewForm ? undefined : sent.fields.get('form');
    const again = {
      ...why,
      typed: typedIn(sent),
      answers: answersIn(page, sent),
      ...(token ? { token } : {}),
    } as BookingShownAgain;
    return { status, page: drawForm(page, context.now, { service, start, source }, again) };
  }

  async function answer(asked: FormRequest): Promise<PageAnswer> {
    const { request, context, path } = asked;
    const [, businessId = '', id, move] = pathPattern.exec(path) ?? [];
    if (id !== undefined)
      return (await answerVisit(asked, { businessId, id, isMove: move !== undefined })) ?? notFound;
    const page = await findBookingPage(platform, businessId);
    if (!page) return notFound;
    return request.method === 'POST' ? take(asked, page.businessId) : show(context, page);
  }

  return createFormPage(platform, styles, { name: 'booking page', answer, addHeaders: letPageBeFramed });
}
