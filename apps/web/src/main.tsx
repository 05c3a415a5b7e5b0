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

// Not awaited here: the code of the screen imports from this file's bundle, and each would wait for the other. As a
// transition, the first drawing is done in small steps, and a finger on a slow phone is answered between them.
void start().then(() => startTransition(render));
