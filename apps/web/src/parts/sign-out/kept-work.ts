import { customerName } from '@dayworks/shared/customers/customer-name';
import { paths } from '../../lib/paths.ts';

/** Unsent work stays on the device for its person unless they discard it. */
export type SignOutAnswer = 'stay' | 'leave' | 'discard';

/** Something typed and not saved that waits on this device. */
export interface KeptWork {
  key: string;
  /** 'invoice' */
  noun: string;
  /** Of what is typed in it, where that has one. */
  name: string | null;
  customerId: string | null;
  /** Where it goes on. */
  href: string;
}

const withQuery = (href: string, query: Record<string, string | undefined>) => {
  const params = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value) as [string, string][],
  );
  return params.size > 0 ? `${href}?${params}` : href;
};

type Values = Record<string, unknown>;
interface Form {
  /** Where it is not the name of the form. */
  noun?: string;
  nameOf?: (values: Values) => string;
  /** The topic: what the form was opened for. */
  hrefOf: (topic: string | undefined, values: Values) => string;
}

const word = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const forms: Record<string, Form> = {
  invoice: {
    hrefOf: (topic, { project_id }) =>
      withQuery(paths.invoiceNew.getHref(), topic === project_id ? { project: topic } : { customer: topic }),
  },
  estimate: { hrefOf: (topic) => withQuery(paths.estimateNew.getHref(), { customer: topic }) },
  customer: {
    nameOf: ({ first_name, last_name, company }) => {
      const typed = { first_name: word(first_name), last_name: word(last_name), company: word(company) };
      return Object.values(typed).some(Boolean) ? customerName(typed) : '';
    },
    hrefOf: () => withQuery(paths.customers.getHref(), { new: '1' }),
  },
  product: {
    nameOf: ({ name }) => word(name),
    hrefOf: () => withQuery(paths.products.getHref(), { new: '1' }),
  },
  project: {
    nameOf: ({ name }) => word(name),
    hrefOf: (topic) => withQuery(paths.projects.getHref(), { new: '1', customer: topic }),
  },
  campaign: {
    nameOf: ({ name }) => word(name),
    hrefOf: (topic) => paths.campaign.getHref(topic ?? 'new'),
  },
  'visit-note': { noun: 'note at a visit', hrefOf: (topic) => paths.todayVisit.getHref(topic ?? '') },
  'visit-signature': {
    noun: 'signature at a visit',
    hrefOf: (topic) => paths.todayVisit.getHref(topic ?? ''),
  },
};

function valuesIn(json: string): Values {
  try {
    const { values } = JSON.parse(json) as { values?: Values };
    return values ?? {};
  } catch {
    return {};
  }
}

/** What of the device's storage is a draft of this person: `draft:<form>:<business>:<person>[:<topic>]`. */
export function keptWork(stored: readonly (readonly [string, string])[], userId: string): KeptWork[] {
  return stored.flatMap(([key, json]) => {
    const [kind, noun = '', , owner, topic] = key.split(':');
    const form = forms[noun];
    if (kind !== 'draft' || owner !== userId || !form) return [];
    const values = valuesIn(json);
    return [
      {
        key,
        noun: form.noun ?? noun,
        name: form.nameOf?.(values) || null,
        customerId: word(values.customer_id) || null,
        href: form.hrefOf(topic, values),
      },
    ];
  });
}

/** 'A new invoice for Elena Marsh', 'A new product, Tap' */
export function keptText(
  { noun, name }: Pick<KeptWork, 'noun' | 'name'>,
  customer: string | undefined,
): string {
  return [`A new ${noun}`, name && `, ${name}`, customer && ` for ${customer}`].filter(Boolean).join('');
}
