import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';

interface AppProps {
  queryClient: QueryClient;
  createRouter: () => ReturnType<typeof createBrowserRouter>;
}

/** The whole client. */
export function App({ queryClient, createRouter }: AppProps) {
  const [router] = useState(createRouter);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
