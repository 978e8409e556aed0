import { act, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useKeptFocus } from './index'

let change: (next: ReactNode) => void

function Page({ first }: { first: ReactNode }) {
  const [content, setContent] = useState(first)
  change = (next) => act(() => setContent(next))
  useKeptFocus()
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Room
      </h1>
      <button type="button">Elsewhere</button>
      <main>{content}</main>
    </>
  )
}

const show = (first: ReactNode) => render(<Page first={first} />)
const button = (name: string) => screen.getByRole('button', { name })
const settled = () => act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 5))))

describe('WEB-422 focus never falls to the page', () => {
  beforeEach(() => {
    document.body.focus()
  })

  it('goes to what is left of the group when the focused control goes', async () => {
    show(
      <section>
        <button type="button" key="reveal">
          Reveal
        </button>
      </section>,
    )
    button('Reveal').focus()
    change(
      <section>
        <button type="button" key="save">
          Save 5
        </button>
      </section>,
    )
    await waitFor(() => expect(button('Save 5')).toHaveFocus())
  })

  it('goes to the heading when nothing of the group is left', async () => {
    show(
      <section>
        <button type="button">Take over</button>
      </section>,
    )
    button('Take over').focus()
    change(<p>Taken</p>)
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
  })

  it('leaves a control that is switched off under the hand', async () => {
    const form = (sent: boolean) => (
      <form>
        <textarea aria-label="For what" />
        <button type="button" disabled={sent}>
          Send kudos
        </button>
      </form>
    )
    show(form(false))
    button('Send kudos').focus()
    change(form(true))
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
  })

  it('lets an act say where focus goes', async () => {
    show(<button type="button">Old</button>)
    button('Old').focus()
    change(<p>Gone</p>)
    button('Elsewhere').focus()
    await settled()
    expect(button('Elsewhere')).toHaveFocus()
  })

  it('leaves alone who left a control before it went', async () => {
    show(<button type="button">Old</button>)
    button('Old').focus()
    act(() => button('Old').blur())
    await settled()
    change(<p>Gone</p>)
    await settled()
    expect(document.body).toHaveFocus()
  })
})
