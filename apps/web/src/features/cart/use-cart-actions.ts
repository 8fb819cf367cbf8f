import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAccount } from '../../api/account.ts'
import { call } from '../../api/client.ts'
import { customerKeys } from '../../api/queries.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../ui/toast.ts'
import { cart } from './cart.ts'

/**
 * Saving and reverting the cart. Saving leads to the checkout or the profile, or is done at once. The server sends guests to the login; most of them are
 * new, so they see the registration, which has a link to it.
 */
export function useCartActions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  const isSignedIn = useAccount() !== null
  const review = (search: { trial?: true }) => navigate({ to: paths.checkout, search })
  const registerFirst = (trial: { trial?: true }) =>
    navigate({ to: paths.registration, search: { next: 'checkout', ...trial } })

  const save = useMutation({
    mutationFn: async (isTrial: boolean) => {
      if (!(await cart.flush())) {
        await showToast({ kind: 'error', message: t('errors.notReachable') })
        return
      }
      // A trial is an order: it is reviewed like any other, and begins there.
      if (isTrial) return isSignedIn ? review({ trial: true }) : registerFirst({ trial: true })
      const cartToken = cart.store.get().cart?.cartToken ?? ''
      const { data } = await call('cartSave', { body: { cartToken, is_trial: false } })
      if (data.redirect_to === 'login') return registerFirst({})
      if (data.redirect_to === 'checkout') return review({})
      return reloadAfterSave(data.message)
    },
  })

  async function reloadAfterSave(message: string): Promise<void> {
    await Promise.all([cart.load(), queryClient.invalidateQueries({ queryKey: customerKeys.all })])
    if (message !== '') await showToast({ kind: 'success', message })
  }

  const revert = useMutation({ mutationFn: (onlyDeleted: boolean) => cart.revert(onlyDeleted) })
  return { save, revert }
}
