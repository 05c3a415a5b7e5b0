import { addressLines } from '@dayworks/shared/address-lines';
import { accentShades, inkAccent } from '@dayworks/shared/look/accent';
import { html, SafeHtml } from '../platform/html.ts';
import type { Letterhead } from './letterhead.ts';
import { publicPageStyle } from './public-page-style.ts';

// The common parts of public pages that the server renders itself, for visitors without an account and for browsers
// without scripts.

const nothing = new SafeHtml('');

interface PageWords {
  title: string;
  description: string;
  styles: readonly string[];
  /**
   * True for a page that only its recipient should open: search engines do not index the page, and its URL is not
   * sent to other sites as a referrer.
   */
  isPersonal?: boolean;
}

const told = ({ title, description }: PageWords) => html`<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="website">
<script src="/theme.js"></script>`;

const untold = html`<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">`;

export function publicPage(words: PageWords, body: SafeHtml): string {
  const { title, styles, isPersonal = false } = words;
  return html`<!doctype html>
<html lang="en" data-theme="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${isPersonal ? untold : told(words)}
${styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
<style>${new SafeHtml(publicPageStyle)}</style>
</head><body><div class="page">${body}</div></body></html>
`.value;
}

/** Styles the buttons and the logo placeholder in the accent color of the business. */
function inkOf(accent: string): SafeHtml {
  if (accent === inkAccent) return nothing;
  const { strong } = accentShades(accent);
  return html`<style>.page{--ink:${strong};--ink-hover:${strong}}</style>`;
}

export function pageHead({ business_name, logo_url, accent, ...business }: Letterhead): SafeHtml {
  const initial = [...business_name][0]?.toUpperCase() ?? '';
  const place = addressLines(business).join(', ');
  return html`${inkOf(accent)}<header class="head">
${logo_url ? html`<img src="${logo_url}" alt="">` : html`<span class="initial" aria-hidden="true">${initial}</span>`}
<div><p class="name" dir="auto">${business_name}</p>${place ? html`<p class="place">${place}</p>` : nothing}</div></header>`;
}

export const pageFoot = ({
  business_name,
  phone,
}: Letterhead) => html`<footer class="foot"><p dir="auto">${business_name}</p>
${phone ? html`<p>${phone}</p>` : nothing}<p>Sent with Dayworks</p></footer>`;
