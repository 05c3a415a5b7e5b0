import { type AgeBucket, ageBucketLabels } from '@dayworks/shared/invoices/age-bucket';

/** The label of an age group, loaded only when the filter is used. */
export default function AgeName({ age }: { age: AgeBucket }) {
  return ageBucketLabels[age];
}
