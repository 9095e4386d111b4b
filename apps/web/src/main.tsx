import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { queryClient } from './lib/query-client.ts';
import { session } from './lib/session/current.ts';
import { guardCache } from './lib/session/guard-cache.ts';
import './styles.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element with the id root.');

guardCache(session, queryClient);
session.start();
createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} createRouter={createRouter} />
  </StrictMode>,
);
