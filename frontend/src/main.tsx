import '@fontsource-variable/hanken-grotesk/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { createAppRouter, loadFrame } from './router.tsx';
import { sessionExpired } from './session/session.ts';
import { followTheme } from './session/theme.ts';
import { noticeMissingParts } from './ui/parts/missing-part.ts';
import './styles.css';

followTheme();
noticeMissingParts();

const queryClient = createQueryClient({ onSignedOut: () => sessionExpired(queryClient) });
const router = createAppRouter({ queryClient });
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

// Checks the session while the frame loads. No top-level await: the frame's chunk imports this one.
void router.load();
void loadFrame(router).then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
