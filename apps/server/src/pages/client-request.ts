import { clientLinkUnavailableText } from '@dayworks/shared/client/client-page';
import { ClientKey, clientPath } from '@dayworks/shared/customers/contract';
import type { BilledCustomer } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { LeadRequest } from '@dayworks/shared/leads/lead-request';
import { requestPath } from '../client/client-page.ts';
import { findClientBusiness } from '../customers/client-link.ts';
import type { PlatformWithIdentity } from '../identity/identity.ts';
import {
  findRequestForm,
  type KnownSender,
  type RequestForm,
} from '../leads/request-form/find-request-form.ts';
import {
  requestFormPage,
  requestUnavailablePage,
  requestWordsPage,
  type ShownAgain,
} from '../leads/request-form/request-page.ts';
import { newFormToken, readRequest, takeRequest, typedIn } from '../leads/request-form/take-request.ts';
import { readBusiness } from '../platform/with-business.ts';
import { createFormPage, type FormRequest, type PageAnswer } from './form-page.ts';

const pathPattern = /^\/client\/([^/]+)\/request(\/thanks)?\/?$/;
export const isClientRequestPath = (path: string) => pathPattern.test(path);

const unavailable = {
  title: clientLinkUnavailableText,
  text: 'The link may be old or turned off. Please ask the person who gave it to you.',
};

type Customer = Omit<BilledCustomer, 'id'>;

interface Opened {
  link: ClientKey;
  form: RequestForm;
  customer: Customer;
  sender: KnownSender;
  asksContact: boolean;
}

/**
 * Returns the contact details from the customer record, and whether the form must ask for an email address or phone
 * number because the record contains no valid one.
 */
function senderOf(id: string, customer: Customer): Pick<Opened, 'sender' | 'asksContact'> {
  const { first_name, last_name, company, sms_ok, email, phone } = customer;
  const name = [...customerName(customer)].slice(0, 100).join('');
  const known = { name, email: email ?? '', phone: phone ?? '' };
  const nothing = { details: null, address: null, city: null, state: null, zip_code: null };
  const isEnough = LeadRequest.safeParse({
    ...known,
    ...nothing,
    preferred_times: null,
    service_wanted: '-',
  }).success;
  const person = { first_name, last_name, company, sms_ok };
  return {
    sender: { customerId: id, person, known: isEnough ? known : { name } },
    asksContact: !isEnough,
  };
}

/**
 * Serves the form on which a customer requests new work from their client page. The customer's name and contact details
 * are already known.
 */
export function createClientRequest(platform: PlatformWithIdentity, styles: readonly string[]) {
  const { secret } = platform;
  const notFound: PageAnswer = { status: 404, page: requestUnavailablePage(styles, unavailable) };

  /**
   * Loads the request form of a client page by its key. If the business has turned off its public request form, the
   * form on the client page is unavailable too.
   */
  async function openForm(given: { id: string; key: string }): Promise<Opened | undefined> {
    const { data: link } = ClientKey.safeParse(given);
    const businessId = link && (await findClientBusiness(platform, link));
    const form = businessId && (await findRequestForm(platform, businessId));
    if (!link || !form) return undefined;
    const [[customer]] = await readBusiness<[Customer[]]>({ platform, actor: { businessId } }, [
      {
        name: 'requesting-customer',
        text: `select first_name, last_name, company, email, phone, sms_ok, address, city, state, zip_code
          from customers where business_id = $1 and id = $2 and archived_at is null`,
        values: [businessId, link.id],
      },
    ]);
    return customer && { link, form, customer, ...senderOf(link.id, customer) };
  }

  function draw({ link, form, customer, asksContact }: Opened, now: Date, again: ShownAgain = {}): string {
    const { address, city, state, zip_code } = customer;
    const place = { address: address ?? '', city: city ?? '', state: state ?? '', zip_code: zip_code ?? '' };
    return requestFormPage(
      {
        token: newFormToken(secret, form.businessId, now),
        today: todayIn(form.business.time_zone, now),
        typed: place,
        ...again,
        form,
        source: '',
        referral: '',
        own: {
          name: customerName(customer),
          key: link.key,
          action: `/client/${link.id}/request`,
          backHref: clientPath(link.id, link.key),
          asksContact,
        },
      },
      styles,
    );
  }

  async function take({ request, response, context }: FormRequest, id: string): Promise<PageAnswer> {
    const { sent, refusal: unread } = await readRequest(request, response, context.place);
    const opened = await openForm({ id, key: sent.fields.get('key') ?? '' });
    if (!opened) return notFound;
    const refusal = unread ?? (await takeRequest(context, opened.form, sent, opened.sender));
    if (!refusal) return { status: 303, location: requestPath(opened.link).replace('?', '/thanks?') };
    const { status, needsNewForm, ...why } = refusal;
    const token = needsNewForm ? undefined : sent.fields.get('form');
    return {
      status,
      page: draw(opened, context.now, { ...why, typed: typedIn(sent), ...(token ? { token } : {}) }),
    };
  }

  async function answer(asked: FormRequest): Promise<PageAnswer> {
    const { request, context, path } = asked;
    const [, id = '', thanks] = pathPattern.exec(path) ?? [];
    if (request.method === 'POST') return take(asked, id);
    const key = new URL(context.url, 'http://page').searchParams.get('key') ?? '';
    const opened = await openForm({ id, key });
    if (!opened) return notFound;
    if (thanks === undefined) return { status: 200, page: draw(opened, context.now) };
    return { status: 200, page: requestWordsPage(opened.form, styles, clientPath(id, key)) };
  }

  return createFormPage(platform, styles, { name: 'form of a customer', answer });
}
