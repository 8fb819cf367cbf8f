import type * as en from '../en/admin-reasons.ts'
import type { Translation } from '../translation.ts'

export const adminReasons: Translation<typeof en.adminReasons, 'de'> = {
  payment: {
    card_declined: 'Die Karte wurde abgelehnt.',
    card_expired: 'Die Karte ist abgelaufen.',
    card_lost: 'Die Karte ist als verloren gemeldet.',
    insufficient_funds: 'Das Konto war nicht ausreichend gedeckt.',
    paypal_declined: 'PayPal hat die Zahlung abgelehnt.',
    canceled: 'Die Zahlung wurde abgebrochen.',
    page_expired: 'Die Zahlungsseite ist abgelaufen.',
    not_finished: 'Der Kunde hat den Vorgang nicht abgeschlossen.',
    not_in_time: 'Die Zahlung kam nicht rechtzeitig zustande.',
    replaced: 'Durch eine andere Bestellung ersetzt.',
    wrong_amount: 'Der bezahlte Betrag wich von der Bestellung ab.',
    unpaid_order: 'Die Bestellung wurde nicht binnen eines Tages bezahlt.',
    closed_order: 'Die Bestellung war vor der Zahlung geschlossen.',
    ended_term: 'Die Laufzeit endete vor der Zahlung.',
    removed_method: 'Das Zahlungsmittel wurde entfernt.',
    shop_canceled: 'Der Shop hat die Zahlung abgebrochen.',
    canceled_subscription: 'Das Abo wurde gekündigt.',
    refunded_subscription: 'Das Abo wurde erstattet.',
    withdrawn: 'Der Kunde hat die Bestellung widerrufen.',
    deleted_account: 'Das Konto wurde gelöscht.',
  },
  refund: {
    account_closed: 'Die Karte oder das Konto des Kunden besteht nicht mehr.',
    refund_declined: 'Die Bank des Kunden hat die Erstattung abgelehnt.',
    payment_disputed: 'Die Zahlung ist reklamiert.',
    balance_too_low: 'Das Guthaben beim Zahlungsanbieter reicht nicht aus.',
    refund_canceled: 'Die Erstattung wurde beim Zahlungsanbieter abgebrochen.',
    unexplained: 'Der Zahlungsanbieter nennt keinen Grund.',
    returned_twice: 'Der Zahlungsanbieter hat mehr erstattet, als bezahlt wurde.',
  },
  dispute: {
    fraudulent: 'Der Kontoinhaber hat die Zahlung nicht freigegeben.',
    unrecognized: 'Der Kontoinhaber erkennt die Zahlung nicht.',
    duplicate: 'Der Kunde wurde doppelt belastet.',
    not_received: 'Der Kunde hat nichts erhalten.',
    not_as_described: 'Die Leistung entspricht nicht der Beschreibung.',
    subscription_canceled: 'Das Abo war gekündigt.',
    refund_missing: 'Eine zugesagte Erstattung fehlt.',
    wrong_amount: 'Der Betrag stimmt nicht.',
    paid_otherwise: 'Der Kunde hat auf anderem Weg bezahlt.',
    bank: 'Die Bank konnte die Zahlung nicht verarbeiten.',
    general: 'Es ist kein bestimmter Grund angegeben.',
  },
  source: {
    address_unsupported: 'Adressen wie {{url}} werden nicht abgerufen.',
    address_invalid: 'Die Quelle verweist auf eine ungültige Adresse.',
    protocol_unsupported:
      'Die Quelle verweist auf eine Adresse mit {{protocol}}. Solche Adressen werden nicht abgerufen.',
    private_network:
      '{{host}} verweist auf eine Adresse in einem privaten Netz. Solche Adressen werden nicht abgerufen.',
    country_unnamed: '{{url}} enthält kein Land.',
    file_missing: 'Die Datei {{path}} existiert nicht.',
    not_a_file: '{{path}} ist keine Datei.',
    bad_status: 'Die Quelle hat mit dem Status {{status}} geantwortet.',
    too_many_redirects: 'Die Quelle leitet zu oft weiter.',
    silent: 'Die Quelle hat {{seconds, number}} s lang nichts gesendet.',
    unreachable: 'Die Quelle ist nicht erreichbar: {{detail}}',
    cut_off: 'Die Übertragung der Quelle ist abgebrochen: {{detail}}',
    packed_too_large: 'Die Quelle ist größer als {{mebibytes, number}} MiB.',
    unpacked_too_large: 'Die Quelle ist entpackt größer als {{bytes, number}} Byte.',
    packed_too_densely: 'Die Quelle ist entpackt mehr als {{times, number}}-mal so groß wie gepackt.',
    not_unpackable: 'Die {{packing}}-Daten lassen sich nicht entpacken: {{detail}}',
    empty: 'Die Quelle ist leer.',
    html_page: 'Die Quelle ist eine HTML-Seite, kein XMLTV.',
    not_xml: 'Die Quelle ist kein XML, also auch kein XMLTV.',
    not_xmltv: 'Die Quelle ist ein Dokument, das mit <{{root}}> beginnt, kein XMLTV.',
    timezone_unknown: 'Die Zeitzone {{timezone}} der Quelle ist unbekannt.',
    too_many_channels: 'Die Quelle hat mehr als {{limit, number}} Sender.',
    too_many_programmes: 'Die Quelle hat mehr als {{limit, number}} Sendungen.',
    corrupt: 'Die Quelle ist beschädigt. Deshalb wurde nichts geändert.',
    ends_early: 'Die Quelle endet zu früh. Deshalb wurde aus dem Programm nichts entfernt.',
    none_usable:
      'Von den {{read, number}} Sendungen war keine verwendbar. Die Gründe stehen beim Abruf; das bisherige Programm bleibt.',
    few_programmes:
      'Nur {{found, number}} Sendungen liegen an den Tagen des Programms; beim letzten Abruf waren es {{before, number}}. Das bisherige Programm bleibt.',
    too_many_new_channels:
      '{{found, number}} Sender sind neu; höchstens {{allowed, number}} darf eine Quelle bei einem Abruf hinzufügen. Keiner wurde hinzugefügt.',
    guides_too_large:
      'Das Programm würde {{mebibytes, number}} MiB überschreiten, die Grenze für eine Quelle. Das bisherige Programm bleibt.',
    held_copy_missing:
      'Der zurückgehaltene Inhalt ist auf diesem Server nicht mehr vorhanden. Rufen Sie die Quelle erneut ab.',
    read_too_long: 'Das Lesen der Quelle hat zu lange gedauert und wurde abgebrochen.',
    read_too_much_memory:
      'Das Lesen der Quelle hat mehr Arbeitsspeicher gebraucht, als einer Quelle zusteht.',
    reader_exited:
      'Der Prozess, der die Quelle las, wurde mit dem Code {{exitCode}} beendet. Der Abruf wird wiederholt.',
    reader_killed:
      'Der Prozess, der die Quelle las, wurde durch {{signal}} beendet. Der Abruf wird wiederholt.',
    run_stopped: 'Der Prozess wurde mitten im Abruf beendet.',
    trial_stopped: 'Der Prozess wurde mitten im Probelauf beendet.',
    trial_replaced: 'Durch einen neueren Probelauf ersetzt.',
    trial_canceled: 'Der Probelauf wurde abgebrochen.',
    disk_full:
      'Der Datenträger dieses Servers ist voll. Der Abruf wird wiederholt, das bisherige Programm bleibt.',
    disk_quota_used:
      'Das Speicherkontingent dieses Servers ist aufgebraucht. Der Abruf wird wiederholt, das bisherige Programm bleibt.',
    memory_full:
      'Diesem Server fehlt Arbeitsspeicher. Der Abruf wird wiederholt, das bisherige Programm bleibt.',
    database_disk_full:
      'Der Datenträger des Datenbankservers ist voll. Der Abruf wird wiederholt, das bisherige Programm bleibt.',
    database_memory_full:
      'Dem Datenbankserver fehlt Arbeitsspeicher. Der Abruf wird wiederholt, das bisherige Programm bleibt.',
    ingest_failed: 'Der Abruf ist fehlgeschlagen: {{detail}}',
  },
}
