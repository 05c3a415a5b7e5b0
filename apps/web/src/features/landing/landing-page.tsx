import { usePageTitle } from '../../lib/use-page-title.ts';
import { CustomersSide } from './customers-side.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Office } from './office.tsx';
import { Proofs } from './proofs.tsx';
import { Screens } from './screens.tsx';
import { Stage } from './stage.tsx';
import { Thread } from './thread.tsx';

export default function LandingPage() {
  usePageTitle('Leads, jobs, invoices, payments');
  return (
    <div className="overflow-x-clip">
      <LandingHeader />
      <main>
        <Hero />
        <Stage />
        <Proofs />
        <CustomersSide />
        <Thread />
        <Screens />
        <Office />
      </main>
      <LandingFooter />
    </div>
  );
}
