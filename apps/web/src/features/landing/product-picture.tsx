import { cx } from '../../ui/cx.ts';
import { DashboardPicture } from './dashboard-picture.tsx';
import { PhonePicture } from './phone-picture.tsx';
import { wrap } from './wrap.ts';

/** The product itself, drawn from the tokens: wide, the dashboard with the phone in front; narrow, the phone alone. */
export function ProductPicture() {
  return (
    <div className="border-line border-b bg-surface-2 py-8 lg:border-0 lg:bg-transparent lg:py-0">
      <div
        role="img"
        aria-label="Dayworks for the example business Bluebird Home Services: a dashboard with revenue, sales and recent invoices, and a phone on which an invoice of $1,573.25 has just been sent."
        className={cx(wrap, 'relative flex justify-center lg:block lg:pb-10')}
      >
        <DashboardPicture />
        <div className="lg:absolute lg:right-10 lg:bottom-0 min-[1336px]:-right-5">
          <PhonePicture />
        </div>
      </div>
    </div>
  );
}
