type Question = () => Promise<boolean>;

let question: Question | undefined;

/** Told once, by what comes after the first drawing: how to ask whether something may be lost. */
export const askBeforeSignOut = (ask: Question) => {
  question = ask;
};

/** True when nothing would be lost, or somebody said that it may be. */
export const maySignOut = async () => (await question?.()) ?? true;
