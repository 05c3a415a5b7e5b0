import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast } from '../feedback.tsx';

/** The switch for the AI coach is on the coach page and in the settings (S7). */
export const useSwitchCoach = () =>
  useMutation(
    api.coach.enable.mutationOptions({
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
