import type * as en from '../en/link-doctor.ts'
import type { Translation } from '../translation.ts'

export const doctor: Translation<typeof en.doctor, 'es'> = {
  player: '¿Qué reproductor?',
  choosePlayer: 'Elige tu reproductor',
  needsPlayer: 'Elige arriba tu reproductor para ver la causa.',
  otherPlayer: 'Otro reproductor',
  yourPlayer: { start: 'Tu reproductor', within: 'tu reproductor', in: 'tu reproductor' },
  symptom: '¿Qué falla?',
  symptoms: {
    none: 'No hay ninguna guía',
    old: 'La guía es antigua o faltan canales nuevos',
    gaps: 'Algunos canales siguen vacíos',
    times: 'Todas las horas están desplazadas',
  },
  checked: 'Lo que hemos comprobado',
  isPassed: 'Correcto',
  isFound: 'Encontrado',
  live: 'Cuando tu reproductor vuelva a descargar el enlace, verás aquí el resultado en unos segundos.',
  passed: {
    service: 'Tu enlace está activo.',
    fetched: 'Última descarga de {{player}}: {{ago}}, desde {{ip}}.',
    fetchedUnnamed:
      'Última descarga de un reproductor que no da su nombre: {{ago}}, desde {{ip}}. Puede ser {{player}}.',
    link: 'Usa tu enlace actual.',
    programmes: 'El enlace envió tu guía (canales: {{channels}}, días: {{days}}).',
    notNoted: 'En la última descarga aún no se anotaba. La próxima lo mostrará.',
    form: 'Descarga el archivo {{form}}, que {{player}} puede leer.',
    loaded: 'Última recepción completa de la guía: {{loaded}}.',
    unpacking: 'Descarga el archivo sin comprimir, así que no tiene nada que descomprimir.',
    newest: 'Recibió la guía después de su último cambio, el {{changed}}.',
    recent: 'Su guía lleva como mucho un día de retraso.',
    days: 'Recibe {{days}} días a partir de hoy.',
    shift: 'La dirección no tiene un desfase horario incorrecto.',
  },
  found: {
    paused: 'Tu enlace está en pausa hasta que se pague la renovación.',
    neverFetched: '{{playerStart}} no ha descargado tu enlace en los últimos 30 días.',
    formerLink: '{{playerStart}} todavía usa el enlace que has sustituido.',
    noChannels: 'No has elegido ningún canal, así que tu enlace envía un aviso en lugar de programas.',
    notice: 'En la última descarga, {{ago}}, tu enlace envió un aviso en lugar de programas.',
    form: '{{playerStart}} descarga el archivo {{form}}, que no puede leer.',
    neverLoaded: '{{playerStart}} solo preguntó si había algo nuevo y no cargó la guía.',
    unpacked:
      'El archivo llegó completo. Está comprimido; algunas versiones y servidores lo descomprimen dos veces o ninguna, y entonces no muestran nada.',
    stale: '{{playerStart}} recibió la guía {{loaded}}. Después cambió, el {{changed}}.',
    fewDays: '{{playerStart}} recibe solo {{days}} días a partir de hoy, así que su guía se acaba pronto.',
    wrongShift: 'La dirección en {{playerIn}} tiene un desfase horario no válido, que por eso no se aplica.',
    cached: '{{playerStart}} tiene la guía actual, pero todavía muestra una copia antigua.',
    unmatched: 'El archivo llegó y se puede leer, así que {{player}} no asocia tus canales a la guía.',
    noGuide: '{{channel}} no tiene programas en nuestra guía en este momento.',
  },
  emptyNow: 'Ahora sin programas en nuestra guía: {{names}}.',
  whichChannel: '¿Qué canal sigue vacío?',
  chooseChannel: 'Elige un canal',
  emptyChannels: 'Sin programas en este momento: {{number}}',
  filledChannels: 'Con programas: {{number}}',
  channelHasGuide:
    '{{channel}} tiene programas en nuestra guía y tu reproductor los ha recibido. No los asocia a su canal.',
  onNow: 'Son las {{time}}. En {{channel}}, nuestra guía tiene «{{title}}» de {{from}} a {{to}}.',
  shifted: 'Para este reproductor, tu enlace desplaza todas las horas {{shift}} horas.',
  nothingNow: 'No hemos encontrado ningún programa en emisión ahora. Inténtalo de nuevo en unos minutos.',
  whatShown: '¿A qué hora lo muestra tu reproductor?',
  chooseTime: 'Elige la hora que muestra',
  sameTime: '{{from}} – {{to}}, la misma',
  later: '{{from}} – {{to}}, más tarde ({{hours}})',
  earlier: '{{from}} – {{to}}, más temprano ({{hours}})',
  timesRight:
    'Entonces tu reproductor muestra nuestras horas. Si solo falla un canal, el error está en nuestra fuente: dinos su nombre y lo corregimos.',
  unreachable:
    'Ningún desfase puede corregir esto: un enlace desplaza las horas {{hours}} horas como máximo. Revisa la fecha, la hora y la zona horaria de tu dispositivo.',
  toDo: 'Qué hacer',
  fix: {
    pay: 'Paga la renovación arriba. El enlace volverá a ofrecer programas y tu reproductor los recibirá en su próxima descarga.',
    address: 'En {{playerIn}}, sustituye la dirección de la guía (EPG o XMLTV) por este enlace.',
    addressIn: 'En {{playerIn}}, abre «{{menu}}» y sustituye allí la dirección por este enlace.',
    reload: 'Haz que {{player}} vuelva a cargar la guía; si no cambia nada, quítala allí y añádela de nuevo.',
    reloadIn: 'En {{playerIn}}, ve a «{{menu}}» y haz que se cargue la guía de nuevo.',
    assign: 'En {{playerIn}}, asigna la guía al canal a mano.',
    assignIn: 'En {{playerIn}}, asigna la guía al canal: «{{menu}}».',
    assignByPlaylist:
      'Tu reproductor asocia los canales por el tvg-id o el nombre de tu lista M3U. Tráenos la lista: la recuperas con nuestros identificadores, y tu guía puede usar sus nombres.',
    orPlaylist:
      'O tráenos tu lista M3U: la recuperas con nuestros identificadores, y los reproductores asocian entonces todos los canales por sí solos.',
    ids: 'En nuestra guía, {{channel}} figura como: {{names}}.',
    toPlaylist: 'Abrir «Usar tu lista M3U»',
    toChannels: 'Abrir la lista de canales',
    noGuide:
      'Elige en su lugar otra versión del canal u otro canal. Se llenará por sí solo en cuanto lo tenga una fuente.',
    noChannels: 'Elige canales en la lista de canales. Tu reproductor los recibirá en su próxima descarga.',
    daysOfLink: 'Más abajo, en «Qué ofrece tu enlace», pon «Días siguientes» en el valor estándar.',
    daysOfAddress:
      'En la dirección de tu reproductor, quita la parte days=… y haz que se cargue la guía de nuevo.',
    shiftOfAddress:
      'En la dirección de tu reproductor, corrige la parte offset=… o quítala. Va en minutos, de -840 a 840.',
    clockIn: 'En {{playerIn}}, cambia «{{menu}}» en {{shift}} horas.',
    clockOfLink:
      'No conocemos un ajuste para esto en {{playerIn}}. Deja que tu enlace desplace todas las horas {{shift}} horas. Ajústalo con el cambio de hora.',
    clockOfLinkChanged:
      'Tu enlace ya desplaza todas las horas. Cambia su desfase a {{shift}} horas. Ajústalo con el cambio de hora.',
    clockOfLinkRemoved: 'Tu enlace desplaza todas las horas. Quita su desfase horario.',
    linkConcerns: 'Esto vale para todos los reproductores cuya dirección no tiene opciones propias.',
    clockOfAddress:
      'La dirección en {{playerIn}} tiene opciones propias. Sustitúyela por esta, que corrige las horas.',
    newAddress: 'Dirección con las horas corregidas',
    toShift: 'Ajustar el desfase horario',
    enigma2: {
      address:
        'En el archivo de /etc/epgimport que termina en .sources.xml, sustituye la dirección antigua por este enlace.',
      reload: 'Abre el plugin EPG-Import e inicia la importación a mano.',
      assign:
        'En el archivo de /etc/epgimport que termina en .channels.xml, pon al canal nuestro identificador.',
    },
    tvheadend: {
      address:
        'En el comando que llena xmltv.sock de Tvheadend, sustituye la dirección antigua por este enlace.',
      reload: 'Ejecuta de nuevo el comando que envía la guía a xmltv.sock de Tvheadend.',
    },
  },
}
