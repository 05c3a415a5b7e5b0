import type { UserAction } from '@dayworks/shared/admin/user-permissions';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { successToast } from '../../../parts/feedback/outcome-toast.ts';
import { reportFailure, withProof } from '../../../parts/reauthentication/with-proof.ts';
import { personText } from '../person-text.ts';
import { userActionTexts } from './user-action-texts.ts';

const procedures = {
  disable: api.admin.disableUser,
  enable: api.admin.enableUser,
  resetTwoFactor: api.admin.resetTwoFactor,
  grantOperator: api.admin.grantOperator,
  revokeOperator: api.admin.revokeOperator,
} satisfies Record<UserAction, unknown>;

export function useUserAction(action: UserAction) {
  return useMutation(
    withProof(
      procedures[action].mutationOptions({
        onSuccess: (user) => successToast(userActionTexts[action].done, personText(user)),
        onError: reportFailure,
      }),
    ),
  );
}
