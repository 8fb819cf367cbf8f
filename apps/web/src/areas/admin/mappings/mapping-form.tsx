import type { SourceChannelDetail } from '@guidefeed/contract'
import type { CallInput } from '@guidefeed/contract/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { Button } from '../../../ui/button.tsx'
import actions from '../../../ui/dialog-actions.module.css'
import { showResult } from '../../../ui/toast.ts'
import { ActionButton } from '../action-button.tsx'
import { CandidateOption, Option } from './mapping-options.tsx'
import classes from './mappings.module.css'
import { OtherChannels } from './other-channels.tsx'

type Decision = CallInput<'adminSourceChannelDecide'>['body']['decision']
type Choice = Exclude<Decision, 'mapped'> | number

/**
 * Radio buttons, so that arrows choose and Enter confirms. A candidate is chosen in advance only if it is clearly the best: saving merges
 * channels for all customers, and the public changelog says so.
 */
export function MappingForm({ mapping, onClose }: { mapping: SourceChannelDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { id, version, state, candidates, channel, held_names: held } = mapping
  const best = clearlyBest(candidates.filter(({ taken_by: taken }) => taken === null))
  const isOpen = state === 'doubtful' || state === 'renamed'
  const [choice, setChoice] = useState<Choice>(isOpen && best !== undefined ? best.id : 'kept')
  const params = { id: String(id) }
  const form = useRef<HTMLFormElement>(null)
  // The dialog has opened before its content was loaded.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  const decide = useMutation({
    mutationFn: () => {
      const decision: Decision = typeof choice === 'number' ? 'mapped' : choice
      const body = { decision, version, ...(typeof choice === 'number' && { channel_id: choice }) }
      return call('adminSourceChannelDecide', { params, body })
    },
    onSuccess() {
      onClose()
      void showResult(t('adminMappings.saved'))
    },
    onSettled: () => renewAdmin(queryClient),
  })
  const option = (value: Choice) => ({ isChosen: choice === value, onChoose: () => setChoice(value) })
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!decide.isPending) decide.mutate()
      }}
    >
      <fieldset className={classes.options}>
        <legend>{t('adminMappings.question')}</legend>
        <div className={classes.candidates}>
          {candidates.map((candidate) => (
            <CandidateOption key={candidate.id} candidate={candidate} {...option(candidate.id)} />
          ))}
        </div>
        <Option
          label={t(held === null ? 'adminMappings.keep' : 'adminMappings.keepRenamed', {
            name: channel.name,
          })}
          hint={channel.xmltv_id}
          {...option('kept')}
        />
        {state !== 'doubtful' && (
          <Option label={t('adminMappings.add')} hint={t('adminMappings.addHint')} {...option('added')} />
        )}
        {state === 'renamed' && (
          <Option
            label={t('adminMappings.refuse')}
            hint={t('adminMappings.refuseHint')}
            {...option('refused')}
          />
        )}
        <OtherChannels
          exceptIds={[channel.id, ...candidates.map((candidate) => candidate.id)]}
          chosenId={typeof choice === 'number' ? choice : null}
          onChoose={setChoice}
        />
      </fieldset>
      <div className={actions.actions}>
        {mapping.undoable && (
          <ActionButton
            look="quiet"
            label={t('adminMappings.undo')}
            run={async () => {
              await call('adminSourceChannelUndo', { params })
              return t('adminMappings.undone')
            }}
          />
        )}
        <Button look="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={decide.isPending}>
          {t('adminMappings.save')}
        </Button>
      </div>
    </form>
  )
}

const goodScore = 0.8
const clearLead = 0.1

/** `candidates`: highest score first. */
function clearlyBest(candidates: SourceChannelDetail['candidates']) {
  const [best, next] = candidates
  if (best === undefined || best.score < goodScore) return undefined
  return next === undefined || best.score - next.score >= clearLead ? best : undefined
}
