import { paths } from '../lib/paths.ts'
import classes from './flag.module.css'

/** Flag of a country; decorative, since the name is beside it. */
export function Flag({ code }: { code: string }) {
  return <img src={paths.flag(code)} alt="" width={20} height={15} loading="lazy" className={classes.flag} />
}
