import { closedText } from '@dayworks/shared/appointments/working-day';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  type LeadRequest,
  maxPhotoMegabytes,
  maxRequestPhotos,
  requestFormUnavailableText,
} from '@dayworks/shared/leads/lead-request';
import { pageFoot, pageHead, publicPage, telHref } from '../../business/public-page.ts';
import { html, SafeHtml } from '../../platform/html.ts';
import type { RequestForm } from './find-request-form.ts';

export type RequestField = keyof LeadRequest;
type Named = RequestField | 'photos';

/** The fields of the request form exactly as the visitor typed them, so that no text is lost. */
export type TypedRequest = Partial<Record<RequestField, string>>;

export type RequestComplaints = Partial<Record<Named, string>>;

/** The data of a request form that was rejected and is shown again. */
export interface ShownAgain {
  /**
   * The original token of the request form. The token stays the same, so that sending the form twice still counts as
   * one request.
   */
  token?: string;
  typed?: TypedRequest;
  /** The validation errors of the request form, keyed by field. */
  wrong?: RequestComplaints;
  notice?: string;
}

/** The data for the request form when a customer opens it from their client page. */
interface OwnForm {
  name: string;
  /** The key of the client page, which is submitted together with the form. */
  key: string;
  action: string;
  backHref: string;
  /** True if the customer record contains neither an email address nor a phone number, so the form must ask for one. */
  asksContact: boolean;
}

interface DrawnForm extends ShownAgain {
  form: RequestForm;
  /** The customer's data if the form was opened from their client page; undefined on the public request form. */
  own?: OwnForm;
  /** Today's date in the time zone of the business. */
  today: CalendarDate;
  token: string;
  source: string;
  /** The referral code in the link; empty for a visitor without a referral. */
  referral: string;
}

const requestLabels: Record<Named, string> = {
  name: 'Your name',
  email: 'Email',
  phone: 'Phone',
  service_wanted: 'What do you need?',
  details: 'Anything else we should know',
  address: 'Street address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
  preferred_times: 'Times that work for you',
  photos: 'Photos',
};

const nothing = new SafeHtml('');

type Attributes = Record<string, string | number | boolean>;

const written = (attributes: Attributes) =>
  Object.entries(attributes).map(([name, value]) => {
    if (value === false) return nothing;
    return value === true ? html` ${name}` : html` ${name}="${value}"`;
  });

interface FieldLook {
  isLong?: boolean;
  isRequired?: boolean;
  /** True if the form field belongs to a group whose label already states what is required. */
  isOfGroup?: boolean;
  hint?: string;
  attributes?: Attributes;
}

export const requestField = (
  { typed = {}, wrong = {} }: Pick<ShownAgain, 'typed' | 'wrong'>,
  name: Named,
  look: FieldLook = {},
): SafeHtml =>
  formField(
    {
      name,
      label: requestLabels[name],
      text: name === 'photos' ? null : (typed[name] ?? ''),
      complaint: wrong[name],
      isFirstWrong: Object.keys(wrong)[0] === name,
    },
    look,
  );

interface FormField {
  name: string;
  label: string;
  /** The text that the visitor typed; null for a field that chooses files. */
  text: string | null;
  complaint?: string | undefined;
  isFirstWrong?: boolean;
}

