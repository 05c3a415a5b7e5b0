import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import type { Customer } from '@dayworks/shared/customers/customer';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { customerFieldNames, customerFields } from '../../../parts/customer-form/customer-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/chip.tsx';

interface CustomerFact {
  label: string;
  /** The value of a customer detail: a list of short words, a single sentence, or longer text that needs more space. */
  value: string | string[];
  isLong: boolean;
}

function wordsFor(value: Customer[keyof Customer], texts: { yes?: string; no?: string; none?: string }) {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return value === 1 ? '1 day' : `${value.toLocaleString('en-US')} days`;
  if (Array.isArray(value)) return value.length > 0 ? value : texts.none;
  return value ?? texts.none;
}

/** Returns the customer fields that the details card shows; fields without a value are omitted. */
export function customerFacts(customer: Customer): CustomerFact[] {
  return customerFieldNames.flatMap((name) => {
    const field = customerFields[name];
    const fact = 'fact' in field ? field.fact : undefined;
    const value = fact && wordsFor(customer[name], fact);
    return fact && value ? [{ label: fact.label, value, isLong: field.kind === 'long' }] : [];
  });
}

type DetailsCardProps = { customer: CustomerDetail; onEdit: () => void };

export function DetailsCard({ customer, onEdit }: DetailsCardProps) {
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title="Details"
        actions={
          <Button variant="ghost" size="sm" onClick={onEdit}>
            <Pencil />
            Edit
          </Button>
        }
      />
      <CardBody className="pt-2!">
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-2.5 text-13 leading-5">
          {customerFacts(customer).map((fact) => (
            <Fact key={fact.label} fact={fact} />
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}

function Fact({ fact: { label, value, isLong } }: { fact: CustomerFact }) {
  if (isLong) {
    return (
      <div className="border-line border-t pt-2.5">
        <dt className="text-fg-3">{label}</dt>
        <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
          {value}
        </dd>
      </div>
    );
  }
  return (
    <div className="flex justify-between gap-3">
      <dt className="flex-none text-fg-3">{label}</dt>
      <dd className="wrap-anywhere flex min-w-0 flex-wrap justify-end gap-1 text-right font-medium tabular-nums">
        {Array.isArray(value)
          ? value.map((word) => (
              <Tag key={word}>
                <bdi>{word}</bdi>
              </Tag>
            ))
          : value}
      </dd>
    </div>
  );
}
