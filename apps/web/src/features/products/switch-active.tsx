import type { ProductRow } from '@dayworks/shared/products/product-list';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useSetActive } from './use-set-active.ts';

type SwitchActiveProps = { product: ProductRow; onClose: () => void };

export function SwitchActive({ product, onClose }: SwitchActiveProps) {
  const setActive = useSetActive();
  const { active } = product;
  const change = () => {
    setActive(product, !active);
    onClose();
  };
  return (
    <Button variant="ghost" className="-ml-3.5" onClick={change}>
      {active ? <EyeOff /> : <Eye />}
      {active ? 'Deactivate' : 'Activate'}
    </Button>
  );
}
