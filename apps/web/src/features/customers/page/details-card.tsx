import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { type CustomerFact, customerFacts } from './customer-facts.ts';

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
