import {
  estimateFields,
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
const others = mergeFields.filter((field) => !usual.includes(field) && !estimateFields.includes(field));

type InsertMarketingFieldsProps = {
  /** Whether the message is about an estimate, so that the placeholders for estimates can be inserted. */
  isAboutEstimate?: boolean;
  onInsert: (field: MergeField) => void;
};

export const InsertMarketingFields = ({ isAboutEstimate = false, onInsert }: InsertMarketingFieldsProps) => (
  <InsertFields
    usual={isAboutEstimate ? [...estimateFields, ...usual] : usual}
    others={others}
    labels={mergeFieldLabels}
    onInsert={onInsert}
  />
);
