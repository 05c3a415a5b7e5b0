type Question = () => Promise<boolean>;

const known = Promise.withResolvers<Question>();
let question: Question | undefined;

/**
 * The maximum time that a sign-out click waits for the code that checks for unsent work; on a new page, this code
 * loads after the first render.
 */
const longestWaitMs = 3_000;

/** Registers the function that asks the user whether unsent work may be lost. */
export const askBeforeSignOut = (ask: Question) => {
  question = ask;
  known.resolve(() => question?.() ?? Promise.resolve(true));
};

/** Returns true if signing out would lose no unsent work, or if the user accepts the loss. */
export async function maySignOut(): Promise<boolean> {
  const nobodyAsks = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs));
  const ask = await Promise.race([known.promise, nobodyAsks]);
  return (await ask?.()) ?? true;
}
