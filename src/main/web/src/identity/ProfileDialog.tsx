import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { calls } from '../api/calls'
import { keys, profileChanged, useAuth } from '../api/queries'
import type { Me } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Avatar, Button, Dialog, ErrorRow, Icon, overLimit, PersonName, Switch, TextField, useToast } from '../ui'
import { faceIds, isFace } from '../ui/avatar/ids'
import { t } from '../words'
import { lastName } from './lastName'
import styles from './ProfileDialog.module.css'

/** Name, picture, sounds and, with a provider, the way out (WEB-165 … WEB-168, WEB-66). */
export default function ProfileDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const client = useQueryClient()
  const toast = useToast()
  const { data: auth } = useAuth()
  const ownName = auth?.mode === 'open'
  const [name, setName] = useState(me.name)
  const [icon, setIcon] = useState(isFace(me.avatarIcon) ? me.avatarIcon : '')
  const group = useId()

  const newName = name.trim()
  const nameDiffers = ownName && newName !== '' && newName !== me.name
  const iconDiffers = icon !== (isFace(me.avatarIcon) ? me.avatarIcon : '')
  const differs = nameDiffers || iconDiffers

  const save = useWrite(
    async () => {
      // The picture first: a rename replaces the session token (WEB-167).
      let now = me
      if (iconDiffers) {
        now = await calls.avatar(icon)
        client.setQueryData(keys.me, now)
      }
      if (nameDiffers) {
        now = await calls.name(newName)
        lastName.remember(now.name)
      }
      return now
    },
    {
      onSuccess: (now) => {
        profileChanged(client, now)
        toast(t('profile.saved'))
        onClose()
      },
    },
  )
  const sounds = useWrite(calls.sounds, {
    onSuccess: (now) => client.setQueryData(keys.me, now),
    onError: () =>
      client.setQueryData<Me | null>(keys.me, (old) =>
        old == null ? old : { ...old, notificationSounds: me.notificationSounds ?? false },
      ),
  })
  const signOut = useWrite(async () => {
    lastName.forget()
    try {
      await calls.signOut()
    } finally {
      window.location.assign('/')
    }
  })

  const surprise = () => {
    const others = faceIds.filter((id) => id !== icon)
    setIcon(others[Math.floor(Math.random() * others.length)] ?? '')
  }

  return (
    <Dialog
      title={t('profile.title')}
      onDismiss={onClose}
      width={520}
      footer={
        <>
          <span className={styles.note}>{differs ? t('profile.unsaved') : ''}</span>
          <Button onPress={onClose}>{t('act.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={`${group}f`}
            isDisabled={!differs || overLimit(name, 64)}
            write={save}
          >
            {t('act.save')}
          </Button>
        </>
      }
    >
      <form
        id={`${group}f`}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (differs && !overLimit(name, 64)) {
            void save.run()
          }
        }}
      >
        <div className={styles.who}>
          <Avatar
            person={{ name: newName === '' ? me.name : name, avatarHue: me.avatarHue, avatarIcon: icon }}
            size={46}
          />
          {ownName ? (
            <TextField label={t('profile.name')} value={name} onChange={setName} limit={64} autoComplete="nickname" />
          ) : (
            <div className={styles.fixed}>
              <strong>
                <PersonName name={me.name} />
              </strong>
              <span className={styles.text}>{t('profile.name.provider')}</span>
            </div>
          )}
        </div>
        <fieldset className={styles.pictures}>
          <legend>
            {t('profile.picture')}
            <Button size="small" variant="bare" icon="spark" onPress={surprise}>
              {t('profile.surprise')}
            </Button>
          </legend>
          <div className={styles.grid}>
            {['', ...faceIds].map((id) => (
              <label key={id} className={styles.picture}>
                <input
                  type="radio"
                  name={group}
                  value={id}
                  checked={icon === id}
                  onChange={() => setIcon(id)}
                  aria-label={id === '' ? t('profile.initials') : t('profile.face', { name: id })}
                />
                <Avatar
                  person={{ name: newName === '' ? me.name : name, avatarHue: me.avatarHue, avatarIcon: id }}
                  size={46}
                />
                <span className={styles.mark} aria-hidden="true">
                  <Icon name="check" size={14} />
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      </form>
      {save.error === undefined ? null : (
        <ErrorRow error={save.error} onRetry={() => void save.run()} retryIn={save.retryIn} onDismiss={save.clear} />
      )}
      <div className={styles.section}>
        <Switch
          isSelected={me.notificationSounds === true}
          description={t('profile.sounds.text')}
          onChange={(on) => {
            client.setQueryData<Me | null>(keys.me, (old) => (old == null ? old : { ...old, notificationSounds: on }))
            void sounds.run(on)
          }}
        >
          {t('profile.sounds')}
        </Switch>
        {sounds.error === undefined ? null : <ErrorRow error={sounds.error} onDismiss={sounds.clear} />}
      </div>
      {auth?.mode === 'oidc' ? (
        <div className={styles.section}>
          <p className={styles.text}>{t('profile.signOut.text')}</p>
          <Button icon="exit" write={signOut} onPress={() => void signOut.run()}>
            {t('profile.signOut')}
          </Button>
        </div>
      ) : null}
    </Dialog>
  )
}
