import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import type { ChasePlan } from './chase-plan.ts';

export interface ChaseResult {
  sent: number;
  /** The reasons why some reminders were not sent, keyed by invoice id. */
  problems: Record<string, string>;
}

/** Sends reminders one after another; a reminder that fails does not stop the others. */
export function useSendReminders() {
  const [progress, setProgress] = useState(0);
  const send = useMutation({
    mutationKey: api.documents.send.mutationKey(),
    mutationFn: async (plans: readonly ChasePlan[]): Promise<ChaseResult> => {
      const result: ChaseResult = { sent: 0, problems: {} };
      setProgress(0);
      for (const { row, tone, method, note } of plans) {
        const words = { tone, note: note.trim() || null };
        const input = { type: 'reminder', document_id: row.id, ...words, method } as const;
        try {
          await api.documents.send.call(input, { context: { idempotencyKey: newIdempotencyKey() } });
          result.sent += 1;
        } catch (error) {
          result.problems[row.id] = errorMessage(error);
        }
        setProgress((done) => done + 1);
      }
      return result;
    },
  });
  return { send, progress };
}
