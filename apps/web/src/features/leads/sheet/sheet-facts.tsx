import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { awaitedBy, daysQuiet } from '@dayworks/shared/leads/lead-course';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { answerText } from '../lead-step.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function answerFact(lead: LeadDetail, clock: BusinessDay): string {
  const due = awaitedBy(lead);
  if (due) return answerText(due, clock);
  return lead.first_response_at ? capital(dayAndTime(lead.first_response_at, clock)) : 'Not answered';
}

export function SheetFacts({ lead, clock }: { lead: LeadDetail; clock: BusinessDay }) {
  const { company, phone, email, address, city, state, zip_code, first_name, last_name } = lead;
  const town = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const quiet = daysQuiet(lead, clock);
  const hasCompany = Boolean(company && (first_name || last_name));
  return (
    <Facts>
      <Fact label="Service wanted" wide>
        <bdi>{lead.service_wanted ?? 'Nothing written down yet'}</bdi>
      </Fact>
      <Fact label="Phone">{phone ?? 'None'}</Fact>
      <Fact label="Email">{email ?? 'None'}</Fact>
      {hasCompany && (
        <Fact label="Company">
          <bdi>{company}</bdi>
        </Fact>
      )}
      <Fact label="Address" note={address && town}>
        <span className="font-normal">{address || town || 'No address'}</span>
      </Fact>
      <Fact label="Source">
        <bdi>{lead.source ?? 'Unknown'}</bdi>
      </Fact>
      <Fact label="Owner">
        <bdi>{lead.owner ?? 'Nobody yet'}</bdi>
      </Fact>
      <Fact label="Arrived">{capital(dayAndTime(lead.created_at, clock))}</Fact>
      <Fact
        label="First answer"
        wide={!hasCompany}
        note={quiet !== undefined && <span className="text-danger-fg">Quiet for {quiet} days</span>}
      >
        {answerFact(lead, clock)}
      </Fact>
      {lead.preferred_times && (
        <Fact label="Preferred times" wide>
          <bdi>{lead.preferred_times}</bdi>
        </Fact>
      )}
      {lead.lost_reason && (
        <Fact label="Lost because" wide>
          <bdi>{lead.lost_reason}</bdi>
        </Fact>
      )}
    </Facts>
  );
}
