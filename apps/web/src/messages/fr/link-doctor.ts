import type * as en from '../en/link-doctor.ts'
import type { Translation } from '../translation.ts'

export const doctor: Translation<typeof en.doctor, 'fr'> = {
  player: 'Quel lecteur ?',
  choosePlayer: 'Choisissez votre lecteur',
  needsPlayer: 'Choisissez votre lecteur ci-dessus pour voir la cause.',
  otherPlayer: 'Un autre lecteur',
  yourPlayer: { start: 'Votre lecteur', within: 'votre lecteur', in: 'votre lecteur' },
  symptom: 'Quel est le problème ?',
  symptoms: {
    none: 'Il n’y a aucun guide',
    old: 'Le guide est ancien, ou de nouvelles chaînes manquent',
    gaps: 'Certaines chaînes restent vides',
    times: 'Toutes les heures sont décalées',
  },
  checked: 'Ce que nous avons vérifié',
  isPassed: 'En ordre',
  isFound: 'Trouvé',
  live: 'Dès que votre lecteur télécharge à nouveau le lien, le résultat s’affiche ici en quelques secondes.',
  passed: {
    service: 'Votre lien est actif.',
    fetched: 'Dernier téléchargement par {{player}} : {{ago}}, depuis {{ip}}.',
    fetchedUnnamed:
      'Dernier téléchargement par un lecteur qui ne donne pas son nom : {{ago}}, depuis {{ip}}. Cela peut être {{player}}.',
    link: 'Il utilise votre lien actuel.',
    programmes: 'Le lien a envoyé votre guide (chaînes : {{channels}}, jours : {{days}}).',
    notNoted: 'Cela n’était pas encore noté lors du dernier téléchargement. Le prochain le montrera.',
    form: 'Il télécharge le fichier {{form}}, que {{player}} sait lire.',
    loaded: 'Dernière réception complète du guide : {{loaded}}.',
    unpacking: 'Il télécharge le fichier non compressé et n’a donc rien à décompresser.',
    newest: 'Il a reçu le guide après sa dernière modification, le {{changed}}.',
    recent: 'Son guide a au plus un jour de retard.',
    days: 'Il reçoit {{days}} jours à partir d’aujourd’hui.',
    shift: 'L’adresse n’a pas de décalage horaire incorrect.',
  },
  found: {
    paused: 'Votre lien est suspendu jusqu’au paiement du renouvellement.',
    neverFetched: '{{playerStart}} n’a pas téléchargé votre lien ces 30 derniers jours.',
    formerLink: '{{playerStart}} utilise encore le lien que vous avez remplacé.',
    noChannels: 'Vous n’avez choisi aucune chaîne, votre lien envoie donc un avis au lieu des programmes.',
    notice: 'Lors du dernier téléchargement, {{ago}}, votre lien a envoyé un avis au lieu des programmes.',
    form: '{{playerStart}} télécharge le fichier {{form}} et ne sait pas le lire.',
    neverLoaded: '{{playerStart}} a seulement demandé s’il y avait du nouveau, sans charger le guide.',
    unpacked:
      'Le fichier est arrivé en entier. Il est compressé ; certaines versions et certains serveurs le décompressent deux fois ou pas du tout, et n’affichent alors rien.',
    stale: '{{playerStart}} a reçu le guide {{loaded}}. Il a changé ensuite, le {{changed}}.',
    fewDays: '{{playerStart}} ne reçoit que {{days}} jours à partir d’aujourd’hui : son guide s’arrête tôt.',
    wrongShift: 'L’adresse dans {{playerIn}} a un décalage horaire non valable, qui est donc ignoré.',
    cached: '{{playerStart}} a le guide actuel, mais affiche encore une ancienne copie.',
    unmatched: 'Le fichier est arrivé et peut être lu, donc {{player}} n’associe pas vos chaînes au guide.',
    noGuide: '{{channel}} n’a actuellement aucun programme dans notre guide.',
  },
  emptyNow: 'Actuellement sans programmes dans notre guide : {{names}}.',
  whichChannel: 'Quelle chaîne reste vide ?',
  chooseChannel: 'Choisissez une chaîne',
  emptyChannels: 'Sans programme actuellement : {{number}}',
  filledChannels: 'Avec programmes : {{number}}',
  channelHasGuide:
    '{{channel}} a des programmes dans notre guide, et votre lecteur les a reçus. Il ne les associe pas à sa chaîne.',
  onNow: 'Il est {{time}}. Sur {{channel}}, notre guide indique « {{title}} » de {{from}} à {{to}}.',
  shifted: 'Pour ce lecteur, votre lien décale toutes les heures de {{shift}} heures.',
  nothingNow: 'Nous n’avons trouvé aucun programme en cours. Réessayez dans quelques minutes.',
  whatShown: 'À quelle heure votre lecteur l’affiche-t-il ?',
  chooseTime: 'Choisissez l’heure affichée',
  sameTime: '{{from}} – {{to}}, la même',
  later: '{{from}} – {{to}}, plus tard ({{hours}})',
  earlier: '{{from}} – {{to}}, plus tôt ({{hours}})',
  timesRight:
    'Votre lecteur affiche donc nos heures. Si une seule chaîne est décalée, c’est notre source qui se trompe : indiquez-nous son nom et nous la corrigerons.',
  unreachable:
    'Aucun décalage ne peut corriger cela : un lien décale les heures de {{hours}} heures au plus. Vérifiez la date, l’heure et le fuseau horaire de votre appareil.',
  toDo: 'Que faire',
  fix: {
    pay: 'Payez le renouvellement ci-dessus. Le lien fournira à nouveau les programmes, que votre lecteur recevra au prochain téléchargement.',
    address: 'Dans {{playerIn}}, remplacez l’adresse du guide (EPG ou XMLTV) par ce lien.',
    addressIn: 'Dans {{playerIn}}, ouvrez « {{menu}} » et remplacez-y l’adresse par ce lien.',
    reload:
      'Faites recharger le guide par {{player}}. Si cela ne change rien, supprimez-y le guide et ajoutez-le à nouveau.',
    reloadIn: 'Dans {{playerIn}}, allez à « {{menu}} » et faites recharger le guide.',
    assign: 'Dans {{playerIn}}, associez le guide à la chaîne à la main.',
    assignIn: 'Dans {{playerIn}}, associez le guide à la chaîne : « {{menu}} ».',
    assignByPlaylist:
      'Votre lecteur associe les chaînes par le tvg-id ou le nom dans votre playlist. Confiez-la-nous : vous la récupérez avec nos identifiants, et votre guide peut utiliser ses noms.',
    orPlaylist:
      'Ou confiez-nous votre playlist : vous la récupérez avec nos identifiants, et les lecteurs associent alors toutes les chaînes d’eux-mêmes.',
    ids: 'Dans notre guide, {{channel}} figure sous : {{names}}.',
    toPlaylist: 'Ouvrir « Importer votre playlist »',
    toChannels: 'Ouvrir la liste des chaînes',
    noGuide:
      'Choisissez à la place une autre version de la chaîne ou une autre chaîne. Elle se remplira d’elle-même dès qu’une source l’aura.',
    noChannels: 'Choisissez des chaînes dans la liste. Votre lecteur les recevra au prochain téléchargement.',
    daysOfLink:
      'Plus bas, sous « Ce que fournit votre lien », remettez « Jours à venir » sur la valeur standard.',
    daysOfAddress:
      'Dans l’adresse de votre lecteur, supprimez la partie days=… et faites recharger le guide.',
    shiftOfAddress:
      'Dans l’adresse de votre lecteur, corrigez la partie offset=… ou supprimez-la. Elle est en minutes, de -840 à 840.',
    clockIn: 'Dans {{playerIn}}, modifiez « {{menu}} » de {{shift}} heures.',
    clockOfLink:
      'Nous ne connaissons pas de réglage pour cela dans {{playerIn}}. Laissez votre lien décaler toutes les heures de {{shift}} heures. Ajustez-le au changement d’heure.',
    clockOfLinkChanged:
      'Votre lien décale déjà toutes les heures. Réglez son décalage sur {{shift}} heures. Ajustez-le au changement d’heure.',
    clockOfLinkRemoved: 'Votre lien décale toutes les heures. Supprimez son décalage.',
    linkConcerns: 'Cela vaut pour tous les lecteurs dont l’adresse n’a pas ses propres options.',
    clockOfAddress:
      'L’adresse dans {{playerIn}} a ses propres options. Remplacez-la par celle-ci, qui corrige les heures.',
    newAddress: 'Adresse avec les heures corrigées',
    toShift: 'Régler le décalage',
    enigma2: {
      address:
        'Dans le fichier de /etc/epgimport qui se termine par .sources.xml, remplacez l’ancienne adresse par ce lien.',
      reload: 'Ouvrez le plugin EPG-Import et lancez l’importation à la main.',
      assign:
        'Dans le fichier de /etc/epgimport qui se termine par .channels.xml, donnez à la chaîne notre identifiant.',
    },
    tvheadend: {
      address:
        'Dans la commande qui alimente xmltv.sock de Tvheadend, remplacez l’ancienne adresse par ce lien.',
      reload: 'Relancez la commande qui envoie le guide à xmltv.sock de Tvheadend.',
    },
  },
}
