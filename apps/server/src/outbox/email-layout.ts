import { html, SafeHtml } from '../platform/html.ts';

export interface EmailContent {
  /** Whose letter it is: the business, or Dayworks for sign-in. */
  from: string;
  heading: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Extra block between the text and the button, such as the items of an invoice. */
  detail?: SafeHtml;
  footer: string;
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One column, one button, no pictures: reads the same with pictures blocked. */
export function emailHtml({ from, heading, paragraphs, button, detail, footer }: EmailContent): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;background:#f8f7f5;color:#1c1b19;${new SafeHtml(font)};font-size:15px;line-height:1.55">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e7e5e1;border-radius:10px">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-weight:600">${from}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${heading}</h1>
${paragraphs.map((text) => html`<p style="margin:0 0 16px;color:#55524c">${text}</p>`)}
${detail ?? ''}
${
  button
    ? html`<p style="margin:24px 0 0"><a href="${button.url}" style="display:inline-block;background:#1c1b19;color:#ffffff;text-decoration:none;font-weight:500;padding:12px 20px;border-radius:8px">${button.label}</a></p>
<p style="margin:16px 0 0;font-size:13px;color:#6b6760;word-break:break-all">${button.url}</p>`
    : ''
}
</td></tr></table>
<p style="margin:16px 0 0;font-size:12px;color:#6b6760">${footer}</p>
</td></tr></table></body></html>`.value;
}

export function emailText({ heading, paragraphs, button, footer }: EmailContent): string {
  return [heading, ...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), footer].join('\n\n');
}
