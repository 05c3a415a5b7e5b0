import { isOpenAppointment } from '@dayworks/shared/appointments/appointment-status';
import { firstName } from '../appointments/messages/appointment-details.ts';
import type { OpenedAppointment } from '../appointments/shared-appointment.ts';
import { contactWays } from '../leads/request-form/request-page.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import { bookingPage, nothing, visitText } from './draw-parts.ts';

const fact = (label: string, text: string | null): SafeHtml =>
  text ? html`<div><dt>${label}</dt><dd dir="auto">${text}</dd></div>` : nothing;

interface DrawnVisit {
  opened: OpenedAppointment;
  heading: string;
  /** The address of the appointment's own page, which also works for later changes. */
  href: string;
  icsHref: string;
}

/** The page of one booked appointment, shown after booking. */
export function visitPage(
  { opened, href, icsHref, ...drawn }: DrawnVisit,
  styles: readonly string[],
): string {
  const { appointment, business } = opened;
  const { title, status, start_time, end_time, address, assignee } = appointment;
  const isOpen = isOpenAppointment(status);
  const heading = status === 'cancelled' ? 'This appointment is cancelled' : drawn.heading;
  const times = { start: Date.parse(start_time), end: Date.parse(end_time) };
  const content = html`<h1>${heading}</h1>
<dl class="facts">${fact('Service', title)}${fact('When', visitText({ business }, times))}${fact('Who comes', firstName(assignee))}${fact('Where', address)}</dl>
${isOpen ? html`<div class="ways"><a href="${icsHref}">Add to calendar</a><a href="${href}" target="_blank" rel="noopener">View or change appointment</a></div>` : contactWays(business)}`;
  return bookingPage({ business }, { title: heading, isPersonal: true }, content, styles);
}
