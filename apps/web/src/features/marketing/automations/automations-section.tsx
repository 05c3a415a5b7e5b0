import { Alert } from '../../../ui/alert.tsx';
import { useMarketingDays } from '../marketing-frame.tsx';
import { OpenRows } from '../rows/open-rows.tsx';
import { AutomationsCard } from './automations-card.tsx';

export default function AutomationsSection() {
  const { problem } = useMarketingDays();
  if (problem) return <Alert tone="warning">{problem}.</Alert>;
  return (
    <>
      <AutomationsCard />
      <OpenRows />
    </>
  );
}
