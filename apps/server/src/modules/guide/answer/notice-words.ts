import type { Locale } from '@guidefeed/contract'

/** Title and description of a programme; `{reason}` is the administrator's reason. */
export type Words = { title: string; desc: string }
type NoticeWords = Record<
  'banned' | 'address' | 'inactive' | 'suspended' | 'ended' | 'not_started' | 'no_channels',
  Words
>

const en: NoticeWords = {
  banned: {
    title: 'This guide link is blocked',
    desc: 'Reason: {reason}. Write to us if this is a mistake.',
  },
  address: { title: 'This address is blocked', desc: 'Reason: {reason}. Write to us if this is a mistake.' },
  inactive: {
    title: 'This account is inactive',
    desc: 'Reason: {reason}. Write to us to have it activated again.',
  },
  suspended: {
    title: 'Your Guidefeed guide is paused',
    desc: 'The paid time is over. Log in and choose a payment method: this link then resumes immediately, with the same channels.',
  },
  ended: {
    title: 'Your Guidefeed subscription has ended',
    desc: 'Log in and renew it: this link and your channels are kept, so your player needs no change.',
  },
  not_started: { title: 'No subscription yet', desc: 'Log in, pick your channels and finish the checkout.' },
  no_channels: {
    title: 'No channels picked yet',
    desc: 'Log in and pick your channels. They show up here within minutes.',
  },
}

const de: NoticeWords = {
  banned: {
    title: 'Dieser Guide-Link ist gesperrt',
    desc: 'Grund: {reason}. Schreiben Sie uns, wenn das ein Irrtum ist.',
  },
  address: {
    title: 'Diese Adresse ist gesperrt',
    desc: 'Grund: {reason}. Schreiben Sie uns, wenn das ein Irrtum ist.',
  },
  inactive: {
    title: 'Dieses Konto ist stillgelegt',
    desc: 'Grund: {reason}. Schreiben Sie uns, damit wir es wieder freischalten.',
  },
  suspended: {
    title: 'Ihr Guidefeed-Programm pausiert',
    desc: 'Die bezahlte Zeit ist vorbei. Melden Sie sich an und wählen Sie ein Zahlungsmittel: Dann läuft dieser Link sofort weiter, mit denselben Sendern.',
  },
  ended: {
    title: 'Ihr Guidefeed-Abo ist beendet',
    desc: 'Melden Sie sich an und erneuern Sie es: Link und Sender sind aufbewahrt, am Player ist nichts zu ändern.',
  },
  not_started: {
    title: 'Noch kein Abo',
    desc: 'Melden Sie sich an, wählen Sie Ihre Sender und schließen Sie die Bestellung ab.',
  },
  no_channels: {
    title: 'Noch keine Sender ausgewählt',
    desc: 'Melden Sie sich an und wählen Sie Ihre Sender. In wenigen Minuten stehen sie hier.',
  },
}

const fr: NoticeWords = {
  banned: {
    title: 'Ce lien de guide est bloqué',
    desc: 'Motif : {reason}. Écrivez-nous s’il s’agit d’une erreur.',
  },
  address: {
    title: 'Cette adresse est bloquée',
    desc: 'Motif : {reason}. Écrivez-nous s’il s’agit d’une erreur.',
  },
  inactive: {
    title: 'Ce compte est désactivé',
    desc: 'Motif : {reason}. Écrivez-nous pour le faire réactiver.',
  },
  suspended: {
    title: 'Votre guide Guidefeed est en pause',
    desc: 'La période payée est terminée. Connectez-vous et choisissez un moyen de paiement : ce lien fonctionne alors aussitôt de nouveau, avec les mêmes chaînes.',
  },
  ended: {
    title: 'Votre abonnement Guidefeed est terminé',
    desc: 'Connectez-vous et renouvelez-le : ce lien et vos chaînes sont conservés, il n’y a rien à changer dans votre lecteur.',
  },
  not_started: {
    title: 'Pas encore d’abonnement',
    desc: 'Connectez-vous, choisissez vos chaînes et terminez la commande.',
  },
  no_channels: {
    title: 'Aucune chaîne choisie',
    desc: 'Connectez-vous et choisissez vos chaînes. Elles s’affichent ici en quelques minutes.',
  },
}

