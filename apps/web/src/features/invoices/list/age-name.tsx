import { type AgeBucket, ageBucketLabels } from '@dayworks/shared/invoices/age-bucket';

/** Its words come when somebody asks for an age. */
export default function AgeName({ age }: { age: AgeBucket }) {
  return ageBucketLabels[age];
}
