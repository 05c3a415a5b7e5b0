import { useMediaQuery } from '../../ui/use-media.ts';
import { NarrowLetter } from './narrow-document.tsx';
import { pdfName } from './pdf-name.ts';
import type { LetterProps } from './public-props.ts';
import { WideLetter } from './wide-document.tsx';

type LetterLayoutProps = Omit<LetterProps, 'pdf'> & { isWide: boolean; pdfHref: string };

export const useIsWideLetter = () => useMediaQuery('(min-width: 1080px)');

export function LetterLayout({ isWide, pdfHref, ...letter }: LetterLayoutProps) {
  const Layout = isWide ? WideLetter : NarrowLetter;
  return <Layout {...letter} pdf={{ href: pdfHref, fileName: pdfName(letter.kind, letter.number) }} />;
}