const es: NoticeWords = {
  banned: {
    title: 'Este enlace de guía está bloqueado',
    desc: 'Motivo: {reason}. Escríbenos si se trata de un error.',
  },
  address: {
    title: 'Esta dirección está bloqueada',
    desc: 'Motivo: {reason}. Escríbenos si se trata de un error.',
  },
  inactive: {
    title: 'Esta cuenta está desactivada',
    desc: 'Motivo: {reason}. Escríbenos para que la activemos de nuevo.',
  },
  suspended: {
    title: 'Tu guía de Guidefeed está en pausa',
    desc: 'El tiempo pagado ha terminado. Inicia sesión y elige una forma de pago: este enlace vuelve a funcionar al momento, con los mismos canales.',
  },
  ended: {
    title: 'Tu suscripción a Guidefeed ha terminado',
    desc: 'Inicia sesión y renuévala: este enlace y tus canales se conservan, así que no hay que cambiar nada en tu reproductor.',
  },
  not_started: {
    title: 'Aún no hay suscripción',
    desc: 'Inicia sesión, elige tus canales y termina el pedido.',
  },
  no_channels: {
    title: 'Aún no has elegido canales',
    desc: 'Inicia sesión y elige tus canales. Aparecen aquí en unos minutos.',
  },
}

const ar: NoticeWords = {
  banned: { title: 'رابط الدليل هذا محظور', desc: 'السبب: {reason}. راسلنا إن كان في ذلك خطأ.' },
  address: { title: 'هذا العنوان محظور', desc: 'السبب: {reason}. راسلنا إن كان في ذلك خطأ.' },
  inactive: { title: 'هذا الحساب معطّل', desc: 'السبب: {reason}. راسلنا لإعادة تفعيله.' },
  suspended: {
    title: 'دليلك في Guidefeed متوقف مؤقتًا',
    desc: 'انتهت المدة المدفوعة. سجّل الدخول واختر طريقة دفع: يعود هذا الرابط فورًا بالقنوات نفسها.',
  },
  ended: {
    title: 'انتهى اشتراكك في Guidefeed',
    desc: 'سجّل الدخول وجدّده: الرابط وقنواتك محفوظة، فلا حاجة إلى تغيير شيء في مشغّلك.',
  },
  not_started: { title: 'لا اشتراك بعد', desc: 'سجّل الدخول واختر قنواتك وأتمم الطلب.' },
  no_channels: { title: 'لم تُختر قنوات بعد', desc: 'سجّل الدخول واختر قنواتك. تظهر هنا خلال دقائق.' },
}

/** Texts of inactive links on the television, in the language of the owner's mails. */
export const noticeWords: Readonly<Record<Locale, NoticeWords>> = { en, de, fr, es, ar }

/** Texts of a link that its holder has replaced, before and after it stops; `{until}` is when. */
export const formerLinkWords: Readonly<Record<Locale, { ends: Words; ended: Words }>> = {
  en: {
    ends: {
      title: 'This player needs your new guide link',
      desc: 'You have replaced this link. It works until {until}. Log in, copy the new link from your profile and paste it into this player.',
    },
    ended: {
      title: 'This guide link has stopped',
      desc: 'Log in, copy the new link from your profile and paste it into this player.',
    },
  },
  de: {
    ends: {
      title: 'Dieser Player braucht Ihren neuen Guide-Link',
      desc: 'Sie haben diesen Link ersetzt. Er funktioniert bis zum {until}. Melden Sie sich an, kopieren Sie den neuen Link aus Ihrem Profil und tragen Sie ihn in diesem Player ein.',
    },
    ended: {
      title: 'Dieser Guide-Link funktioniert nicht mehr',
      desc: 'Melden Sie sich an, kopieren Sie den neuen Link aus Ihrem Profil und tragen Sie ihn in diesem Player ein.',
    },
  },
  fr: {
    ends: {
      title: 'Ce lecteur a besoin de votre nouveau lien de guide',
      desc: 'Vous avez remplacé ce lien. Il fonctionne jusqu’au {until}. Connectez-vous, copiez le nouveau lien depuis votre profil et collez-le dans ce lecteur.',
    },
    ended: {
      title: 'Ce lien de guide ne fonctionne plus',
      desc: 'Connectez-vous, copiez le nouveau lien depuis votre profil et collez-le dans ce lecteur.',
    },
  },
  es: {
    ends: {
      title: 'Este reproductor necesita tu nuevo enlace de guía',
      desc: 'Has sustituido este enlace. Funciona hasta el {until}. Inicia sesión, copia el nuevo enlace de tu perfil y pégalo en este reproductor.',
    },
    ended: {
      title: 'Este enlace de guía ya no funciona',
      desc: 'Inicia sesión, copia el nuevo enlace de tu perfil y pégalo en este reproductor.',
    },
  },
  ar: {
    ends: {
      title: 'هذا المشغّل يحتاج إلى رابط دليلك الجديد',
      desc: 'لقد استبدلت هذا الرابط، وهو يعمل حتى {until}. سجّل الدخول وانسخ الرابط الجديد من ملفك الشخصي والصقه في هذا المشغّل.',
    },
    ended: {
      title: 'توقّف رابط الدليل هذا',
      desc: 'سجّل الدخول وانسخ الرابط الجديد من ملفك الشخصي والصقه في هذا المشغّل.',
    },
  },
}
