import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Preview } from './preview.tsx';

const root = document.getElementById('root');
if (root === null)
  throw new Error('index.html has no element #root, which the preview renders into');

const queryClient = new QueryClient();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Preview queryClient={queryClient} />
    </QueryClientProvider>
  </StrictMode>,
);
