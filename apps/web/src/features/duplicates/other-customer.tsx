import { CustomerPicker } from '../../parts/customer-picker/customer-picker.tsx';
import { Card, CardBody } from '../../ui/card.tsx';

type OtherCustomerProps = { id: string; onPick: (id: string) => void };

/** Lets the user choose the other customer, if it is not among the likely duplicates. */
export function OtherCustomer({ id, onPick }: OtherCustomerProps) {
  return (
    <Card className="mb-5">
      <CardBody className="max-w-md">
        <CustomerPicker customer={null} onPick={(other) => other.id !== id && onPick(other.id)} />
      </CardBody>
    </Card>
  );
}
