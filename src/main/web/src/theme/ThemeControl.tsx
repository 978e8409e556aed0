import { Icon, type IconName, ToggleButton } from '../ui'
import { t } from '../words'
import styles from './ThemeControl.module.css'
import { nextTheme, setHighContrast, setTheme, type Theme, useLook } from './theme'

const names = { system: 'theme.system', light: 'theme.light', dark: 'theme.dark' } as const
const glyphs: Record<Theme, IconName> = { system: 'auto', light: 'sun', dark: 'moon' }

/** Cycles system → light → dark and says where it stands (WEB-79). */
export function ThemeControl() {
  const { theme } = useLook()
  const next = nextTheme(theme)
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={t('theme.control', { current: t(names[theme]), next: t(names[next]) })}
      onClick={() => setTheme(next)}
    >
      <Icon name={glyphs[theme]} />
      <span className={styles.word}>{t(names[theme])}</span>
    </button>
  )
}

/** The built-in high-contrast colours, on or off (WEB-454). */
export function ContrastControl() {
  const { pack } = useLook()
  return (
    <ToggleButton
      size="small"
      icon="contrast"
      isSelected={pack?.id === 'parley-high-contrast'}
      onChange={setHighContrast}
    >
      {t('theme.contrast')}
    </ToggleButton>
  )
}
