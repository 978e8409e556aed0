import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  AnnouncerProvider,
  Button,
  ConfirmDialog,
  CopyButton,
  Dialog,
  TextArea,
  TextField,
  ToastProvider,
  useAnnounce,
  useToast,
} from './index'

function Opener({ dismissible = true, told }: { dismissible?: boolean; told?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Page
      </h1>
      <Button onPress={() => setOpen(true)}>Open</Button>
      {open ? (
        <Dialog
          title="A question"
          {...(dismissible
            ? {
                onDismiss: () => {
                  told?.()
                  setOpen(false)
                },
              }
            : {})}
        >
          <TextField label="Name" value="" onChange={() => {}} />
        </Dialog>
      ) : null}
    </>
  )
}

function Row() {
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const leaveTo = useRef<HTMLElement>(null)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Rows
      </h2>
      <Button onPress={() => setAsking(true)}>Row</Button>
      {asking ? (
        <ConfirmDialog
          title="Delete?"
          confirmLabel="Delete row"
          leaveTo={leaveTo}
          onConfirm={() => {
            leaveTo.current = heading.current
            setAsking(false)
          }}
          onDismiss={() => setAsking(false)}
        >
          Gone.
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Toasts() {
  const toast = useToast()
  return (
    <>
      <button type="button" onClick={() => toast('First.')}>
        1
      </button>
      <button type="button" onClick={() => toast('Second.')}>
        2
      </button>
    </>
  )
}

function Announcing() {
  const announce = useAnnounce()
  return (
    <button type="button" onClick={() => announce('3 of 4 voted')}>
      say
    </button>
  )
}

const cancel = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))

describe('Dialog', () => {
  it('WEB-80 is named by its title, focuses its first field, and gives focus back to the opener', async () => {
    const user = userEvent.setup()
    render(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'A question' })).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })
  it('WEB-80 an act that takes its opener away says where focus goes, whether or not the opener is gone by then', async () => {
    const user = userEvent.setup()
    render(<Row />)
    await user.click(screen.getByRole('button', { name: 'Row' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Row' }))
    await user.click(screen.getByRole('button', { name: 'Delete row' }))
    expect(screen.getByRole('heading', { name: 'Rows' })).toHaveFocus()
  })
  it('WEB-80 Escape reports exactly one dismissal', async () => {
    const told = vi.fn()
    render(<Opener told={told} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    cancel()
    expect(told).toHaveBeenCalledTimes(1)
  })
  it('WEB-80 a dialog that must be answered has no ✕ and stays on Escape', async () => {
    render(<Opener dismissible={false} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    cancel()
    expect(screen.getByRole('dialog')).toBeVisible()
  })
  it('WEB-83 the safe button comes first and has focus; the act waits for the typed name', async () => {
    const confirm = vi.fn()
    const { rerender } = render(
      <ConfirmDialog title="Delete?" confirmLabel="Delete room" onConfirm={confirm} onDismiss={() => {}}>
        Gone for everybody.
      </ConfirmDialog>,
    )
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    rerender(
      <ConfirmDialog
        key="2"
        title="Delete?"
        confirmLabel="Delete room"
        typeToConfirm="Ada’s"
        onConfirm={confirm}
        onDismiss={() => {}}
      >
        Gone for everybody.
      </ConfirmDialog>,
    )
    const act = screen.getByRole('button', { name: 'Delete room' })
    expect(act).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox'), ' Ada’s ')
    await userEvent.click(act)
    expect(confirm).toHaveBeenCalledTimes(1)
  })
})

describe('fields and buttons', () => {
  it('WEB-90 the counter appears near the limit, past it the field is invalid and nothing is cut', () => {
    const { rerender } = render(<TextField label="Name" value={'a'.repeat(23)} onChange={() => {}} limit={64} />)
    expect(screen.queryByText(/left/)).toBeNull()
    rerender(<TextField label="Name" value={'😀'.repeat(24)} onChange={() => {}} limit={64} />)
    expect(screen.getByText('40 characters left')).toBeVisible()
    rerender(<TextField label="Name" value={'😀'.repeat(65)} onChange={() => {}} limit={64} />)
    expect(screen.getByText('1 character too many')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByLabelText('Name')).toHaveValue('😀'.repeat(65))
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/1 character too many/)
  })
  it('WEB-91 Ctrl+Enter in a textarea submits its form', async () => {
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={submit}>
        <TextArea label="Notes" value="x" onChange={() => {}} />
      </form>,
    )
    await userEvent.type(screen.getByLabelText('Notes'), '{Enter}')
    expect(submit).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('Notes'), '{Control>}{Enter}{/Control}')
    expect(submit).toHaveBeenCalledTimes(1)
  })
  it('WEB-38 a busy button keeps its place, says so when it takes long, and does nothing', async () => {
    const press = vi.fn()
    render(
      <Button onPress={press} write={{ pending: true, slow: true, retryIn: 0 }} busyLabel="Creating…">
        Create
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Creating…' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-disabled', 'true')
  })
  it('WEB-410 a busy button says nothing in an assertive region', async () => {
    const { rerender } = render(<Button write={{ pending: false, slow: false, retryIn: 0 }}>Reveal</Button>)
    await userEvent.tab()
    rerender(<Button write={{ pending: true, slow: false, retryIn: 0 }}>Reveal</Button>)
    expect(screen.getByRole('button', { name: 'Reveal' })).toHaveFocus()
    expect(document.querySelector('[aria-live=assertive] *')).toBeNull()
  })
  it('WEB-32 after a Retry-After the control counts down and is shut', () => {
    render(<Button write={{ pending: false, slow: false, retryIn: 12 }}>Join</Button>)
    expect(screen.getByRole('button', { name: 'Try again in 12 s' })).toBeDisabled()
  })
})

describe('telling', () => {
  it('WEB-81 one toast at a time, gone by itself', () => {
    vi.useFakeTimers()
    try {
      render(
        <ToastProvider>
          <Toasts />
        </ToastProvider>,
      )
      fireEvent.click(screen.getByText('1'))
      fireEvent.click(screen.getByText('2'))
      expect(screen.getByRole('status')).toHaveTextContent('Second.')
      expect(screen.queryByText('First.')).toBeNull()
      act(() => void vi.advanceTimersByTime(4000))
      expect(screen.getByRole('status')).toBeEmptyDOMElement()
    } finally {
      vi.useRealTimers()
    }
  })
  it('WEB-414 the same message twice is cleared and set again', () => {
    vi.useFakeTimers()
    try {
      const { container } = render(
        <AnnouncerProvider>
          <Announcing />
        </AnnouncerProvider>,
      )
      const region = container.querySelector('[data-live="events"]')
      for (let i = 0; i < 2; i += 1) {
        fireEvent.click(screen.getByText('say'))
        expect(region).toBeEmptyDOMElement()
        act(() => void vi.advanceTimersByTime(100))
        expect(region).toHaveTextContent('3 of 4 voted')
      }
    } finally {
      vi.useRealTimers()
    }
  })
  it('WEB-85 a refused clipboard shows the text selected and claims nothing', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
    render(
      <ToastProvider>
        <CopyButton text="https://x/#c=1" done="Copied!">
          Copy invite
        </CopyButton>
      </ToastProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Copy invite' }))
    expect(await screen.findByLabelText('Copy it from here')).toHaveValue('https://x/#c=1')
    expect(screen.queryByText('Copied!')).toBeNull()
  })

  it('WEB-85 keeps the lines of a text of several', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
    render(
      <ToastProvider>
        <CopyButton text={'Ada: blocked\nBen: waits'}>Copy blockers</CopyButton>
      </ToastProvider>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Copy blockers' }))
    expect(await screen.findByLabelText('Copy it from here')).toHaveValue('Ada: blocked\nBen: waits')
  })
})
