import { type AgeBucket, ageBucketLabels } from '@dayworks/shared/invoices/overdue/age-bucket';

/** The label of an age group of invoices; its code is loaded only when the age filter is used. */
export default function AgeName({ age }: { age: AgeBucket }) {
  return ageBucketLabels[age];
}
