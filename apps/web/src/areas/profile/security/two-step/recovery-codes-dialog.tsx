import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { showToast } from '../../../../ui/toast.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import classes from './two-step.module.css'

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void }

/** New recovery codes, shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation()
  const text = codes.join('\n')
  async function copy() {
    await navigator.clipboard.writeText(text)
    await showToast({ kind: 'success', message: t('profile.copied') })
  }
  return (
    <Dialog title={t('security.codes.title')} onClose={onClose}>
      <div className={classes.setup}>
        <p>{t('security.codes.keep')}</p>
        <ul className={classes.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button look="default" onClick={() => void copy()}>
            {t('profile.copy')}
          </Button>
          <Button
            look="default"
            onClick={() =>
              saveFile('guidefeed-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))
            }
          >
            {t('security.codes.download')}
          </Button>
          <Button look="default" onClick={() => printText(t('security.codes.title'), text)}>
            {t('security.codes.print')}
          </Button>
        </div>
        <Button isWide data-autofocus onClick={onClose}>
          {t('security.codes.done')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Prints a title and lines of text, without the page. */
function printText(title: string, text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (page === null || frame.contentWindow === null) return
  const heading = page.createElement('h1')
  heading.textContent = title
  const lines = page.createElement('pre')
  lines.textContent = text
  page.body.append(heading, lines)
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}
