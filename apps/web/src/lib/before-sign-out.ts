type Question = () => Promise<boolean>;

const known = Promise.withResolvers<Question>();
let question: Question | undefined;

/** A press on a page that has just come waits so long for what asks, which loads after the first drawing. */
const longestWaitMs = 3_000;

/** How to ask whether something may be lost. */
export const askBeforeSignOut = (ask: Question) => {
  question = ask;
  known.resolve(() => question?.() ?? Promise.resolve(true));
};

/** True when nothing would be lost, or somebody said that it may be. */
export async function maySignOut(): Promise<boolean> {
  const nobodyAsks = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs));
  const ask = await Promise.race([known.promise, nobodyAsks]);
  return (await ask?.()) ?? true;
}
