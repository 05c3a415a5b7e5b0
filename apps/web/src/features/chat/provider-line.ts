export interface Provider {
  is_connected: boolean;
  model: string | null;
  is_budget_spent: boolean;
}

/** States in one sentence where questions are sent. */
export function providerLine({ is_connected, model, is_budget_spent }: Provider): string {
  if (!is_connected) return 'Nothing you write here leaves this machine.';
  const name = model ?? 'The model';
  return is_budget_spent
    ? `${name} has reached its budget for today. Until tomorrow, answers are created without it.`
    : `${name} is connected. Your messages and the numbers used to answer them are sent there.`;
}
