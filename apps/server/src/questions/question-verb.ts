import type { QuestionName, QuestionParameters } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import type { MemberContext } from '../platform/verb-context.ts';

/** Reads what one question is about, and tells it. */
export type QuestionVerb<Name extends QuestionName> = (
  context: MemberContext,
  asked: QuestionParameters<Name>,
) => Promise<Told>;

export type QuestionVerbs = { [Name in QuestionName]: QuestionVerb<Name> };
