/** The office (Kansliet), where the association handles submissions. Only invited people can log in. */
// Imported before the components' styles, which may override these.
import '../../site/styles/base.css';
import './app/office.css';
import './app/layout.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../site/data/queryClient.ts';
import { followLinks } from './app/address.ts';
import { Kansliet } from './app/Kansliet.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
followLinks();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Kansliet />
    </QueryClientProvider>
  </StrictMode>,
);
