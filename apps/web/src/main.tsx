import './styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');

const page = createRoot(root);

function render() {
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/*
 * The start function must not be awaited at the top level, because the screen's code imports from this file's bundle
 * and the two would wait for each other forever. The first render is a transition: it runs in small steps, so that a
 * slow phone can respond to touches in between.
 */
void start().then(() => startTransition(render));
