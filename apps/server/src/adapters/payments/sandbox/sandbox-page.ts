import { testCards } from './sandbox-card.ts'
import type { CardErrors, CardForm } from './sandbox-card.ts'
import { html } from './sandbox-html.ts'
import type { Html } from './sandbox-html.ts'
import type { SandboxPayment } from './sandbox.repository.ts'
import { failureMessage } from '../../../lib/notice.ts'

const amount = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })

export const emptyCardForm: CardForm = { card_number: '', expiry: '', cvc: '' }

/** The payment form: wallet, card, cancel. Keeps the input and shows errors at the fields. */
export function renderPayPage(
  payment: SandboxPayment,
  form = emptyCardForm,
  errors: CardErrors = {},
): string {
  const act = isSetup(payment) ? 'Save card' : `Pay ${formatAmount(payment)}`
  const title = isSetup(payment) ? 'Save a payment method' : act
  const count = Object.keys(errors).length
  return renderShell(
    title,
    html`
      ${renderSummary(payment)}
      <form method="post">
        <input type="hidden" name="action" value="pay" />
        <input type="hidden" name="method" value="wallet" />
        <button class="wallet" type="submit">${isSetup(payment) ? 'Use' : 'Pay with'} the sandbox wallet</button>
      </form>
      <p class="or"><span>or ${isSetup(payment) ? 'save a card' : 'pay by card'}</span></p>
      ${count === 0 ? null : html`<p class="alert" role="alert">Please check ${count === 1 ? 'the marked field' : 'the marked fields'}. You were not charged.</p>`}
      <form method="post" novalidate>
        <input type="hidden" name="action" value="pay" />
        <input type="hidden" name="method" value="card" />
        ${renderField({ name: 'card_number', label: 'Card number', hint: '4242 4242 4242 4242', autocomplete: 'cc-number' }, form, errors)}
        <div class="pair">
          ${renderField({ name: 'expiry', label: 'Expiry', hint: 'MM/YY', autocomplete: 'cc-exp' }, form, errors)}
          ${renderField({ name: 'cvc', label: 'CVC', hint: '123', autocomplete: 'cc-csc' }, form, errors)}
        </div>
        <button class="primary" type="submit">${act}</button>
      </form>
      ${renderCancel('Cancel and go back')}
      <details${{ html: errors.card_number === undefined ? '' : ' open' }}>
        <summary>Test cards</summary>
        <p>Use any future expiry date and any CVC. You will not be charged.</p>
        <dl>${testCards.map(
          ({ number, about }) =>
            html`<div>
              <dt>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</dt>
              <dd>${about}</dd>
            </div>`,
        )}</dl>
      </details>
    `,
  )
}

/** The bank's confirmation page. */
export function renderConfirmPage(payment: SandboxPayment): string {
  return renderShell(
    'Confirm your payment',
    html`
      ${renderSummary(payment)}
      <p>Your bank asks you to confirm this payment with Visa ending ${payment.cardEnding}.</p>
      <form method="post">
        <input type="hidden" name="action" value="confirm" />
        <button class="primary" type="submit">Confirm payment</button>
      </form>
      ${renderCancel('Cancel payment')}
    `,
  )
}

/** Shown at the address of a decided payment, with what may happen to its money outside the shop. */
export function renderDonePage(
  payment: SandboxPayment,
  returnUrl: string,
  { leftCents, isDisputed }: { leftCents: number; isDisputed: boolean },
): string {
  const text = payment.status === 'completed' ? 'Payment completed' : 'Payment not completed'
  return renderShell(
    text,
    html`
      ${renderSummary(payment)}
      ${payment.failureReason === null ? null : html`<p>${failureMessage(payment.failureReason)}</p>`}
      <p><a class="primary" href="${returnUrl}">Back to Guidefeed</a></p>
      ${leftCents > 0 ? renderRefund(leftCents) : null}
      ${leftCents > 0 ? renderAction('dispute', 'Dispute as the cardholder') : null}
      ${isDisputed ? renderAction('win', 'Decide the dispute for the shop') : null}
      ${isDisputed ? renderAction('lose', 'Decide the dispute for the cardholder') : null}
    `,
  )
}

function renderRefund(leftCents: number): Html {
  return html`<form method="post">
    <input type="hidden" name="action" value="refund" />
    <div class="field">
      <label for="amount">Amount in EUR</label>
      <input
        id="amount"
        name="amount"
        value="${(leftCents / 100).toFixed(2)}"
        inputmode="decimal"
        maxlength="12"
        required
      />
    </div>
    <button class="quiet" type="submit">Refund outside the shop</button>
  </form>`
}

function renderAction(action: 'dispute' | 'win' | 'lose', label: string): Html {
  return html`<form method="post">
    <input type="hidden" name="action" value="${action}" />
    <button class="quiet" type="submit">${label}</button>
  </form>`
}

export function renderUnknownPage(): string {
  return renderShell(
    'Payment not found',
    html`<p>This link does not belong to a payment. Return to your cart and try again.</p>
      <p><a class="primary" href="/">Back to Guidefeed</a></p>`,
  )
}

function renderSummary(payment: SandboxPayment): Html {
  return html`<p class="sum">
    <span>${payment.description}</span><strong>${isSetup(payment) ? null : formatAmount(payment)}</strong>
  </p>`
}

/** Storing a method costs nothing. */
const isSetup = (payment: SandboxPayment) => payment.amountCents === 0

const formatAmount = (payment: SandboxPayment) => amount.format(payment.amountCents / 100)

function renderCancel(label: string): Html {
  return html`<form method="post">
    <input type="hidden" name="action" value="cancel" />
    <button class="quiet" type="submit">${label}</button>
  </form>`
}

function renderField(
  field: { name: keyof CardForm; label: string; hint: string; autocomplete: string },
  form: CardForm,
  errors: CardErrors,
): Html {
  const { name } = field
  const error = errors[name]
  const state = error === undefined ? null : html` aria-invalid="true" aria-describedby="${name}-error"`
  return html`<div class="field">
    <label for="${name}">${field.label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${form[name]}"
      placeholder="${field.hint}"
      inputmode="numeric"
      autocomplete="${field.autocomplete}"
      maxlength="40"
      required${state}
    />
    ${error === undefined ? null : html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}

function renderShell(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – Sandbox</title>
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
      </head>
      <body>
        <main>
          <p class="brand">Guidefeed <span>Sandbox</span></p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.html
}
