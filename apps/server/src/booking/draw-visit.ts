import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { tooLateToAnswerText } from '@dayworks/shared/appointments/shared-appointment';
import type { OpenTime } from '@dayworks/shared/booking/open-times';
import { firstName } from '../appointments/messages/appointment-details.ts';
import type { OpenedAppointment } from '../appointments/shared-appointment.ts';
import { contactWays, formNotes } from '../leads/request-form/request-page.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import { bookingPage, nothing, startText, visitText } from './draw-parts.ts';

const fact = (label: string, text: string | null): SafeHtml =>
  text ? html`<div><dt>${label}</dt><dd dir="auto">${text}</dd></div>` : nothing;

const timeOf = ({ appointment: { start_time, end_time } }: OpenedAppointment) => ({
  start: Date.parse(start_time),
  end: Date.parse(end_time),
});

interface DrawnVisit {
  opened: OpenedAppointment;
  heading: string;
  notice?: string | undefined;
  /** The address of the appointment's own page, which also works for later changes. */
  href: string;
  icsHref: string;
  moveHref: string;
  /** The reason why the customer cannot choose another time; null if the customer can. */
  whyNotMovable: string | null;
}

/** The page of one booked appointment, shown after booking. */
export function visitPage(drawn: DrawnVisit, styles: readonly string[]): string {
  const { opened, notice, href, icsHref, moveHref, whyNotMovable } = drawn;
  const { appointment, business } = opened;
  const { title, status, address, assignee } = appointment;
  const isOpen = isOpenAppointment(status);
  const heading = status === 'cancelled' ? 'This appointment is cancelled' : drawn.heading;
  const move = whyNotMovable === null ? html`<a href="${moveHref}">Choose another time</a>` : nothing;
  const isToldWhy = whyNotMovable && whyNotMovable !== tooLateToAnswerText && whyNotMovable !== notice;
  const why = isToldWhy ? html`<p class="apart">${whyNotMovable}</p>${contactWays(business)}` : nothing;
  const content = html`<h1>${heading}</h1>${formNotes({ notice })}
<dl class="facts">${fact('Service', title)}${fact('When', visitText({ business }, timeOf(opened)))}${fact('Who comes', firstName(assignee))}${fact('Where', address)}</dl>
${isOpen ? html`<div class="ways">${move}<a href="${icsHref}">Add to calendar</a><a href="${href}" target="_blank" rel="noopener">View or cancel appointment</a></div>${why}` : contactWays(business)}`;
  return bookingPage({ business }, { title: heading, isPersonal: true }, content, styles);
}

interface DrawnMove {
  opened: OpenedAppointment;
  key: string;
  /** The path that the form is sent to. */
  action: string;
  visitHref: string;
  timesHref: string;
  /** The chosen time, or the nearest free times if the chosen one was taken. */
  times: readonly Pick<OpenTime, 'start' | 'end'>[];
  notice?: string;
}

/** The last step before a visit is moved: the customer confirms the chosen time, or chooses one of the nearest times. */
export function movePage(drawn: DrawnMove, styles: readonly string[]): string {
  const { opened, key, action, visitHref, timesHref, times, notice } = drawn;
  const { appointment, business } = opened;
  const booked = timeOf(opened);
  const [only] = notice ? [] : times;
  const choice = only
    ? html`<input type="hidden" name="at" value="${startText(only.start)}">`
    : html`<fieldset class="choices"><legend>Nearest free times</legend>${times.map(
        (time) =>
          html`<label><input type="radio" name="at" value="${startText(time.start)}" required>${visitText({ business }, time)}</label>`,
      )}</fieldset>`;
  const form = html`<form method="post" action="${action}"><input type="hidden" name="key" value="${key}"><input type="hidden" name="shown" value="${startText(booked.start)}">
${choice}<button class="send" type="submit">Move appointment</button></form>`;
  const heading = 'Move your appointment';
  const content = html`<h1>${heading}</h1>${formNotes({ notice })}
<dl class="facts">${fact('Service', appointment.title)}${fact('Booked for', visitText({ business }, booked))}${only ? fact('New time', visitText({ business }, only)) : nothing}</dl>
${times.length > 0 ? form : contactWays(business)}
<div class="ways"><a href="${timesHref}">See all free times</a><a href="${visitHref}">Keep the current time</a></div>`;
  return bookingPage({ business }, { title: heading, isPersonal: true }, content, styles);
}
