import { formatPhone } from '@dayworks/shared/contact';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LeadLookAlikes as Found, LeadDetail } from '@dayworks/shared/leads/contract';
import { emptyLead, type NewLead } from '@dayworks/shared/leads/lead';
import { leadStageLabels } from '@dayworks/shared/leads/lead-stage';
import { keepPreviousData, skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { lookAlikeQuery } from '../../parts/customer-form/look-alike-query.ts';
import { useCreate } from '../../parts/form/use-create.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { fieldNames, fieldOf } from '../../parts/record/field-descriptions.ts';
import { useDraftOwner, useFilledIn } from '../../parts/record/new-record.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import type { FormValues } from '../../parts/record/record-values.ts';
import { type RecordForm, useRecordForm } from '../../parts/record/use-record-form.ts';
import { sheetHref } from '../../parts/sheet/sheet-href.ts';
import { useDebounced } from '../../parts/time/typed-search.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { leadRecord } from './lead-record.ts';

type LeadFormProps = { form: RecordForm<NewLead>; notices?: ReactNode; startsOpen?: boolean };

/**
 * The form for a lead. At first it shows name, phone, request and value. The other fields open when the user asks for
 * them or when one of them has an error.
 */
function LeadForm({ form, notices, startsOpen = false }: LeadFormProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const contentId = useId();
  const { errors } = useFormState({ control: form.control });
  const { fields } = leadRecord;
  const isWrong = fieldNames(fields).some((name) => errors[name] && fieldOf(fields, name).section);
  const isShown = isOpen || isWrong;
  const { data: overview } = useQuery(api.leads.overview.queryOptions());
  return (
    <RecordFields
      form={form}
      notices={notices}
      extras={{ source: { suggestions: overview?.sources } }}
      renderSection={(section, drawn) => (
        <div key={section}>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2.5"
            aria-expanded={isShown}
            aria-controls={contentId}
            onClick={() => setOpen(!isShown)}
          >
            <ChevronDown
              className={cx('transition-transform motion-reduce:transition-none', isShown && 'rotate-180')}
            />
            {section}
          </Button>
          <div id={contentId} hidden={!isShown} className="mt-3">
            {drawn}
          </div>
        </div>
      )}
    />
  );
}

const typingPauseMs = 400;

type Contact = Pick<Found['leads'][number], 'email' | 'phone' | 'company' | 'reason'>;

const sameText = ({ reason, email, phone, company }: Contact) =>
  ({
    email: `same email, ${email}`,
    phone: `same phone, ${formatPhone(phone ?? '')}`,
    company: `same company, ${company}`,
    name: 'same name',
  })[reason];

const linesOf = ({ customers, leads }: Found) => [
  ...customers.map((found) => ({
    id: found.id,
    name: customerName(found),
    href: paths.customer.getHref(found.id),
    text: `${found.archived_at ? 'Archived customer' : 'Customer'}, ${sameText(found)}`,
  })),
  ...leads.map((found) => ({
    id: found.id,
    name: customerName(found),
    href: sheetHref('lead', found.id),
    text: `Lead in ${leadStageLabels[found.stage]}, ${sameText(found)}`,
  })),
];

/**
 * Warns about customers and leads that are similar to the lead that the user is entering. The lead can be saved anyway.
 */
function LeadLookAlikes({ control, exceptId }: { control: Control<FormValues>; exceptId?: string }) {
  const watched = useWatch({ control, name: ['first_name', 'last_name', 'company', 'email', 'phone'] });
  const [first_name = '', last_name = '', company = '', email = '', phone = ''] = watched.map(String);
  const typed = JSON.stringify(lookAlikeQuery({ first_name, last_name, company, email, phone }));
  const query: ReturnType<typeof lookAlikeQuery> = JSON.parse(useDebounced(typed, typingPauseMs));
  const { data } = useQuery(
    api.leads.lookAlikes.queryOptions({
      input: query ? { ...query, except_id: exceptId ?? null } : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  );
  const lines = query && data ? linesOf(data) : [];
  return (
    /*
     * The element for the warning stays in the page even while it is empty, because screen readers announce changes
     * only in a live region that already exists.
     */
    <div aria-live="polite" className="empty:-mt-3">
      {lines.length > 0 && (
        <Alert tone="warning" title="Looks like an existing contact">
          <ul className="mt-1 grid gap-1">
            {lines.map(({ id, name, href, text }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-2">
                <Link
                  to={href}
                  target="_blank"
                  className="wrap-anywhere rounded-4 font-medium text-accent-text hover:underline"
                >
                  <bdi>{name}</bdi>
                  <span className="sr-only"> (opens in a new tab)</span>
                </Link>
                <span className="wrap-anywhere text-fg-2">{text}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

const fillable = [
  'first_name',
  'last_name',
  'phone',
  'email',
  'service_wanted',
  'address',
  'city',
  'state',
  'zip_code',
  'source',
  'notes',
] as const;

export function NewLeadPanel({ open, onClose }: AddressSheetProps) {
  return open ? <NewLeadForm onClose={onClose} /> : null;
}

/** The form for a new lead. By default, the user who creates the lead becomes its owner. */
function NewLeadForm({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const me = session.status === 'signed-in' ? session.session.user.id : null;
  const owner = useDraftOwner();
  const { filled, topic, close } = useFilledIn(fillable, onClose);
  const form = useRecordForm(leadRecord, {
    start: { ...emptyLead(), ...filled, owner_id: me },
    create: useCreate(api.leads.create),
    draftOwner: owner && [owner, topic].filter(Boolean).join(':'),
    done: 'Lead created successfully',
  });
  return (
    <FormDialog title="New Lead" submitLabel="Create Lead" onClose={close} {...form.frame}>
      <LeadForm form={form} notices={<LeadLookAlikes control={form.control} />} />
    </FormDialog>
  );
}

type EditLeadProps = { lead: LeadDetail; onClose: () => void };

export function EditLead({ lead, onClose }: EditLeadProps) {
  const { id } = lead;
  const { mutateAsync: update } = useMutation(api.leads.update.mutationOptions());
  const form = useRecordForm(leadRecord, {
    stored: lead,
    update: (fields, version) => update({ ...fields, id, version }),
    reload: () => api.leads.get.call({ id }),
    done: 'Lead updated successfully',
  });
  return (
    <FormDialog title="Edit Lead" submitLabel="Save Lead" onClose={onClose} {...form.frame}>
      <LeadForm form={form} startsOpen />
    </FormDialog>
  );
}
