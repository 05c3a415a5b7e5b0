import {
  type MergeField,
  mergeFieldLabels,
  mergeFields,
} from '@dayworks/shared/marketing/campaigns/merge-field';
import { InsertFields } from '../../../../parts/message-editor/insert-fields.tsx';

const usual: readonly MergeField[] = [
  'first_name',
  'street',
  'last_visit_month',
  'last_price',
  'booking_link',
  'my_name',
];
const others = mergeFields.filter((field) => !usual.includes(field));

export const InsertMarketingFields = ({ onInsert }: { onInsert: (field: MergeField) => void }) => (
  <InsertFields usual={usual} others={others} labels={mergeFieldLabels} onInsert={onInsert} />
);
