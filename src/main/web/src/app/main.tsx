import '../theme/tokens.css'
import '../theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { watchTheme } from '../theme/theme'
import { Boundary } from './Boundary'
import { Crashed } from './DeadEnd'
import { App, createClient } from './routes'

const root = document.getElementById('root')
if (root !== null) {
  watchTheme()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createClient()}>
        <BrowserRouter>
          <Boundary fallback={() => <Crashed stale={false} />}>
            <App />
          </Boundary>
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  )
}
