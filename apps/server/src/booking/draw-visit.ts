import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { tooLateToAnswerText } from '@dayworks/shared/appointments/shared-appointment';
import type { OpenTime } from '@dayworks/shared/booking/open-times';
import { firstName } from '../appointments/messages/appointment-details.ts';
import type { answersLeft, OpenedAppointment } from '../appointments/shared-appointment.ts';
import { contactWays, formField, formNotes } from '../leads/request-form/request-page.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import { bookingPage, nothing, startText, visitText } from './draw-parts.ts';

const fact = (label: string, text: string | null): SafeHtml =>
  text ? html`<div><dt>${label}</dt><dd dir="auto">${text}</dd></div>` : nothing;

const timeOf = ({ appointment: { start_time, end_time } }: OpenedAppointment) => ({
  start: Date.parse(start_time),
  end: Date.parse(end_time),
});

/** The answers that a customer can submit on the page of an appointment, as named in the form. */
export const visitAnswers = ['confirm', 'ask', 'cancel'] as const;
export type VisitAnswer = (typeof visitAnswers)[number];

interface DrawnVisit {
  opened: OpenedAppointment;
  heading: string;
  notice?: string | undefined;
  /**
   * True if the customer has just booked or moved the visit, so that the page does not ask the customer to confirm it.
   */
  isNew: boolean;
  key: string;
  /** The path that the forms on the appointment page are submitted to. */
  action: string;
  icsHref: string;
  moveHref: string;
  /** The URL of the booking page; null if online booking is turned off. */
  bookHref: string | null;
  /** The reason why the customer cannot move the appointment to another time; null if the customer can move it. */
  whyNotMovable: string | null;
  /** The answers that the customer can still give for the appointment. */
  left: ReturnType<typeof answersLeft>;
  /**
   * The customer's answer about the appointment that was rejected. The form shows it again, so that the customer's text
   * is not lost.
   */
  again?: { answer: VisitAnswer; words: string; complaint: string } | undefined;
}

/**
 * Renders the forms for the customer's answers. Forms with a text field are collapsed at first, so that a single tap
 * cannot cancel a visit.
 */
function answerForms({ opened, isNew, key, action, whyNotMovable, left, again }: DrawnVisit): SafeHtml {
  if (!left.can_answer) return nothing;
  const form = (answer: VisitAnswer, content: SafeHtml) =>
    html`<form method="post" action="${action}"><input type="hidden" name="key" value="${key}"><input type="hidden" name="answer" value="${answer}">${content}</form>`;
  const folded = (answer: VisitAnswer, title: string, label: string, button: string) => {
    const typed = again?.answer === answer ? again : undefined;
    const field = formField(
      { name: answer, label, text: typed?.words ?? '', complaint: typed?.complaint, isFirstWrong: true },
      { isLong: true, isRequired: answer === 'ask', attributes: { maxlength: 500, rows: 2 } },
    );
    const content = html`${field}<button class="send quiet" type="submit">${button}</button>`;
    return html`<details${typed ? html` open` : nothing}><summary>${title}</summary>${form(answer, content)}</details>`;
  };
  return html`<div class="answers">${
    isNew || opened.appointment.status === 'confirmed'
      ? nothing
      : form('confirm', html`<button class="send" type="submit">Confirm</button>`)
  }${
    whyNotMovable === null
      ? nothing
      : folded('ask', 'Ask for another time', 'When would work for you?', 'Send')
  }${
    left.can_cancel ? folded('cancel', 'Cancel appointment', 'Why?', 'Cancel this appointment') : nothing
  }</div>`;
}

/** Renders a note about the answer that the customer gave earlier. */
function answerGiven({ appointment, business }: OpenedAppointment): SafeHtml {
  if (appointment.asked_time)
    return html`<p class="apart">You asked for another time: <span dir="auto">“${appointment.asked_time}”</span> ${business.business_name} will get back to you. Until then, this time is still booked.</p>`;
  return appointment.status === 'confirmed'
    ? html`<p class="apart">Thank you. ${business.business_name} has your confirmation.</p>`
    : nothing;
}

/**
 * Renders the public page of one appointment, which is shown after online booking and to customers without JavaScript.
 */
export function visitPage(drawn: DrawnVisit, styles: readonly string[]): string {
  const { opened, notice, icsHref, moveHref, bookHref, whyNotMovable } = drawn;
  const { appointment, business, booking } = opened;
  const { title, status, address, assignee } = appointment;
  const isOpen = isOpenAppointment(status);
  const heading = status === 'cancelled' ? 'This appointment is cancelled' : drawn.heading;
  const move = whyNotMovable === null ? html`<a href="${moveHref}">Choose another time</a>` : nothing;
  const isToldWhy =
    booking && whyNotMovable && whyNotMovable !== tooLateToAnswerText && whyNotMovable !== notice;
  const why = isToldWhy ? html`<p class="apart">${whyNotMovable}</p>${contactWays(business)}` : nothing;
  const again =
    status === 'cancelled' && bookHref
      ? html`<div class="ways"><a href="${bookHref}">Book another appointment</a></div>`
      : nothing;
  const content = html`<h1>${heading}</h1>${formNotes({ notice })}
<dl class="facts">${fact('Service', title)}${fact('When', visitText({ business }, timeOf(opened)))}${fact('Who comes', firstName(assignee))}${fact('Where', address)}</dl>
${isOpen ? html`${answerGiven(opened)}<div class="ways">${move}<a href="${icsHref}">Add to calendar</a></div>${answerForms(drawn)}${why}` : html`${again}${contactWays(business)}`}`;
  return bookingPage({ business }, { title: heading, isPersonal: true }, content, styles);
}

interface DrawnMove {
  opened: OpenedAppointment;
  key: string;
  /** The path that the form for moving a visit is submitted to. */
  action: string;
  visitHref: string;
  timesHref: string;
  /** The time that the customer chose or, if it is no longer free, the nearest free times. */
  times: readonly Pick<OpenTime, 'start' | 'end'>[];
  notice?: string;
}

/**
 * Renders the last step of moving a visit: the customer confirms the chosen time or selects one of the nearest free
 * times.
 */
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
