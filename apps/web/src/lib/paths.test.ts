import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('addresses in mails, payment pages and bookmarks do not change by accident', () => {
  expect({ ...paths, flag: paths.flag('DE') }).toMatchInlineSnapshot(`
    {
      "auditLog": "/audit-log",
      "callback": "/callback",
      "cancelContract": "/cancel-contract",
      "channelList": "/channel-list",
      "channels": "/",
      "checkout": "/checkout",
      "countries": "/countries",
      "emailTemplate": "/email-templates/$id",
      "emailTemplates": "/email-templates",
      "emailVerify": "/email-verify",
      "faqList": "/faq-list",
      "faqRead": "/faq-list/$id",
      "flag": "/flags/de.svg",
      "forgotPassword": "/forgot-password",
      "imprint": "/imprint",
      "ip": "/ips/$ip",
      "ips": "/ips",
      "login": "/login",
      "notFound": "/error-404",
      "orders": "/orders",
      "payment": "/payments/$id",
      "payments": "/payments",
      "ping": "/ping",
      "prices": "/prices",
      "privacy": "/privacy",
      "profile": "/profile",
      "registration": "/registration",
      "registrationCallback": "/registration-callback",
      "resendVerification": "/resend-verification-email",
      "resetPassword": "/reset-password",
      "socialCallback": "/auth/$provider/callback",
      "status": "/status",
      "subscription": "/profile/subscription/$subscriptionId",
      "subscriptionCallback": "/subscription-callback",
      "systemConfig": "/system-config",
      "terms": "/terms-and-conditions",
      "user": "/users/$id",
      "users": "/users",
      "verifyDelete": "/verify-delete",
      "withdraw": "/withdraw",
    }
  `)
})
