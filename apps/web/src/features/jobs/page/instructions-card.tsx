import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { useId } from 'react';
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx';

/** The instructions for the people who do the job. */
export function InstructionsCard({ job: { instructions } }: { job: JobDetail }) {
  const headingId = useId();
  if (!instructions) return null;
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title="Instructions" />
      <CardBody className="pt-2!">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-13">
          {instructions}
        </p>
      </CardBody>
    </Card>
  );
}
