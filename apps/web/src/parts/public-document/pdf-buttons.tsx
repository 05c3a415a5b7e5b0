import { Download, Printer } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/button.tsx';

type PdfButtonsProps = {
  href: string;
  fileName: string;
  size: ButtonProps['size'];
  downloadVariant?: ButtonProps['variant'];
};

/** The print view is the PDF (M20), which opens beside the document, ready to print. */
export function PdfButtons({ href, fileName, size, downloadVariant }: PdfButtonsProps) {
  return (
    <>
      <Button asChild size={size} variant={downloadVariant}>
        <a href={href} download={fileName}>
          <Download />
          Download PDF
        </a>
      </Button>
      <Button asChild size={size}>
        <a href={href} target="_blank" rel="noopener">
          <Printer />
          Print
        </a>
      </Button>
    </>
  );
}
