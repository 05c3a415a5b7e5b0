import { cx } from '../../ui/cx.ts';
import { useIsMobile } from '../../ui/use-media.ts';
import { PhoneFrame, WindowFrame } from './frames.tsx';
import { PhonePicture, ScreenPicture } from './picture.tsx';
import { wrap } from './wrap.ts';

const sharedInvoice = (
  <PhonePicture
    name="shared-invoice"
    isFirst
    alt="An invoice as the customer sees it on a phone: $4,236.00 due, the button How to pay, and below it the work item by item."
  />
);

/**
 * Shows the product: on a wide screen the dashboard with the customer's phone in front, on a narrow screen only the
 * phone.
 */
export function Stage() {
  const isMobile = useIsMobile();
  if (isMobile) {
    return (
      <div className="flex justify-center border-line border-b bg-linear-to-b from-surface-0 to-surface-3 in-data-[theme=dark]:to-surface-1 px-5 pt-6 pb-10">
        <PhoneFrame className="w-[300px]">{sharedInvoice}</PhoneFrame>
      </div>
    );
  }
  return (
    <div className={cx(wrap, 'relative pb-16')}>
      <WindowFrame>
        <ScreenPicture
          name="dashboard"
          isFirst
          alt="The dashboard of the example business Bluebird Home Services: revenue of the month, payments, pending invoices, a chart of twelve weeks of sales and what to do next."
        />
      </WindowFrame>
      <PhoneFrame className="absolute right-10 bottom-0 w-[19%] min-[1336px]:-right-4">
        {sharedInvoice}
      </PhoneFrame>
    </div>
  );
}
