/** The component library. Import from here: `import { Button, Dialog, useToast } from '../ui'`. */
export { AnnouncerProvider, useAnnounce, useThrottledAnnounce } from './Announcer'
export { Avatar, type AvatarProps } from './Avatar'
export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  type InFlight,
  LinkButton,
  type Size,
  type Variant,
} from './Button'
export { Chip, KindChip, kindLabel, PresenceDot, type Tone } from './Chip'
export { CopyButton, CopyHere, copyText } from './CopyButton'
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './Dialog'
export { ErrorRow, type ErrorRowProps } from './ErrorRow'
export { overLimit, SelectField, TextArea, TextField } from './Field'
export { focusPageTitle, PAGE_TITLE_ID, restoreFocus } from './focus'
export { Icon, type IconName } from './Icon'
export { useKeptFocus } from './keptFocus'
export { Menu, type MenuEntry, type MenuProps } from './Menu'
export { Banner, Card, EmptyState } from './Panel'
export { PersonName } from './Person'
export { RadioCards } from './RadioCards'
export { Loading, Skeleton, useDelayed } from './Skeleton'
export { Switch } from './Switch'
export { ageText, clockTime, dayText, stampText, Time } from './Time'
export { ToastProvider, useToast } from './Toast'
export { Segmented, ToggleButton } from './ToggleButton'
export { cleanName, codePoints, folded, initials } from './text'
