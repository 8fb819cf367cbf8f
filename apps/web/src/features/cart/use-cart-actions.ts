import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/client.ts'
import { customerKeys } from '../../api/queries.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../ui/toast.ts'
import { cart } from './cart.ts'

/** Saving and reverting the cart. Saving redirects to the login, the checkout or the profile, or is done at once. */
export function useCartActions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  const save = useMutation({
    mutationFn: async (isTrial: boolean) => {
      if (!(await cart.flush())) {
        await showToast({ kind: 'error', message: t('errors.notReachable') })
        return
      }
      const cartToken = cart.store.get().cart?.cartToken ?? ''
      const { data } = await call('cartSave', { body: { cartToken, is_trial: isTrial } })
      const trial = isTrial ? { trial: true as const } : {}
      switch (data.redirect_to) {
        case 'login':
          return navigate({ to: paths.login, search: { next: 'checkout', ...trial } })
        case 'checkout':
          return navigate({ to: paths.checkout, search: trial })
        case 'profile':
          await reloadAfterSave(data.message)
          return navigate({ to: paths.profile })
        case null:
          return reloadAfterSave(data.message)
      }
    },
  })

  async function reloadAfterSave(message: string): Promise<void> {
    await Promise.all([cart.load(), queryClient.invalidateQueries({ queryKey: customerKeys.all })])
    if (message !== '') await showToast({ kind: 'success', message })
  }

  const revert = useMutation({ mutationFn: (onlyDeleted: boolean) => cart.revert(onlyDeleted) })
  return { save, revert }
}
