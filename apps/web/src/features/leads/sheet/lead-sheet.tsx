import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LeadDetail } from '@dayworks/shared/leads/contract';
import { shownProbability, weightedValue } from '@dayworks/shared/leads/lead-stage';
import { awaitedBy, daysQuiet } from '@dayworks/shared/leads/lead-transitions';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Mail, MapPin, MessageSquare, Pencil, Phone, UserCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet.tsx';
import { StageBadge } from '../../../parts/badges/stage-badge.tsx';
import { callHref, mailHref, mapHref, textHref } from '../../../parts/contact/contact-hrefs.ts';
import { LinkedPhotos } from '../../../parts/request/customer-request.tsx';
import {
  ActionBar,
  SheetAmount,
  SheetProse,
  SheetSection,
  SheetSkeleton,
  SheetTitle,
} from '../../../parts/sheet/sheet-parts.tsx';
import { RecordTasks } from '../../../parts/task/record-tasks.tsx';
import { type BusinessDay, useBusinessDay } from '../../../parts/time/business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { findShown } from '../lead-cache.ts';
import { answerText } from '../lead-step.ts';
import { FollowUp, LogActivity, SheetActivities } from './sheet-activities.tsx';
import { SheetThread } from './sheet-thread.tsx';
import { StageChoice } from './stage-choice.tsx';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function answerFact(lead: LeadDetail, clock: BusinessDay): string {
  const due = awaitedBy(lead);
  if (due) return answerText(due, clock);
  return lead.first_response_at ? capital(dayAndTime(lead.first_response_at, clock)) : 'Not answered';
}

function SheetFacts({ lead, clock }: { lead: LeadDetail; clock: BusinessDay }) {
  const { company, phone, email, address, city, state, zip_code, first_name, last_name } = lead;
  const town = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const quiet = daysQuiet(lead, clock);
  const hasCompany = Boolean(company && (first_name || last_name));
  return (
    <Facts>
      <Fact label="Service wanted" wide>
        <bdi>{lead.service_wanted ?? 'No activity yet'}</bdi>
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
        label="First reply"
        wide={!hasCompany}
        note={quiet !== undefined && <span className="text-danger-fg">Inactive for {quiet} days</span>}
      >
        {answerFact(lead, clock)}
      </Fact>
      {lead.preferred_times && (
        <Fact label="Preferred times" wide>
          <bdi>{lead.preferred_times}</bdi>
        </Fact>
      )}
      {lead.lost_reason && (
        <Fact label="Lost reason" wide>
          <bdi>{lead.lost_reason}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

type Way = { label: string; icon: ReactNode; href: string | false | null };

/**
 * Buttons for calling, texting, emailing and getting directions. A button is shown only if the lead has the required
 * contact details.
 */
function ContactActions({ lead }: { lead: LeadDetail }) {
  const { phone, email, sms_ok, address, city, state, zip_code } = lead;
  const ways: Way[] = [
    { label: 'Call', icon: <Phone />, href: phone && callHref(phone) },
    { label: 'Text', icon: <MessageSquare />, href: phone && sms_ok && textHref(phone) },
    { label: 'Email', icon: <Mail />, href: email && mailHref(email) },
    {
      label: 'Map',
      icon: <MapPin />,
      href: (address || city) && mapHref({ address: address ?? '', city, state, zip_code }),
    },
  ];
  const shown = ways.filter(({ href }) => href);
  if (shown.length === 0) return null;
  return (
    <ActionBar>
      {shown.map(({ label, icon, href }) => (
        <Button key={label} size="sm" asChild>
          <a href={href || undefined} {...(label === 'Map' ? { target: '_blank', rel: 'noopener' } : {})}>
            {icon}
            {label}
          </a>
        </Button>
      ))}
    </ActionBar>
  );
}

const EditLead = lazy(() => import('../lead-form.tsx').then((file) => ({ default: file.EditLead })));
const ConvertDialog = lazy(() => import('./convert-dialog.tsx'));

/** Shows the value and the contact buttons first, followed by the next steps and the history. */
function LeadSheetContent({ lead }: { lead: LeadDetail }) {
  const [open, setOpen] = useState<'edit' | 'convert' | null>(null);
  const clock = useBusinessDay();
  const close = () => setOpen(null);
  return (
    <>
      <SheetBody>
        <div className="py-5">
          <SheetAmount label="Worth" amount={lead.value} />
          <p className="text-13 text-fg-2 tabular-nums">
            {formatMoney(weightedValue(lead))} weighted, {shownProbability(lead)}% likely
          </p>
        </div>
        <ContactActions lead={lead} />
        <StageChoice lead={lead} />
        <SheetFacts lead={lead} clock={clock} />
        <FollowUp lead={lead} clock={clock} />
        <RecordTasks kind="lead" id={lead.id} />
        <SheetThread lead={lead} clock={clock} />
        {lead.photos.length > 0 && (
          <SheetSection title="Photos" count={lead.photos.length}>
            <LinkedPhotos photos={lead.photos} from="the request" />
          </SheetSection>
        )}
        <SheetProse title="Notes" text={lead.notes} />
        <LogActivity lead={lead} />
        <SheetActivities activities={lead.activities} arrivedAt={lead.created_at} day={clock} />
      </SheetBody>
      <SheetFooter className="max-sm:[&>button]:flex-1">
        <Button onClick={() => setOpen('edit')}>
          <Pencil />
          Edit
        </Button>
        <span className="flex-1 max-sm:hidden" />
        <Button variant="primary" onClick={() => setOpen('convert')}>
          <UserCheck />
          {lead.customer_id ? 'Add to customer' : 'Convert'}
        </Button>
      </SheetFooter>
      <Suspense>
        {open === 'edit' && <EditLead lead={lead} onClose={close} />}
        {open === 'convert' && <ConvertDialog lead={lead} onClose={close} />}
      </Suspense>
    </>
  );
}

export default function LeadSheet({ id, open, onClose }: AddressSheetProps) {
  const { data: lead, error } = useQuery(api.leads.get.queryOptions({ input: { id }, enabled: open }));
  const known = lead ?? findShown(id);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader
        title={<SheetTitle>{known ? customerName(known) : 'Lead'}</SheetTitle>}
        badge={known && <StageBadge stage={known.stage} />}
      />
      {lead && <LeadSheetContent key={id} lead={lead} />}
      {!lead && error && (
        <SheetBody className="pt-5">
          <Alert tone="danger">{errorMessage(error)}</Alert>
        </SheetBody>
      )}
      {!lead && !error && (
        <SheetSkeleton label="Loading the lead" amountLabel="Worth" amount={known?.value} />
      )}
    </Sheet>
  );
}
