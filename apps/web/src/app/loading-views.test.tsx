import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadingPage, LoadingView } from './lazy-page.tsx';

const wordsOf = (view: ReactElement) =>
  renderToStaticMarkup(view)
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .split(/<[^>]*>/)
    .filter(Boolean);

test('the app shows a loading message while it checks the session and while a page loads', () => {
  expect(wordsOf(<LoadingView />)).toEqual(['Loading...']);
  expect(wordsOf(<LoadingPage />)).toEqual(['Loading page...']);
});
