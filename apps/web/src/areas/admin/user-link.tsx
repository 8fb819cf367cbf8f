import { Link } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'

/** Link to a user's page; a deleted account has no name. */
export function UserLink({ id, name }: { id: number; name: string | null }) {
  return (
    <Link to={paths.user} params={{ id: String(id) }} search={{}} preload={false}>
      <bdi>{name || `#${id}`}</bdi>
    </Link>
  )
}
