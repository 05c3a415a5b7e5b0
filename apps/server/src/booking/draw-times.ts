import { clockAt, weekdayName } from '@dayworks/shared/appointments/schedule-texts';
import {
  type BookingFacts,
  bookableDays,
  type OpenTime,
  openTimesOn,
} from '@dayworks/shared/booking/open-times';
import {
  addDays,
  type CalendarDate,
  formatMonthDay,
  isUsableDate,
} from '@dayworks/shared/dates/calendar-date';
import { contactWays } from '../leads/request-form/request-page.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import { bookingPage, metaOf, nothing, startText, stepHref, visitText } from './draw-parts.ts';
import type { BookingPage, OfferedService } from './find-booking-page.ts';

/** Renders the first step of online booking, which lists the services of the business. */
export function servicesPage(page: BookingPage, source: string, styles: readonly string[]): string {
  const { services, settings, business } = page;
  const offers = services.map(
    (
      service,
    ) => html`<li><a href="${stepHref({ service: service.item_id }, source)}"><span class="name" dir="auto">${service.name}</span>
<span class="meta">${metaOf(service)}</span>${service.description ? html`<span class="about" dir="auto">${service.description}</span>` : nothing}</a></li>`,
  );
  const content = html`<h1>Book an appointment</h1>
<p class="intro" dir="auto">${settings.intro ?? 'Choose what you need, and then a time.'}</p>
${offers.length > 0 ? html`<ul class="offers">${offers}</ul>` : html`<p class="intro">Nothing can be booked online right now. Please contact us.</p>${contactWays(business)}`}`;
  return bookingPage(page, { title: 'Book an appointment' }, content, styles);
}

const shownDays = 7;

interface ShownDays {
  first: CalendarDate;
  days: { day: CalendarDate; times: OpenTime[] }[];
  earlier: CalendarDate | null;
  later: CalendarDate | null;
}

/**
 * Selects the days whose free times are shown on one page. If no first day was requested, the page starts with the
 * first day that has a free time. All other days are searched only for the nearest free time, because a business can
 * offer half a year of times.
 */
function daysFrom(facts: BookingFacts, from: string | null): ShownDays {
  const { first, last } = bookableDays(facts);
  const findFree = (day: CalendarDate, until: CalendarDate): CalendarDate | null => {
    for (let next = day; next <= until; next = addDays(next, 1))
      if (openTimesOn(next, facts).length > 0) return next;
    return null;
  };
  const asked = from !== null && isUsableDate(from) && from >= first && from <= last ? from : null;
  const start = asked ?? findFree(first, last) ?? first;
  const days = Array.from({ length: shownDays }, (_, index) => addDays(start, index))
    .map((day) => ({ day, times: openTimesOn(day, facts) }))
    .filter(({ times }) => times.length > 0);
  const before = addDays(start, -shownDays);
  return {
    first: start,
    days,
    earlier: asked && findFree(first, addDays(start, -1)) ? (before > first ? before : first) : null,
    later: findFree(addDays(start, shownDays), last),
  };
}

type OpenSpan = Pick<OpenTime, 'start' | 'end'>;

interface DrawnTimes {
  page: BookingPage;
  service: Pick<OfferedService, 'name' | 'minutes' | 'price' | 'unit'>;
  /** The currently booked time; set only if the customer is moving a visit. */
  booked?: OpenSpan;
  facts: BookingFacts;
  from: string | null;
  notice?: string | undefined;
  heading: string;
  back: { href: string; label: string } | null;
  hrefOf(step: { from?: string; at?: string }): string;
}

/**
 * Renders the free times of a service, one week at a time. Each time is a link, so the page works without JavaScript.
 */
export function timesPage(drawn: DrawnTimes, styles: readonly string[]): string {
  const { page, service, booked, facts, from, notice, heading, back, hrefOf } = drawn;
  const { days, earlier, later } = daysFrom(facts, from);
  const groups: SafeHtml[] = days.map(
    ({ day, times }) =>
      html`<section class="day"><h2>${weekdayName(day)}, ${formatMonthDay(day)}</h2><ul class="times">${times.map(
        ({ start }) =>
          html`<li><a href="${hrefOf({ at: startText(start) })}">${clockAt(new Date(start), facts.timeZone)}</a></li>`,
      )}</ul></section>`,
  );
  const turns =
    earlier || later
      ? html`<nav class="turn" aria-label="Other days">${earlier ? html`<a href="${hrefOf({ from: earlier })}">Earlier days</a>` : html`<span></span>`}
${later ? html`<a href="${hrefOf({ from: later })}">Later days</a>` : nothing}</nav>`
      : nothing;
  const none = html`<p class="apart">There are no free times in the next ${page.settings.days_ahead} days. Please contact us.</p>${contactWays(page.business)}`;
  const content = html`<h1>${heading}</h1>
<div class="chosen"><p class="name" dir="auto">${service.name}</p><p class="meta">${metaOf(service)}</p>${booked ? html`<p class="meta">Booked for ${visitText(page, booked)}</p>` : nothing}</div>
${notice ? html`<div class="note" role="alert"><p>${notice}</p></div>` : nothing}
${groups.length > 0 ? groups : later || earlier ? html`<p class="apart">There are no free times on these days.</p>` : none}
${turns}${back ? html`<p class="apart"><a class="plain" href="${back.href}">${back.label}</a></p>` : nothing}`;
  return bookingPage(page, { title: heading, isPersonal: booked !== undefined }, content, styles);
}
