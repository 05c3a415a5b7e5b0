import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { proven } from '../../../parts/reauthentication/proof.ts';

export function usePasskeyChanges() {
  const options = useMutation(api.factors.passkeyOptions.mutationOptions());
  const addPasskey = useMutation(api.factors.addPasskey.mutationOptions());
  const renamePasskey = useMutation(api.factors.renamePasskey.mutationOptions());
  return {
    rename: renamePasskey.mutateAsync,
    add: async (name: string) => {
      const [{ startRegistration }, given] = await Promise.all([
        import('@simplewebauthn/browser'),
        proven(() => options.mutateAsync(undefined)),
      ]);
      const optionsJSON = given as unknown as PublicKeyCredentialCreationOptionsJSON;
      const response = await startRegistration({ optionsJSON });
      return proven(() => addPasskey.mutateAsync({ name, response: { ...response } }));
    },
  };
}
