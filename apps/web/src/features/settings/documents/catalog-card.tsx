import { ArrowRight } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

export function CatalogCard() {
  return (
    <Card>
      <SectionHeader
        title="Catalog"
        text="The products and services you add to invoices and estimates, with price, cost and tax, are in Products."
      />
      <div className="p-5 pt-4 narrow:px-4">
        <Button size="sm" asChild>
          <Link to={paths.products.getHref()}>
            Open Products
            <ArrowRight />
          </Link>
        </Button>
      </div>
    </Card>
  );
}
