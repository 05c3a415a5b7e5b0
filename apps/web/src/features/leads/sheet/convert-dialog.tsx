import { customerName } from '@dayworks/shared/customers/customer-name';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { LeadConversion, LeadDetail, LeadLookAlikes } from '@dayworks/shared/leads/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/routing/router.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { RadioCard, RadioGroup } from '../../../ui/input/radio-group.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { emptyVisit, readVisit, VisitFields } from './convert-visit.tsx';

type Known = LeadLookAlikes['customers'][number];

const sameAs: Record<Known['reason'], string> = {
  email: 'Same email',
  phone: 'Same phone',
  company: 'Same company',
  name: 'Same name',
};

type CustomerChoiceProps = {
  lead: LeadDetail;
  known: readonly Known[];
  /** The id of the existing customer that the lead is converted to; empty for a new customer. */
  value: string;
  onChange: (value: string) => void;
};

/** Lets the user choose an existing customer or a new customer. */
function CustomerChoice({ lead, known, value, onChange }: CustomerChoiceProps) {
  return (
    <Field label="Customer">
      <RadioGroup
        value={value || 'new'}
        onValueChange={(next) => onChange(next === 'new' ? '' : next)}
        className="grid gap-2"
      >
        {known.map((customer) => (
          <RadioCard
            key={customer.id}
            value={customer.id}
            description={[sameAs[customer.reason], customer.phone, customer.email]
              .filter(Boolean)
              .join(' · ')}
          >
            <bdi className="wrap-anywhere">{customerName(customer)}</bdi>
          </RadioCard>
        ))}
        <RadioCard value="new" description={known.length > 0 ? 'None of the above' : undefined}>
          <span className="wrap-anywhere">
            New customer: <bdi>{customerName(lead)}</bdi>
          </span>
        </RadioCard>
      </RadioGroup>
    </Field>
  );
}

type Extra = LeadConversion['with'] | 'job';

const extras: { value: Extra; label: string; description: string }[] = [
  { value: 'estimate', label: 'With an estimate', description: 'A draft with their request and its value' },
  { value: 'appointment', label: 'With an appointment', description: 'Visit the site first' },
  { value: 'job', label: 'With a job', description: 'They said yes: schedule the work now' },
  { value: 'nothing', label: 'Customer only', description: 'The lead stays in its stage' },
];

/** Returns the existing customers whose details match those of the lead. */
function useLookAlikes(lead: LeadDetail): Known[] {
  const { first_name, last_name, company, email, phone } = lead;
  const contact = { first_name, last_name, company, email, phone };
  const { data } = useQuery(
    api.leads.lookAlikes.queryOptions({
      input: Object.fromEntries(Object.entries(contact).map(([name, value]) => [name, value ?? ''])),
      enabled: !lead.customer_id,
    }),
  );
  return (data?.customers ?? []).filter(({ archived_at }) => !archived_at);
}

/** The two ways to convert a lead: into a customer, or into a customer with a job. */
function useConversion(lead: LeadDetail, onClose: () => void) {
  const navigate = useNavigate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const toCustomer = useMutation({
    ...api.leads.convert.mutationOptions(),
    onSuccess: ({ customer_id, estimate_id }, { with: made }) => {
      onClose();
      const title = lead.customer_id ? 'Added' : 'Lead converted';
      if (made === 'estimate' && estimate_id) {
        toast({ type: 'success', title, description: 'A draft estimate is ready for them.' });
        return navigate(paths.estimateEdit.getHref(estimate_id));
      }
      toast({
        type: 'success',
        title,
        description:
          made === 'appointment'
            ? 'The appointment is on the calendar.'
            : `${customerName(lead)} is now a customer.`,
        action: { label: 'Open customer', onClick: () => navigate(paths.customer.getHref(customer_id)) },
      });
    },
  });
  const toJob = useMutation({
    ...api.jobs.fromLead.mutationOptions({ context: { idempotencyKey } }),
    onSuccess: (job) => {
      onClose();
      toast({
        type: 'success',
        title: 'Lead converted',
        description: `A job was created for ${customerName(lead)}.`,
        action: { label: 'Open job', onClick: () => navigate(paths.job.getHref(job.id)) },
      });
    },
  });
  return { toCustomer, toJob };
}

type ConvertDialogProps = { lead: LeadDetail; onClose: () => void };

/**
 * Converts a lead to a customer in one step. Customers that match the lead are listed, and an exact match is
 * preselected.
 */
export default function ConvertDialog({ lead, onClose }: ConvertDialogProps) {
  const formId = useId();
  const { today } = useBusinessDay();
  const known = useLookAlikes(lead);
  const likely = known.find(({ reason }) => reason === 'email' || reason === 'phone')?.id ?? '';
  const [picked, setPicked] = useState<string>();
  const [extra, setExtra] = useState<Extra>(lead.estimate ? 'appointment' : 'estimate');
  const [visit, setVisit] = useState(() => emptyVisit(addDays(today, 1), lead.owner_id));
  const { toCustomer, toJob } = useConversion(lead, onClose);
  const isBusy = toCustomer.isPending || toJob.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const customer_id = (picked ?? likely) || null;
    if (extra === 'job') return toJob.mutate({ lead_id: lead.id, customer_id });
    toCustomer.mutate({
      id: lead.id,
      customer_id,
      with: extra,
      appointment: extra === 'appointment' ? readVisit(visit) : null,
    });
  };
  const problem = toCustomer.error ?? toJob.error;
  const problems = fieldErrors(problem);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={lead.customer_id ? 'Add to customer' : 'Convert to customer'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} loading={isBusy}>
            {lead.customer_id ? 'Add' : 'Convert'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {problem && Object.keys(problems).length === 0 && (
          <Alert tone="danger" live>
            {errorMessage(problem)}
          </Alert>
        )}
        {!lead.customer_id && (
          <CustomerChoice lead={lead} known={known} value={picked ?? likely} onChange={setPicked} />
        )}
        <Field label="Next step">
          <RadioGroup value={extra} onValueChange={setExtra} className="grid gap-2">
            {extras
              .filter(({ value }) => !(value === 'nothing' && lead.customer_id))
              .map(({ value, label, description }) => (
                <RadioCard key={value} value={value} description={description}>
                  {label}
                </RadioCard>
              ))}
          </RadioGroup>
        </Field>
        {extra === 'appointment' && (
          <VisitFields visit={visit} onChange={setVisit} problems={problems} today={today} />
        )}
      </form>
    </Dialog>
  );
}
