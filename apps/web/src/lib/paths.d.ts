/** Every address of the app, in one place. Links are typed by the router; this is for everything else. */
export declare const paths: {
    readonly channels: "/";
    readonly login: "/login";
    readonly registration: "/registration";
    readonly registrationCallback: "/registration-callback";
    readonly forgotPassword: "/forgot-password";
    readonly resetPassword: "/reset-password";
    readonly resendVerification: "/resend-verification-email";
    readonly socialCallback: "/auth/$provider/callback";
    readonly checkout: "/checkout";
    readonly callback: "/callback";
    readonly prices: "/prices";
    readonly terms: "/terms-and-conditions";
    readonly privacy: "/privacy";
    readonly faqList: "/faq-list";
    readonly faqRead: "/faq-list/$id";
    readonly imprint: "/imprint";
    readonly status: "/status";
    readonly profile: "/profile";
    readonly emailVerify: "/email-verify";
    readonly verifyDelete: "/verify-delete";
    readonly notFound: "/error-404";
    readonly ping: "/ping";
    readonly flag: (countryCode: string) => string;
};
