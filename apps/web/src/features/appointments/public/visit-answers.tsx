import type {
  SharedAppointment,
  SharedAppointmentKey,
} from '@dayworks/shared/appointments/shared-appointment';
import { CalendarClock } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { AnswerProblem, useAnswer } from '../../../parts/public-document/use-answer.tsx';
import { Button } from '../../../ui/button.tsx';

/** The state of an appointment, including the customer's answer. */
export type VisitState = 'open' | 'asked' | 'confirmed' | 'under-way' | 'cancelled' | 'over';

export function visitState({
  status,
  can_answer,
  asked_time,
}: Pick<SharedAppointment, 'status' | 'can_answer' | 'asked_time'>): VisitState {
  if (status === 'cancelled') return 'cancelled';
  if (status === 'on_my_way' || status === 'in_progress') return 'under-way';
  if (!can_answer || status === 'completed' || status === 'no_show') return 'over';
  if (asked_time) return 'asked';
  return status === 'confirmed' ? 'confirmed' : 'open';
}

type VisitAnswersProps = {
  visit: SharedAppointment;
  state: VisitState;
  link: SharedAppointmentKey;
  onAsk: (what: 'time' | 'cancel') => void;
};

/** Shows the answers that the customer can give, or the answer that the customer has given. */
export function VisitAnswers({ visit, state, link, onAsk }: VisitAnswersProps) {
  const { isSending, problem, send, readAgain } = useAnswer<SharedAppointment>(
    api.appointments.openShared.queryKey({ input: link }),
    () => {},
  );
  const canAnswer = state === 'open' || state === 'asked' || state === 'confirmed';
  return (
    <div className="mt-4 grid gap-4">
      <div role="status" className="grid gap-2 text-fg-2 leading-[1.375rem] empty:hidden">
        <Words visit={visit} state={state} />
      </div>
      <AnswerProblem problem={problem} onReadAgain={() => void readAgain()} />
      {canAnswer && (
        <div className="grid grid-cols-2 tight:grid-cols-1 gap-2">
          {state !== 'confirmed' && (
            <Button
              variant="primary"
              size="lg"
              loading={isSending}
              className="col-span-full h-12! text-16!"
              onClick={() => void send(() => api.appointments.confirmShared.call(link))}
            >
              Confirm
            </Button>
          )}
          {visit.move_path ? (
            <Button asChild size="lg" className="px-2">
              <a href={visit.move_path}>
                <CalendarClock />
                Choose another time
              </a>
            </Button>
          ) : (
            <Button
              size="lg"
              className={visit.can_cancel ? 'px-2' : 'col-span-full'}
              onClick={() => onAsk('time')}
            >
              <CalendarClock />
              Ask for another time
            </Button>
          )}
          {visit.can_cancel && (
            <Button size="lg" variant="ghost" onClick={() => onAsk('cancel')}>
              Cancel appointment
            </Button>
          )}
        </div>
      )}
      {canAnswer && !visit.can_cancel && (
        <p className="text-fg-2">
          To cancel at this short notice, please contact {visit.business.business_name}.
        </p>
      )}
    </div>
  );
}

function Words({ visit: { business, asked_time }, state }: Pick<VisitAnswersProps, 'visit' | 'state'>) {
  const { business_name } = business;
  switch (state) {
    case 'open':
      return null;
    case 'asked':
      return (
        <>
          <p>You requested another time:</p>
          <blockquote
            className="wrap-anywhere whitespace-pre-line border-line-strong border-l-2 pl-3"
            dir="auto"
          >
            {asked_time}
          </blockquote>
          <p>{business_name} will get back to you. Until then, this time is still booked.</p>
        </>
      );
    case 'confirmed':
      return <p>Thank you. {business_name} has your confirmation.</p>;
    case 'under-way':
      return <p>{business_name} is working on it today.</p>;
    case 'cancelled':
      return <p>This appointment was cancelled. To schedule a new one, please contact {business_name}.</p>;
    case 'over':
      return <p>You can no longer respond to this appointment here.</p>;
  }
}
