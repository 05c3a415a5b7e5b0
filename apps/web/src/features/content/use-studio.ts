import { composeAll } from '@dayworks/shared/content/compose';
import { tickedFacts } from '@dayworks/shared/content/content-fact';
import { isAboutJob } from '@dayworks/shared/content/content-kind';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { type Choices, choicesOf, chosenPictures, firstChoices } from './choices.ts';
import { newStudio, studioAfter } from './studio.ts';

/** Returns the job from the URL, or else the latest job with photos. */
function useJob(choices: Choices) {
  const [params] = useSearchParams();
  const { data: jobs } = useQuery(api.content.jobs.queryOptions({ input: { search: '' } }));
  const suggested = jobs?.find(({ photos }) => photos > 0) ?? jobs?.[0];
  return choices.jobId ?? params.get('job') ?? suggested?.id ?? null;
}

/** The state of the content page: the user's choices and the two variants. */
export function useStudio() {
  const [params, setParams] = useSearchParams();
  const [choices, setChoices] = useState<Choices>(firstChoices);
  const [studio, dispatch] = useReducer(studioAfter, undefined, newStudio);
  const jobId = useJob(choices);
  const overview = useQuery(api.content.overview.queryOptions());
  const source = useQuery(api.content.source.queryOptions({ input: jobId ? { id: jobId } : skipToken }));

  const { kind, tone, length, ticked, review } = choices;
  const business = overview.data?.business;
  const facts = source.data?.facts;
  const isReady = business !== undefined && (facts !== undefined || !isAboutJob(kind) || jobId === null);
  const variants = useMemo(
    () =>
      business && isReady
        ? composeAll({
            ...{ kind, tone, length, business },
            facts: isAboutJob(kind) ? tickedFacts(facts ?? {}, ticked) : {},
            review: isAboutJob(kind) ? null : review,
          })
        : [],
    [business, isReady, kind, tone, length, facts, ticked, review],
  );
  useEffect(() => {
    if (variants.length > 0) dispatch({ type: 'composed', variants });
  }, [variants]);

  const wantedId = params.get('piece');
  const piece = useQuery(api.content.get.queryOptions({ input: wantedId ? { id: wantedId } : skipToken }));
  const [openedId, setOpenedId] = useState<string | null>(null);
  // The choices stored with the opened content are set first, so that the templates for these choices do not
  // overwrite the opened text.
  const opened = piece.data && isReady && piece.data.id === wantedId ? piece.data : null;
  const isChosen = opened !== null && openedId === opened.id;
  if (opened && !isChosen) {
    setOpenedId(opened.id);
    setChoices(choicesOf(opened));
  }
  // The opened content is loaded into the editor only once; a later refetch must not overwrite what the user types.
  const shownId = useRef<string>(null);
  useEffect(() => {
    if (!isChosen || !opened || shownId.current === opened.id) return;
    shownId.current = opened.id;
    dispatch({ type: 'opened', content: opened });
  }, [isChosen, opened]);

  const pictures =
    source.data && isAboutJob(kind) ? chosenPictures(source.data.pictures, choices.photoIds) : [];
  return {
    ...{ choices, setChoices, studio, dispatch, variants, pictures, overview },
    source: isAboutJob(kind) ? source : null,
    jobId: isAboutJob(kind) ? jobId : null,
    isReady,
    /** Opens saved content from the list or the calendar. */
    open: async (id: string) => {
      await queryClient
        .fetchQuery({ ...api.content.get.queryOptions({ input: { id } }), staleTime: 0 })
        .catch(() => {});
      shownId.current = null;
      setOpenedId(null);
      setParams((now) => {
        now.set('piece', id);
        return now;
      });
    },
  };
}

export type StudioHandle = ReturnType<typeof useStudio>;
