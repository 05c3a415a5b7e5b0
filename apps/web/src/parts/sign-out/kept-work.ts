import { customerName } from '@dayworks/shared/customers/customer-name';
import { paths } from '../../lib/paths.ts';

/**
 * The user's decision when asked about unsaved work before signing out. Unsent work stays on the device for this user
 * unless it is discarded.
 */
export type SignOutAnswer = 'stay' | 'leave' | 'discard';

/** An unsaved draft stored on this device. */
export interface KeptWork {
  key: string;
  /** The noun of the record, such as 'invoice'. */
  noun: string;
  /** The name of a customer or other subject that the user has typed in the draft, if any. */
  name: string | null;
  customerId: string | null;
  /** The path where the user can continue the draft. */
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
  /** The noun for the record of the draft, if it differs from the name of the form. */
  noun?: string;
  nameOf?: (values: Values) => string;
  /**
   * Returns the path of the screen where the user can continue the draft. The topic of a draft is the record that the
   * form was opened for.
   */
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

/** Finds the drafts of this user in the device's storage: `draft:<form>:<business>:<person>[:<topic>]`. */
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

/** Returns a label such as 'A new invoice for Elena Marsh' or 'A new product, Tap'. */
export function keptText(
  { noun, name }: Pick<KeptWork, 'noun' | 'name'>,
  customer: string | undefined,
): string {
  return [`A new ${noun}`, name && `, ${name}`, customer && ` for ${customer}`].filter(Boolean).join('');
}
