import { getRouteApi } from '@tanstack/react-router'
import { LeavingPage } from './leaving-page.tsx'

const cancelRoute = getRouteApi('/shell/cancel-contract')
const withdrawRoute = getRouteApi('/shell/withdraw')

export function CancelContractPage() {
  return <LeavingPage kind="cancel" search={cancelRoute.useSearch()} />
}

export function WithdrawPage() {
  return <LeavingPage kind="withdraw" search={withdrawRoute.useSearch()} />
}
