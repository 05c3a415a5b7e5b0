import { invalid } from '@dayworks/shared/errors';
import { templateProblems, type WrittenTemplate } from '@dayworks/shared/messages/template-problems';

export function refuseProblems(written: WrittenTemplate): void {
  const problems = templateProblems(written);
  const [first] = Object.values(problems);
  if (first) throw invalid(first, { ...problems });
}
