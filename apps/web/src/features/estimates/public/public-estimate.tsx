import type { SharedEstimate, SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { lazy, Suspense, useState } from 'react';
import { BusinessColor } from '../../../parts/public-document/business-color.tsx';
import { useIsWideDocument } from '../../../parts/public-document/public-layout.tsx';
import type { Answer } from '../../../parts/public-estimate/answer-section.tsx';
import { PublicOffer } from '../../../parts/public-estimate/public-offer.tsx';

const SignDialog = lazy(() => import('./sign-dialog.tsx'));
const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));

type PublicEstimateProps = { publicDocument: SharedEstimate; link: SharedEstimateKey; pdfHref: string };

export function PublicEstimate({ publicDocument, link, pdfHref }: PublicEstimateProps) {
  const isWide = useIsWideDocument();
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <>
      <PublicOffer publicDocument={publicDocument} pdfHref={pdfHref} isWide={isWide} onAnswer={setAnswer} />
      <BusinessColor accent={publicDocument.business.accent}>
        <Suspense>
          {answer === 'sign' && (
            <SignDialog publicDocument={publicDocument} link={link} onClose={() => setAnswer(null)} />
          )}
          {(answer === 'changes' || answer === 'decline') && (
            <AnswerDialog
              answer={answer}
              businessName={publicDocument.business.business_name}
              link={link}
              onClose={() => setAnswer(null)}
            />
          )}
        </Suspense>
      </BusinessColor>
    </>
  );
}
