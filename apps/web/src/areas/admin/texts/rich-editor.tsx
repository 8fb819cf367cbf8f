import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/core/styles/Popover.css'
import '@mantine/tiptap/styles.css'
import { useEditor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import asVisitorsRead from '../../../features/operator-text/operator-text.module.css'
import './rich-editor.css'
import { richTextExtensions, tidyHtml } from './rich-text.ts'

type RichEditorProps = {
  html: string
  onChange: (html: string) => void
  labelId: string
  isInvalid: boolean
  describedBy: string | undefined
}

/** Editor of formatted text. The policy of pages forbids the style element that ProseMirror would add. */
export function RichEditor({ html, onChange, labelId, isInvalid, describedBy }: RichEditorProps) {
  const { t } = useTranslation()
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : tidyHtml(changed.getHTML())),
    editorProps: {
      attributes: {
        class: asVisitorsRead.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-invalid': String(isInvalid),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        dir: 'auto',
      },
    },
  })
  return (
    <RichTextEditor
      editor={editor}
      withCodeHighlightStyles={false}
      labels={{
        boldControlLabel: t('adminTexts.controls.bold'),
        italicControlLabel: t('adminTexts.controls.italic'),
        h2ControlLabel: t('adminTexts.controls.h2'),
        h3ControlLabel: t('adminTexts.controls.h3'),
        bulletListControlLabel: t('adminTexts.controls.bulletList'),
        orderedListControlLabel: t('adminTexts.controls.orderedList'),
        blockquoteControlLabel: t('adminTexts.controls.blockquote'),
        codeControlLabel: t('adminTexts.controls.code'),
        linkControlLabel: t('adminTexts.controls.link'),
        unlinkControlLabel: t('adminTexts.controls.unlink'),
        undoControlLabel: t('adminTexts.controls.undo'),
        redoControlLabel: t('adminTexts.controls.redo'),
        linkEditorInputLabel: t('adminTexts.controls.linkInput'),
        linkEditorInputPlaceholder: 'https://',
        linkEditorSave: t('adminTexts.controls.linkSave'),
        linkEditorExternalLink: t('adminTexts.controls.linkExternal'),
        linkEditorInternalLink: t('adminTexts.controls.linkInternal'),
      }}
    >
      <RichTextEditor.Toolbar role="toolbar" aria-label={t('adminTexts.toolbar')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Code />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
