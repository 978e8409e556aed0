import '../theme/tokens.css'
import '../theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { watchTheme } from '../theme/theme'
import { createClient, createRouter } from './routes'

const root = document.getElementById('root')
if (root !== null) {
  watchTheme()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createClient()}>
        <RouterProvider router={createRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
