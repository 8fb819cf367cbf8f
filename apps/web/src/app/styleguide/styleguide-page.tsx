import { choose, useAppearance, useShownAppearance } from '../../ui/appearance.ts'
import { appearanceOptions } from '../../ui/appearance-options.ts'
import { buttonClass } from '../../ui/button.tsx'
import { pieces } from './pieces.tsx'
import classes from './styleguide.module.css'

/** For us, in development builds only, and therefore in English: every piece of ui/ in every state, to be looked at. */
export function StyleguidePage() {
  return (
    <div className={classes.page}>
      <title>Styleguide · Guidefeed</title>
      <header className={classes.bar}>
        <h1>Styleguide</h1>
        <Skins />
        <Directions />
      </header>
      <div className={classes.pieces}>
        {Object.entries(pieces).map(([file, piece]) => (
          <section key={file} aria-labelledby={`piece-${file}`} className={classes.piece}>
            <h2 id={`piece-${file}`}>{file}</h2>
            {piece}
          </section>
        ))}
      </div>
    </div>
  )
}

function Skins() {
  const { skin } = useAppearance()
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">Skin</legend>
      {appearanceOptions.skin.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === skin}
          className={buttonClass({ size: 'small', look: value === skin ? 'primary' : 'default' })}
          onClick={() => choose('skin', value)}
        >
          {value}
        </button>
      ))}
    </fieldset>
  )
}

function Directions() {
  const { direction } = useShownAppearance()
  return (
    <fieldset className={classes.choices}>
      <legend className="visually-hidden">Direction</legend>
      {(['ltr', 'rtl'] as const).map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === direction}
          className={buttonClass({ size: 'small', look: value === direction ? 'primary' : 'default' })}
          onClick={() => choose('direction', value)}
        >
          {value}
        </button>
      ))}
    </fieldset>
  )
}
