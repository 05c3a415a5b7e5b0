import { formatMoney } from '@dayworks/shared/money';
import { Card, CardBody, CardHeader } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/field/field.tsx';
import { MoneyInput } from '../../../../ui/input/number-input.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

type CostCardProps = { draft: CampaignDraft; cost: number | undefined; complaint: string | undefined };

/** Asks for the cost of the campaign, so that its return can be calculated later. */
export function CostCard({ draft, cost, complaint }: CostCardProps) {
  return (
    <Card>
      <CardHeader title="Cost" />
      <CardBody className="grid gap-4">
        <Field
          label="Other costs"
          optional
          error={complaint}
          help="For example, a designer or a photo. Set the cost per message in marketing settings."
        >
          <MoneyInput
            value={draft.values.extra_cost}
            onValueChange={(extra_cost) => draft.change({ extra_cost })}
          />
        </Field>
        <p className="flex justify-between gap-3 border-line border-t pt-3">
          <span className="text-fg-2">Total cost</span>
          <span className="font-semibold tabular-nums">{cost === undefined ? '—' : formatMoney(cost)}</span>
        </p>
      </CardBody>
    </Card>
  );
}
