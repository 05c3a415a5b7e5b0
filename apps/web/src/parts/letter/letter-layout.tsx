import { useMediaQuery } from '../../ui/use-media.ts';
import { pdfName } from './letter.ts';
import type { LetterProps } from './letter-props.ts';
import { NarrowLetter } from './narrow-letter.tsx';
import { WideLetter } from './wide-letter.tsx';

type LetterLayoutProps = Omit<LetterProps, 'pdf'> & { isWide: boolean; pdfHref: string };

export const useIsWideLetter = () => useMediaQuery('(min-width: 1080px)');

export function LetterLayout({ isWide, pdfHref, ...letter }: LetterLayoutProps) {
  const Layout = isWide ? WideLetter : NarrowLetter;
  return <Layout {...letter} pdf={{ href: pdfHref, fileName: pdfName(letter.kind, letter.number) }} />;
}
