import { ListCard } from '../../../parts/list/list-card.tsx';
import { consentList, openConsent, useConsentCounts } from './consent-list.ts';

export default function ConsentSection() {
  const { data } = useConsentCounts();
  return (
    <div onPointerOver={openConsent.prepareSheet}>
      <ListCard list={consentList} counts={data} />
      <openConsent.AddressSheet />
    </div>
  );
}
