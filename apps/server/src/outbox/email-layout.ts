import { accentShades, inkAccent } from '@dayworks/shared/look/accent';
import { html, SafeHtml } from '../platform/html.ts';

/** The colors of the light theme in the design mockups; email programs do not support CSS variables. */
export const emailColors = {
  ink: '#1c1b19',
  body: '#55524c',
  quiet: '#6b6760',
  line: '#e7e5e1',
  page: '#f8f7f5',
  well: '#f2f1ee',
  card: '#ffffff',
};

const { ink, body, quiet, line, page, card } = emailColors;
const font = new SafeHtml("font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif");

/** A placeholder for the signature in an email. The signature is inserted when the email is sent (own-mail.ts). */
export const signatureMark = '<!-- signature -->';

interface EmailFrame {
  title: string;
  content: SafeHtml;
  footer: string[];
}

/** Renders the email as a single column on a card without images, so that it looks the same if images are blocked. */
export function emailFrame({ title, content, footer }: EmailFrame): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>@media (max-width:480px){.fact{display:block}.dot{display:none}}</style></head>
<body style="margin:0;background:${page};color:${ink};${font};font-size:15px;line-height:24px;overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:544px;background:${card};border:1px solid ${line};border-radius:14px">
<tr><td align="left" style="padding:36px 32px">
${content}
${new SafeHtml(signatureMark)}
</td></tr></table>
${footer.map((text, index) => html`<p style="margin:${index === 0 ? 24 : 0}px 0 0;font-size:12px;line-height:18px;color:${quiet}">${text}</p>`)}
</td></tr></table></body></html>`.value;
}

interface EmailButton {
  label: string;
  url: string;
}

export const emailButton = ({ label, url }: EmailButton, ground = ink) =>
  html`<a href="${url}" style="display:block;background:${ground};color:${card};text-align:center;text-decoration:none;font-size:16px;font-weight:500;padding:12px 20px;border-radius:8px">${label}</a>`;

/** The header of an email, with the sender's name and, instead of a logo, the first letter of that name. */
export const emailSender = (name: string, ground = ink) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td align="center" style="width:32px;height:32px;background:${ground};color:${card};border-radius:8px;font-weight:600">${[...name][0]?.toUpperCase() ?? ''}</td>
<td style="padding-left:12px;font-weight:600">${name}</td></tr></table>`;

/** A paragraph of an email as plain text and as HTML. */
export interface EmailParagraph {
  text: string;
  html: SafeHtml;
}

export const emailParagraph = (paragraph: string | EmailParagraph, top: number) =>
  html`<p style="margin:${top}px 0 0;color:${body};white-space:pre-line">${typeof paragraph === 'string' ? paragraph : paragraph.html}</p>`;

const plainText = (paragraph: string | EmailParagraph) =>
  typeof paragraph === 'string' ? paragraph : paragraph.text;

export interface EmailContent {
  /** The sender of the email: the business, or Dayworks for sign-in emails. */
  from: string;
  /** The accent color of the email, chosen by the business; emails from Dayworks use the default accent color. */
  accent?: string;
  heading: string;
  paragraphs: (string | EmailParagraph)[];
  button?: EmailButton;
  footer: string;
}

/** Renders a short email with one call to action. */
function emailHtml({ from, accent = inkAccent, heading, paragraphs, button, footer }: EmailContent): string {
  const { strong } = accentShades(accent);
  const content = html`${emailSender(from, strong)}
<h1 style="margin:24px 0 0;font-size:22px;line-height:1.3;font-weight:600">${heading}</h1>
${paragraphs.map((text) => emailParagraph(text, 12))}
${
  button
    ? html`<div style="margin:24px 0 0">${emailButton(button, strong)}</div>
<p style="margin:16px 0 0;font-size:13px;line-height:20px;color:${quiet};word-break:break-all">${button.url}</p>`
    : ''
}`;
  return emailFrame({ title: heading, content, footer: [footer] });
}

function emailText({ heading, paragraphs, button, footer }: EmailContent): string {
  return [
    heading,
    ...paragraphs.map(plainText),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    footer,
  ].join('\n\n');
}

/** Renders a short email as HTML and as plain text with the same content. */
export const emailBody = (content: EmailContent): { text: string; html: string } => ({
  text: emailText(content),
  html: emailHtml(content),
});
