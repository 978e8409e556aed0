import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import {
  Input as AriaInput,
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  FieldError,
  Label,
  Text,
} from 'react-aria-components'
import { t } from '../words'
import styles from './Field.module.css'
import { codePoints } from './text'

interface FieldProps {
  label: string
  /** Keep the label for screen readers only; the placeholder or the place says it to the eye. */
  hideLabel?: boolean
  value: string
  onChange: (value: string) => void
  /** At most so many code points after trimming; past it the field is invalid (use `overLimit` to disable the submit). */
  limit?: number
  /** The counter appears when so many are left. Default 40. */
  counterFrom?: number
  /** An explanation under the field. */
  description?: ReactNode
  /** What is wrong; the field turns invalid and is described by it. */
  error?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  autoComplete?: string
  name?: string
  isRequired?: boolean
  isReadOnly?: boolean
  isDisabled?: boolean
  onBlur?: () => void
  onFocus?: () => void
}

export interface TextFieldProps extends FieldProps {
  type?: 'text' | 'search' | 'url' | 'password' | 'number' | 'datetime-local'
  /** Of a date: the earliest that the browser's own picker offers. */
  min?: string
  inputMode?: 'text' | 'numeric' | 'search' | 'url'
  /** Set in the tabular mono face: codes, references. */
  mono?: boolean
  autoCapitalize?: string
  spellCheck?: 'true' | 'false'
  inputRef?: Ref<HTMLInputElement>
  inputClassName?: string
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Beside the input, inside its box: a button, an icon. */
  end?: ReactNode
}

export interface TextAreaProps extends FieldProps {
  rows?: number
  inputRef?: Ref<HTMLTextAreaElement>
}

/** Code points of `value` beyond `limit` after trimming, 0 when it fits. */
export function overLimit(value: string, limit: number): boolean {
  return codePoints(value.trim()) > limit
}

function Counter({ value, limit, from, id }: { value: string; limit: number; from: number; id: string }) {
  const left = limit - codePoints(value.trim())
  if (left > from) {
    return null
  }
  return (
    <span id={id} className={left < 0 ? styles.over : styles.counter}>
      {left < 0 ? t('field.over', { n: -left }) : t('field.left', { n: left })}
    </span>
  )
}

function Field(props: FieldProps & { children: (described: string | undefined) => ReactNode }) {
  const counterId = useId()
  const { limit, value, counterFrom = 40 } = props
  const over = limit !== undefined && overLimit(value, limit)
  const counted = limit !== undefined && limit - codePoints(value.trim()) <= counterFrom
  return (
    <AriaTextField
      className={styles.field as string}
      value={value}
      onChange={props.onChange}
      isInvalid={over || (props.error !== undefined && props.error !== null && props.error !== '')}
      isRequired={props.isRequired}
      isReadOnly={props.isReadOnly}
      isDisabled={props.isDisabled}
      autoFocus={props.autoFocus}
      autoComplete={props.autoComplete}
      name={props.name}
      onBlur={props.onBlur}
      onFocus={props.onFocus}
      validationBehavior="aria"
      aria-label={props.hideLabel === true ? props.label : undefined}
    >
      {props.hideLabel === true ? null : <Label className={styles.label}>{props.label}</Label>}
      {props.children(counted ? counterId : undefined)}
      <FieldError className={styles.error as string}>{props.error}</FieldError>
      {props.description === undefined ? null : (
        <Text slot="description" className={styles.description}>
          {props.description}
        </Text>
      )}
      {limit === undefined ? null : <Counter id={counterId} value={value} limit={limit} from={counterFrom} />}
    </AriaTextField>
  )
}

export function TextField({
  type = 'text',
  inputMode,
  mono = false,
  autoCapitalize,
  spellCheck,
  inputRef,
  inputClassName,
  onKeyDown,
  min,
  end,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(described) => (
        <span className={styles.box}>
          <AriaInput
            ref={inputRef}
            type={type}
            inputMode={inputMode}
            min={min}
            placeholder={field.placeholder}
            autoCapitalize={autoCapitalize}
            spellCheck={spellCheck}
            aria-describedby={described}
            onKeyDown={onKeyDown}
            className={`${styles.input} ${mono ? styles.mono : ''} ${inputClassName ?? ''}`}
          />
          {end}
        </span>
      )}
    </Field>
  )
}

/** Ctrl or Cmd + Enter submits the form around it, where there is one (WEB-91). */
export function TextArea({ rows = 3, inputRef, ...field }: TextAreaProps) {
  return (
    <Field {...field}>
      {(described) => (
        <AriaTextArea
          ref={inputRef}
          rows={rows}
          placeholder={field.placeholder}
          aria-describedby={described}
          className={`${styles.input} ${styles.area}`}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              event.currentTarget.form?.requestSubmit()
            }
          }}
        />
      )}
    </Field>
  )
}

export interface SelectFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  description?: ReactNode
  isDisabled?: boolean
}

/** The browser's own select: best on phones, and its list is never cut off. */
export function SelectField({ label, value, onChange, options, description, isDisabled }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`${styles.input} ${styles.select}`}
        value={value}
        disabled={isDisabled}
        aria-describedby={description === undefined ? undefined : `${id}d`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {description === undefined ? null : (
        <span id={`${id}d`} className={styles.description}>
          {description}
        </span>
      )}
    </div>
  )
}
