import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, TextField } from '../ui'
import { t } from '../words'
import { readAddress } from './address'
import styles from './landing.module.css'

/** A pasted invite, guest link or room link brings you there (UP-1). */
export function OpenLink() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <form
      noValidate
      className={styles.inline}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') {
          return
        }
        const address = readAddress(text, window.location.origin)
        if ('path' in address) {
          void navigate(address.path)
        } else {
          setProblem(t(`open.${address.problem}`))
        }
      }}
    >
      <TextField
        label={t('open.label')}
        value={text}
        onChange={(value) => {
          setText(value)
          setProblem(undefined)
        }}
        error={problem}
        placeholder={t('open.placeholder')}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        autoCapitalize="none"
        end={<Button type="submit">{t('open.button')}</Button>}
      />
    </form>
  )
}
