import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LeadDetail, LeadLookAlikes } from '@dayworks/shared/leads/contract';
import { Field } from '../../../ui/field/field.tsx';
import { RadioCard, RadioGroup } from '../../../ui/input/radio-group.tsx';

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
  /** The id of an existing customer; empty for a new customer. */
  value: string;
  onChange: (value: string) => void;
};

/** Lets the user choose an existing customer or a new customer. */
export function CustomerChoice({ lead, known, value, onChange }: CustomerChoiceProps) {
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
