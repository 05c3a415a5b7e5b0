import { spanAt } from '@dayworks/shared/appointments/schedule-texts';
import { defaultRequestSource } from '@dayworks/shared/leads/lead-request';
import { startingPriceText } from '@dayworks/shared/products/price-texts';
import { durationText } from '@dayworks/shared/time/duration-text';
import { pageFoot, pageHead, publicPage } from '../business/public-page.ts';
import { html, SafeHtml } from '../platform/html.ts';
import type { BookingPage, OfferedService } from './find-booking-page.ts';

export const nothing = new SafeHtml('');

const style = `
.offers{list-style:none;margin:1.5rem 0 0;padding:0;display:grid;gap:.75rem}
.offers a{display:grid;gap:.125rem;padding:.875rem 1rem;border:1px solid var(--border-strong,#d5d2cc);border-radius:.625rem;color:inherit;text-decoration:none}
.offers a:hover{background:var(--surface-2,#f2f1ee)}
.offers .name{font-weight:600}
.offers .about{color:var(--text-2,#55524c)}
.meta{font-size:.8125rem;color:var(--text-3,#6b6760)}
.day{margin:1.5rem 0 0}
.day h2{margin:0 0 .5rem;font-size:1rem;line-height:1.4;font-weight:600}
.times{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(6.25rem,1fr));gap:.5rem}
.times a{display:grid;place-items:center;min-height:2.75rem;border:1px solid var(--border-strong,#d5d2cc);border-radius:.5rem;color:inherit;text-decoration:none;font-weight:500;font-variant-numeric:tabular-nums}
.times a:hover{background:var(--surface-2,#f2f1ee)}
.turn{display:flex;justify-content:space-between;gap:.5rem;margin:1.75rem 0 0}
.turn a,.plain{display:inline-flex;align-items:center;min-height:2.75rem;color:inherit;font-weight:500}
.turn a,.plain,.meta a{text-decoration:underline;text-underline-offset:3px}
.chosen{margin:1rem 0 0;padding:.75rem 1rem;border:1px solid var(--border,#e7e5e1);border-radius:.625rem;background:var(--surface-2,#f2f1ee)}
.chosen p{margin:0}
.chosen .name{font-weight:600}
.facts{margin:1.25rem 0 0;display:grid;gap:.75rem}
.facts div{display:grid;gap:.125rem}
.facts dt{font-size:.8125rem;color:var(--text-3,#6b6760)}
.facts dd{margin:0}
.apart{margin:1.5rem 0 0}
.card .choices{gap:.25rem}
.choices label{display:flex;align-items:center;gap:.625rem;min-height:2.75rem}
.choices input{width:1.125rem;height:1.125rem;margin:0;flex:none;accent-color:var(--ink,#1c1b19)}
.answers{margin:1.25rem 0 0;display:grid;gap:.75rem}
.answers details{border:1px solid var(--border,#e7e5e1);border-radius:.625rem;padding:0 1rem}
.answers summary{display:flex;align-items:center;justify-content:space-between;min-height:2.75rem;font-weight:500;cursor:pointer}
.answers summary::-webkit-details-marker{display:none}
.answers summary::after{content:"";width:.5rem;height:.5rem;border:solid var(--text-3,#6b6760);border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
.answers details[open] summary::after{transform:rotate(225deg)}
.answers summary:focus-visible{outline:2px solid var(--ink,#1c1b19);outline-offset:2px;border-radius:.375rem}
.card .answers form{margin:0}
.card .answers details form{margin:.25rem 0 1rem}
[data-framed] .page{min-height:0}
`;

interface PageWords {
  title: string;
  isPersonal?: boolean;
}

/**
 * Renders a page of online booking. The page works without JavaScript and inside a frame on the website of the
 * business; its script only reports the height of the content to that website.
 */
export const bookingPage = (
  { business }: Pick<BookingPage, 'business'>,
  { title, isPersonal = false }: PageWords,
  content: SafeHtml,
  styles: readonly string[],
): string =>
  publicPage(
    {
      title: `${title} · ${business.business_name}`,
      description: `Book an appointment with ${business.business_name}.`,
      styles,
      isPersonal,
    },
    html`<style>${new SafeHtml(style)}</style>${pageHead(business)}<main class="card">${content}</main>${pageFoot(business)}<script src="/book-frame.js" defer></script>`,
  );

/** Returns the URL of a step of online booking, including the lead source unless it is the default. */
export function stepHref(
  step: { service?: string | undefined; from?: string | undefined; at?: string | undefined },
  source: string,
): string {
  const given = { ...step, ...(source === defaultRequestSource ? {} : { source }) };
  const query = new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return `?${query}`;
}

export const metaOf = ({
  minutes,
  price,
  unit,
}: Pick<OfferedService, 'minutes' | 'price' | 'unit'>): string =>
  [durationText(minutes * 60), price !== null && startingPriceText({ price, unit })]
    .filter(Boolean)
    .join(' · ');

/** Formats the start time of an appointment for URLs and form fields. */
export const startText = (start: number): string => new Date(start).toISOString();

export const visitText = (
  { business }: Pick<BookingPage, 'business'>,
  { start, end }: { start: number; end: number },
): string => spanAt(new Date(start), new Date(end), business.time_zone);
