import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { QueryState } from '../../../features/admin-list/query-state.tsx'
import { cleanOperatorHtml } from '../../../features/operator-text/clean-html.ts'
import { OperatorText } from '../../../features/operator-text/operator-text.tsx'
import card from '../card.module.css'
import { RichEditor } from './rich-editor.tsx'
import { losesParts } from './rich-text.ts'
import classes from './rich-text-field.module.css'

const modes = ['rich', 'html', 'preview'] as const

/** Result of the form's `getInputProps`, uncontrolled. */
type Input = { defaultValue?: string; onChange: (value: string) => void; error?: ReactNode }

/** A field for an operator's HTML: formatted text, its source, and the text as visitors see it. */
export function RichTextField({ label, input }: { label: string; input: Input }) {
  const { t } = useTranslation()
  const id = useId()
  const [html, setHtml] = useState(() => cleanOperatorHtml(input.defaultValue ?? ''))
  const isLossy = losesParts(html)
  const [mode, setMode] = useState<(typeof modes)[number]>(isLossy ? 'html' : 'rich')
  const shown = mode === 'rich' && isLossy ? 'html' : mode
  const errorId = input.error ? `${id}-error` : undefined

  function change(next: string) {
    setHtml(next)
    input.onChange(next)
  }

  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <span id={id} className={classes.label}>
          {label}
        </span>
        <div role="group" aria-label={t('adminTexts.mode')} className={classes.modes}>
          {modes.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={option === shown}
              disabled={option === 'rich' && isLossy}
              onClick={() => setMode(option)}
            >
              {t(`adminTexts.modes.${option}`)}
            </button>
          ))}
        </div>
      </div>
      {isLossy && <p className={card.quiet}>{t('adminTexts.lossy')}</p>}
      {shown === 'rich' && (
        <RichEditor
          html={html}
          onChange={change}
          labelId={id}
          isInvalid={Boolean(input.error)}
          describedBy={errorId}
        />
      )}
      {shown === 'html' && (
        <Textarea
          size="md"
          rows={14}
          dir="auto"
          aria-labelledby={id}
          aria-describedby={errorId}
          aria-invalid={input.error ? true : undefined}
          classNames={{ input: classes.source ?? '' }}
          value={html}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {shown === 'preview' && <Preview content={html} />}
      {input.error && (
        <p id={errorId} className={classes.error}>
          {input.error}
        </p>
      )}
    </div>
  )
}

function Preview({ content }: { content: string }) {
  const preview = useQuery({
    queryKey: [...adminKeys.all, 'content-preview', content],
    queryFn: async ({ signal }) => (await call('adminContentPreview', { body: { content }, signal })).data,
    gcTime: 0,
  })
  return (
    <QueryState query={preview} height={220}>
      {(shown) => (
        <div className={classes.preview}>
          <OperatorText html={shown.content} />
        </div>
      )}
    </QueryState>
  )
}