/** A labeled field of a public form with its hint and its error. */
export function formField(
  { name, label, text, complaint, isFirstWrong = false }: FormField,
  look: FieldLook = {},
): SafeHtml {
  const { isLong = false, isRequired = false, isOfGroup = false, hint } = look;
  const about = [complaint && `${name}-wrong`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const attributes = written({
    id: name,
    name,
    ...(isRequired ? { required: true } : {}),
    ...(complaint ? { 'aria-invalid': 'true' } : {}),
    ...(about ? { 'aria-describedby': about } : {}),
    autofocus: complaint !== undefined && isFirstWrong,
    ...look.attributes,
  });
  return html`<div class="field"><label for="${name}">${label}${isRequired || isOfGroup ? nothing : html` <span class="optional">(optional)</span>`}</label>
${isLong ? html`<textarea${attributes}>${'\n'}${text ?? ''}</textarea>` : html`<input${attributes}${text === null ? nothing : html` value="${text}"`}>`}
${complaint ? html`<p class="wrong" id="${name}-wrong">${complaint}</p>` : nothing}
${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : nothing}</div>`;
}

/** The notice and the list of errors above a form that was not accepted. */
export function formNotes({
  notice,
  wrong = {},
}: {
  notice?: string | undefined;
  wrong?: Readonly<Record<string, string>> | undefined;
}): SafeHtml {
  const complaints = Object.entries(wrong);
  if (!notice && complaints.length === 0) return nothing;
  return html`<div class="note" role="alert"><p>${notice ?? 'Not sent yet. Please check the following:'}</p>
${complaints.length > 0 ? html`<ul>${complaints.map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`)}</ul>` : nothing}</div>`;
}

/** Renders the request form, which works without scripts: the browser submits the form and shows the response page. */
export function requestFormPage(drawn: DrawnForm, styles: readonly string[]): string {
  const { form, own, today, token, source, referral } = drawn;
  const { business, intro, businessId, holidays } = form;
  const closed = closedText(today, holidays);
  const title = `Contact ${business.business_name}`;
  const name = requestField(drawn, 'name', {
    isRequired: true,
    attributes: { autocomplete: 'name', maxlength: 100 },
  });
  const contact = html`<fieldset><legend>How do we reach you?</legend><p class="lead">An email address or a phone number is enough.</p>
<div class="row">${requestField(drawn, 'email', { isOfGroup: true, attributes: { type: 'email', autocomplete: 'email', maxlength: 254 } })}
${requestField(drawn, 'phone', { isOfGroup: true, attributes: { type: 'tel', autocomplete: 'tel', maxlength: 40 } })}</div></fieldset>`;
  const from = own
    ? html`<input type="hidden" name="key" value="${own.key}">`
    : html`<input type="hidden" name="source" value="${source}">${referral ? html`<input type="hidden" name="ref" value="${referral}">` : nothing}`;
  return publicPage(
    {
      title,
      description: `Tell ${business.business_name} what you need.`,
      styles,
      isPersonal: own !== undefined,
    },
    html`${pageHead(business)}<main class="card"><h1>${own ? 'Request new work' : 'Tell us what you need'}</h1>
<p class="intro" dir="auto">${intro ?? 'Tell us a little about the work, and we will get back to you.'}</p>
${own ? html`<p class="intro">For <bdi>${own.name}</bdi></p>` : nothing}
${formNotes(drawn)}
<form method="post" action="${own?.action ?? `/request/${businessId}`}" enctype="multipart/form-data">
<input type="hidden" name="form" value="${token}">${from}
<div class="trap" aria-hidden="true"><label for="homepage">Leave this empty</label><input id="homepage" name="homepage" tabindex="-1" autocomplete="off"></div>
${own ? nothing : name}${own && !own.asksContact ? nothing : contact}
${requestField(drawn, 'service_wanted', { isRequired: true, attributes: { maxlength: 200, placeholder: 'Leaking faucet in the kitchen' } })}
${requestField(drawn, 'details', { isLong: true, attributes: { maxlength: 2000, rows: 3 } })}
<fieldset><legend>Where is it? <span class="optional">(optional)</span></legend>
${requestField(drawn, 'address', { isOfGroup: true, attributes: { autocomplete: 'address-line1', maxlength: 300 } })}
<div class="row place">${requestField(drawn, 'city', { isOfGroup: true, attributes: { autocomplete: 'address-level2', maxlength: 100 } })}
${requestField(drawn, 'state', { isOfGroup: true, attributes: { autocomplete: 'address-level1', maxlength: 100 } })}
${requestField(drawn, 'zip_code', { isOfGroup: true, attributes: { autocomplete: 'postal-code', maxlength: 20 } })}</div></fieldset>
${requestField(drawn, 'preferred_times', { ...(closed ? { hint: closed } : {}), attributes: { maxlength: 300, placeholder: 'Weekday mornings, or Thursday after 3' } })}
${requestField(drawn, 'photos', { attributes: { type: 'file', multiple: true, accept: 'image/jpeg,image/png,image/webp' }, hint: `Up to ${maxRequestPhotos}, at most ${maxPhotoMegabytes} MB each.` })}
<button class="send" type="submit">Send request</button>
<p class="small">${own ? html`<a href="${own.backHref}">Back to your page</a>` : `Your details go only to ${business.business_name}.`}</p>
</form></main>${pageFoot(business)}`,
  );
}

export const contactWays = ({ phone, email }: RequestForm['business']) =>
  phone || email
    ? html`<div class="ways">${phone ? html`<a href="${telHref(phone)}">Call ${phone}</a>` : nothing}
${email ? html`<a href="mailto:${email}">${email}</a>` : nothing}</div>`
    : nothing;

/**
 * The page that the browser is redirected to after a customer request was sent, so that reloading the page does not
 * send the request again.
 */
export function requestWordsPage(
  { business }: RequestForm,
  styles: readonly string[],
  backHref?: string,
): string {
  const text = `${business.business_name} received your request. We will get back to you.`;
  return publicPage(
    {
      title: `Thank you · ${business.business_name}`,
      description: text,
      styles,
      isPersonal: backHref !== undefined,
    },
    html`${pageHead(business)}<main class="card"><h1>Thank you</h1><p class="intro">${text}</p>${contactWays(business)}
${backHref ? html`<div class="ways"><a href="${backHref}">Back to your page</a></div>` : nothing}</main>${pageFoot(business)}`,
  );
}

const unavailable = {
  title: requestFormUnavailableText,
  text: 'The link may be old, or the form may be turned off. Please ask the person who gave it to you.',
};

/** The page for an unavailable request form, which does not reveal whether the business exists. */
export const requestUnavailablePage = (styles: readonly string[], { title, text } = unavailable): string =>
  publicPage(
    { title, description: text, styles },
    html`<div class="head"></div><main class="card"><h1>${title}</h1><p class="intro">${text}</p></main>`,
  );
