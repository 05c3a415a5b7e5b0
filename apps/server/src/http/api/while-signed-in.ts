import type { SignedInContext } from '../../identity/request-context.ts';
import type { MemberContext } from '../../platform/verb-context.ts';

type Events<Event> = AsyncIteratorObject<Event, void, void>;

/**
 * Sends live events only while the session is valid. A user who has signed out or whose role has changed in the
 * meantime receives no more events.
 */
export function whileSignedIn<Input, Event>(
  verb: (context: MemberContext, input: Input) => Promise<Events<Event>>,
) {
  return async (context: MemberContext & SignedInContext, input: Input): Promise<Events<Event>> => {
    const { platform, cookie, session, actor } = context;
    const isThere = async () => {
      const found = await platform.sessions.find(cookie, new Date());
      return (
        found?.sessionId === session.sessionId &&
        found.membership?.businessId === actor.businessId &&
        found.membership.role === actor.role
      );
    };
    const events = await verb(context, input);
    const end = async (): Promise<IteratorResult<Event, void>> => {
      await events.return?.();
      return { done: true, value: undefined };
    };
    const heard: Events<Event> = {
      async next() {
        const told = await events.next();
        return told.done || (await isThere()) ? told : end();
      },
      return: end,
      [Symbol.asyncIterator]: () => heard,
      async [Symbol.asyncDispose]() {
        await end();
      },
    };
    return heard;
  };
}
