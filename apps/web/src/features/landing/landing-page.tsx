import { usePageTitle } from '../../lib/use-page-title.ts';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { ProductPicture } from './product-picture.tsx';
import { Proofs } from './proofs.tsx';
import { Thread } from './thread.tsx';

export default function LandingPage() {
  usePageTitle('Estimates, visits, invoices, payments');
  return (
    <div className="overflow-x-clip">
      <LandingHeader />
      <main>
        <Hero />
        <ProductPicture />
        <Proofs />
        <Thread />
      </main>
      <LandingFooter />
    </div>
  );
}
