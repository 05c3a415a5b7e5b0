import { hasOptions } from '@dayworks/shared/documents/lines/line-options';
import { type Choices, choicesOf, withChosenAmounts } from '@dayworks/shared/estimates/choices';
import type { SharedEstimate, SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useParams, useSearchParams } from '../../../lib/routing/router.tsx';
import { type Answer, answerState } from '../../../parts/public-document/answer-section.tsx';
import { BusinessColor } from '../../../parts/public-document/page-parts.tsx';
import { PayOnline, showsPayOnline, useOffer } from '../../../parts/public-document/pay-online.tsx';
import { useIsWideDocument } from '../../../parts/public-document/public-layout.tsx';
import { PublicOffer } from '../../../parts/public-document/public-offer.tsx';
import { PublicPage } from '../../../parts/public-document/public-page.tsx';
import { useOnceSeen, useTellLook } from '../../../parts/public-document/report-views.ts';

const SignDialog = lazy(() => import('./answer-dialogs.tsx').then((file) => ({ default: file.SignDialog })));
const AnswerDialog = lazy(() =>
  import('./answer-dialogs.tsx').then((file) => ({ default: file.AnswerDialog })),
);

type PublicEstimateProps = { publicDocument: SharedEstimate; link: SharedEstimateKey; pdfHref: string };

/**
 * Returns the estimate with the amounts for the customer's choices, and the choices if the customer can still change
 * them. The choices apply to one version of the estimate; a new version starts with the choices that the office
 * suggests.
 */
function useChoices(stored: SharedEstimate) {
  const [chosen, setChosen] = useState<{ version: number; choices: Choices } | null>(null);
  const state = answerState(stored);
  const canChoose = state !== 'approved' && state !== 'expired' && hasOptions(stored.items);
  const suggested = choicesOf(stored.items);
  const choices = canChoose && chosen?.version === stored.version ? chosen.choices : suggested;
  const onChange = (next: Choices) => setChosen({ version: stored.version, choices: next });
  return {
    publicDocument: withChosenAmounts(stored, choices),
    choosing: canChoose ? { choices, onChange } : undefined,
  };
}

function PublicEstimate({ publicDocument: stored, link, pdfHref }: PublicEstimateProps) {
  const { publicDocument, choosing } = useChoices(stored);
  const isWide = useIsWideDocument();
  const paid = { kind: 'estimate', ...link } as const;
  const offer = useOffer(paid);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const photoHref = ({ id }: { id: string }) =>
    `/api/shared-estimates/${encodeURIComponent(link.id)}/photos/${id}?${new URLSearchParams({ key: link.key })}`;
  return (
    <>
      <PublicOffer
        publicDocument={publicDocument}
        pdfHref={pdfHref}
        isWide={isWide}
        onAnswer={setAnswer}
        choosing={choosing}
        photoHref={photoHref}
        payOnline={showsPayOnline(offer) && <PayOnline link={paid} offer={offer} />}
      />
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

const titleOf = (publicDocument: SharedEstimate) =>
  `Estimate ${publicDocument.number} from ${publicDocument.business.business_name}`;

/** The public page of an estimate, at /shared-estimate/:id?key=. */
export default function SharedEstimatePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const link = { id, key: search.get('key') ?? '' };
  const query = useQuery(api.estimates.openShared.queryOptions({ input: link }));
  useOnceSeen(id, query.isSuccess, () => {
    /*
     * An error is ignored, because it makes no difference to the customer whether the estimate could be marked as
     * viewed.
     */
    api.estimates.markViewed.call(link).catch(() => {});
  });
  useTellLook('estimate', link, query.isSuccess);
  const pdfHref = `/api/shared-estimates/${encodeURIComponent(id)}/pdf?${new URLSearchParams({ key: link.key })}`;
  return (
    <PublicPage kind="estimate" query={query} titleOf={titleOf}>
      {(publicDocument) => <PublicEstimate publicDocument={publicDocument} link={link} pdfHref={pdfHref} />}
    </PublicPage>
  );
}
