import { addressLines } from '@dayworks/shared/contact';
import { accentShades, inkAccent } from '@dayworks/shared/look/accent';
import { html, SafeHtml } from '../platform/html.ts';
import type { Letterhead } from './letterhead.ts';

/** The styles use the design tokens of the app, so that themes and fonts match the other public pages. */
const publicPageStyle = `
.page{min-height:100dvh;background:var(--surface-0,#f8f7f5);color:var(--text-1,#1c1b19);font-size:.9375rem;line-height:1.5;overflow-wrap:anywhere}
.page *{box-sizing:border-box}
.head,.foot,.card{width:100%;max-width:40rem;margin-inline:auto}
.head{display:flex;align-items:center;gap:.75rem;padding:1rem}
.head img,.head .initial{width:2.5rem;height:2.5rem;flex:none;border-radius:.625rem}
.head img{object-fit:contain}
.head .initial{display:grid;place-items:center;background:var(--ink,#1c1b19);color:var(--text-on-ink,#fff);font-weight:600}
.head p{margin:0;min-width:0}
.head .name{font-weight:600}
.head .place{font-size:.8125rem;color:var(--text-3,#6b6760)}
.card{background:var(--surface-1,#fff);border-block:1px solid var(--border,#e7e5e1);padding:1.5rem 1rem 1.75rem}
.card h1{margin:0;font-size:1.5rem;line-height:1.25;font-weight:600;letter-spacing:-.02em}
.card .intro{margin:.5rem 0 0;color:var(--text-2,#55524c);white-space:pre-line}
.card form{display:grid;gap:1.125rem;margin-top:1.5rem}
.card fieldset{border:0;margin:0;padding:0;min-width:0;display:grid;gap:1.125rem}
.card legend{padding:0;margin-bottom:.5rem;font-weight:600}
.card legend+.lead{margin:0;font-size:.8125rem;color:var(--text-3,#6b6760)}
.row{display:grid;gap:1.125rem}
.row.place{grid-template-columns:repeat(2,minmax(0,1fr));gap:1.125rem .75rem}.row.place .field:first-child{grid-column:1/-1}
.field{display:grid;gap:.375rem;min-width:0;align-content:start;grid-template-columns:minmax(0,1fr)}
.field label{font-weight:500}
.card .optional{font-weight:400;color:var(--text-3,#6b6760)}
.field input,.field textarea{width:100%;min-height:2.75rem;padding:.625rem .75rem;font:inherit;font-size:1rem;color:inherit;background:var(--surface-1,#fff);border:1px solid var(--border-control,#918d86);border-radius:.5rem}
.field textarea{min-height:6rem;resize:vertical}
.field input[type=file]{padding:.375rem;border-style:dashed;font-size:.875rem;color:var(--text-3,#6b6760)}
.field input::file-selector-button{min-height:2rem;margin-right:.75rem;padding:.25rem .75rem;border:1px solid var(--border-strong,#d5d2cc);border-radius:.375rem;background:var(--surface-2,#f2f1ee);color:var(--text-1,#1c1b19);font:inherit;font-weight:500;cursor:pointer}
.field [aria-invalid=true]{border-color:var(--danger,#c4302b)}
.field .hint{margin:0;font-size:.8125rem;color:var(--text-3,#6b6760)}
.field .wrong{margin:0;font-size:.8125rem;color:var(--st-overdue-fg,#b3261e)}
.page :is(input,textarea,button,a):focus-visible{outline:2px solid var(--ink,#1c1b19);outline-offset:2px;box-shadow:none}
.note{margin:1.25rem 0 0;padding:.75rem .875rem;border:1px solid var(--st-sent-border,#f1dcae);border-radius:.5rem;background:var(--st-sent-bg,#fdf4e1);color:var(--st-sent-fg,#8a4b07)}
.note p{margin:0}
.note ul{margin:.25rem 0 0;padding-left:1.125rem;list-style:disc}
.note a{color:inherit}
.trap{position:absolute;left:-100vw;width:1px;height:1px;overflow:hidden}
.send{min-height:3rem;padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:var(--ink,#1c1b19);color:var(--text-on-ink,#fff);font:inherit;font-size:1rem;font-weight:500;cursor:pointer}
.send:hover{background:var(--ink-hover,#35332f)}
.send.quiet{border:1px solid var(--border-strong,#d5d2cc);background:var(--surface-1,#fff);color:inherit}
.send.quiet:hover{background:var(--surface-2,#f2f1ee)}
.small{margin:0;font-size:.8125rem;color:var(--text-3,#6b6760);text-align:center}
.small a{color:inherit;text-decoration:underline;text-underline-offset:3px}
.ways{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.5rem 0 0}
.ways a{display:inline-grid;place-items:center;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--border-strong,#d5d2cc);border-radius:.5rem;color:inherit;text-decoration:none;font-weight:500}
.foot{padding:1.5rem 1rem 2rem;text-align:center;font-size:.75rem;color:var(--text-3,#6b6760)}
.foot p{margin:0 0 .25rem}
.foot a{color:inherit}
@media (min-width:30rem){.row{grid-template-columns:repeat(2,minmax(0,1fr))}.row.place{grid-template-columns:minmax(0,2fr) minmax(0,1fr) minmax(0,1fr)}.row.place .field:first-child{grid-column:auto}}
@media (min-width:48rem){.head{padding:2.5rem 0 1.25rem}.card{border:1px solid var(--border,#e7e5e1);border-radius:.875rem;padding:2rem 2.25rem 2.25rem}.foot{padding-top:1.75rem}}
`;

/*
 * The common parts of the public pages that the server renders. They also work for visitors without an account and in
 * browsers without scripts.
 */

const nothing = new SafeHtml('');

interface PageWords {
  title: string;
  description: string;
  styles: readonly string[];
  /**
   * True for a page that only its recipient should open. Search engines do not index the page, and its URL is not sent
   * to other sites as a referrer.
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

/** A link that calls a phone number when a visitor clicks it. */
export const telHref = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

export const pageFoot = ({
  business_name,
  phone,
}: Letterhead) => html`<footer class="foot"><p dir="auto">${business_name}</p>
${phone ? html`<p><a href="${telHref(phone)}">${phone}</a></p>` : nothing}<p>Sent with Dayworks</p></footer>`;
