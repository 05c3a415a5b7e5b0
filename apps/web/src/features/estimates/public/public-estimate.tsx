import { formatLong } from '@dayworks/shared/calendar-date';
import { estimateFacts } from '@dayworks/shared/documents/document-facts';
import { documentNumber } from '@dayworks/shared/documents/document-number';
import type { SharedEstimate, SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { formatMoney } from '@dayworks/shared/money';
import { lazy, Suspense, useState } from 'react';
import { LoudAmount } from '../../../parts/public-document/loud-amount.tsx';
import { LetterFacts } from '../../../parts/public-document/public-facts.tsx';
import { LetterLayout, useIsWideLetter } from '../../../parts/public-document/public-layout.tsx';
import { LetterTotals } from '../../../parts/public-document/public-totals.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Answer, AnswerSection } from './answer-section.tsx';
import { answerState } from './answer-state.ts';
import { DepositBox } from './deposit-box.tsx';
import { signedOn } from './signed-on.ts';
import { ValidBadge } from './valid-badge.tsx';

const SignDialog = lazy(() => import('./sign-dialog.tsx'));
const WordsDialog = lazy(() => import('./words-dialog.tsx'));

type EstimateLetterProps = { letter: SharedEstimate; link: SharedEstimateKey; pdfHref: string };

export function EstimateLetter({ letter, link, pdfHref }: EstimateLetterProps) {
  const isWide = useIsWideLetter();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const state = answerState(letter);
  const isApproved = state === 'approved';
  const canSign = state === 'open' || state === 'asked';
  const facts = estimateFacts(letter);
  return (
    <>
      <LetterLayout
        isWide={isWide}
        letter={letter}
        kind="estimate"
        number={documentNumber(letter.id)}
        pdfHref={pdfHref}
        subject={letter.title}
        amount={
          <LoudAmount label={isApproved ? 'Approved' : 'Total'} amount={letter.total} isSettled={isApproved}>
            {isApproved ? signedText(letter) : validText(letter)}
            {!isWide && !isApproved && <ValidBadge letter={letter} />}
          </LoudAmount>
        }
        badge={<ValidBadge letter={letter} />}
        facts={
          <LetterFacts
            letter={letter}
            isWide={isWide}
            labels={{ customer: 'Prepared for', place: 'Place of work' }}
            facts={isWide ? facts : facts.filter(({ name }) => name !== 'valid_until')}
          />
        }
        itemsTitle="What you get"
        totals={
          <>
            <LetterTotals letter={letter} balance={{ label: 'Balance', isShown: 'after payments' }} />
            <DepositBox letter={letter} />
          </>
        }
        afterTexts={<AnswerSection letter={letter} withSignButton={isWide} onAnswer={setAnswer} />}
        pinned={canSign && <SignBar letter={letter} onSign={() => setAnswer('sign')} />}
        thanks={isApproved ? 'Thank you. A copy is in the PDF.' : undefined}
      />
      <Suspense>
        {answer === 'sign' && <SignDialog letter={letter} link={link} onClose={() => setAnswer(null)} />}
        {(answer === 'changes' || answer === 'decline') && (
          <WordsDialog
            answer={answer}
            businessName={letter.business.business_name}
            link={link}
            onClose={() => setAnswer(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function signedText({ signature }: SharedEstimate): string | null {
  return signature && `Signed ${signedOn(signature)}`;
}

function validText({ valid_until }: SharedEstimate): string {
  return valid_until ? `Valid until ${formatLong(valid_until)}` : 'No end date';
}

/** At the lower edge of a phone: the money and the word, always in reach. */
function SignBar({ letter, onSign }: { letter: SharedEstimate; onSign: () => void }) {
  return (
    <section
      aria-label="Approve"
      className="sticky bottom-0 mt-6 -mb-8 border-line border-t bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <p className="flex items-baseline justify-between gap-4 pb-2.5">
        <span className="text-13 text-fg-2">Total</span>
        <span className="font-semibold text-20 tabular-nums tracking-tight">{formatMoney(letter.total)}</span>
      </p>
      <Button variant="primary" size="lg" className="h-12! w-full text-16!" onClick={onSign}>
        Approve and sign
      </Button>
    </section>
  );
}
