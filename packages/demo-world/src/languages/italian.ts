import type { LanguageWords } from '../language-pack.ts'

export const italian: LanguageWords = {
  stems:
    'Belvedere Otto|Rivachiara|Lanterna Blu|Colleverde|Marealta|Girandola|Pontelungo|Ventolina|Rondinella|Terrafonda|Melograno',
  places:
    'Castelrovo|Montefiore Alto|Borgo Salice|Portoluna|Valserena|Roccabruna|San Lucerio|Acquachiara|Pietralba|Torre Vecchia|Lago Piccolo|Campodoro',
  channels: '{s}|{s} TV|Tele {s}|{s} Uno',
  firstNames: 'Giulia|Matteo|Chiara|Lorenzo|Bianca|Edoardo|Silvia|Pietro|Elisa|Tommaso',
  lastNames: 'Bellandi|Corsaro|Ferrigno|Lombardelli|Marchesini|Orsatti|Pavanello|Santoro|Tarantini|Vettori',
  things:
    'L’ultima estate|La casa sul lago|Un’eredità silenziosa|La lettera perduta|Il secondo testimone|Vecchi amici|L’orologiaia|Il ponte|Sale e fumo|La stanza vuota|Acque profonde|La promessa|Lo straniero|Porte aperte|Un’altra vita|Il faro',
  tails:
    'nella nebbia|lungo il fiume|dopo mezzanotte|senza ritorno|prima della tempesta|in silenzio|del nord',
  teams: 'AC {p}|Virtus {p}|Sporting {p}|US {p}|{p} Calcio',
  genres:
    'Intrattenimento|Notizie|Sport|Cinema|Serie|Ragazzi|Documentari|Musica|Stile di vita|Fede|Acquisti|Commedia',
  titles: {
    news: 'Buongiorno in casa|Notizie di mezzogiorno|Il notiziario della sera|Ultima edizione',
    talk: 'La tavola rotonda|Domande a {f} {l}|Il dibattito di {p}|Economia in chiaro|La settimana',
    series:
      'Commissario {l}|Gli avvocati di {p}|Famiglia {l}|Dottoressa {l}|{t}|Albergo {p}|{l} e figli|Guardia di notte a {p}',
    film: '{t}|{t} {a}|{t} {a}|Ritorno a {p}|Il segreto di {p}|{f} e il capitano',
    docu: 'Alla scoperta di {p}|Fiumi del mondo: {p}|Storia {a}|La vita di {f} {l}|{p} selvaggia|Paesi dimenticati: {p}',
    kids: '{f} e la volpe|Capitan {f}|Il trenino di {p}|Gli amici della pozzanghera|Conta con {f}|Il postino dinosauro',
    show: 'Chi conosce {p}?|Il grande show di {f} {l}|Cinque porte|Canta per {p}|Risate {a}|La grande domanda',
    sport:
      'Calcio: {x} – {y}|Basket: {x} – {y}|Pallavolo: {x} – {y}|Ciclismo: Giro di {p}|Tennis: Open di {p}',
    music: 'Le canzoni più belle|Concerto a {p}|Jazz {a}|{f} {l} dal vivo|Classica {a}',
    life: 'La cucina di {p}|A tavola con {f}|Giardini di {p}|Casa {a}|Due biglietti per {p}|Giorno di mercato',
    faith: 'Preghiera del mattino|Messa da {p}|Parole di speranza',
    shop: 'L’ora delle offerte|Cucina facile|Gioielli di sera',
  },
  texts: {
    news: 'I fatti più importanti del giorno dall’Italia e dal mondo, con servizi da {p}, lo sport e il meteo.|{f} {l} presenta i titoli, i collegamenti in diretta da {p} e le previsioni per domani.',
    talk: '{f} {l} e gli ospiti in studio discutono la questione che questa settimana ha diviso il paese.|Quattro opinioni a un tavolo: che cosa significano i nuovi piani per {p}, e chi li pagherà?',
    series:
      '{f} {l} trova in soffitta una vecchia lettera che potrebbe dividere tutta la famiglia.|Uno straniero arriva a {p} con una storia che nessuno vuole sentire, tranne {f} {l}.|Tutti gli indizi portano a {f}, ma {l} ha dei dubbi e comincia a indagare da sola.',
    film: '{f} {l} ha una sola notte per restituire ciò che è stato rubato, ma la strada da {p} è più lunga del previsto.|Dieci anni dopo aver lasciato {p}, una pianista ritorna e ritrova l’amore mai dimenticato.',
    docu: 'Per due anni la squadra ha seguito persone e animali intorno a {p}: un mondo che pochi conoscono.|Chi l’ha costruito e perché fu dimenticato? {f} {l} cerca le risposte negli archivi di {p}.',
    kids: '{f} ha perso la chiave della casa sull’albero. Tutti gli amici cercano e trovano qualcosa di meglio.|Oggi la banda costruisce una barca di cartone e naviga fino al ponte. Resterà asciutta?',
    show: 'Tre squadre, cinque manche e una domanda che nessuno si aspetta. Conduce {f} {l}.|Concorrenti di {p} mostrano il loro talento davanti a una giuria severa ma di buon cuore.',
    sport:
      'La partita della giornata: {x} deve vincere, {y} non ha nulla da perdere. Con ospiti e momenti migliori.',
    music: 'Una serata di canzoni che tutti conoscono, registrata dal vivo a {p} con {f} {l} e molti ospiti.',
    life: '{f} {l} cucina con quello che offre il mercato di {p} e mostra come riuscirci a casa in mezz’ora.|Idee per la casa e il giardino: una famiglia di {p} trasforma un vecchio fienile.',
  },
  closers:
    'Con {f} {l} in uno dei ruoli principali.|Nessuno sa ancora che cosa significherà per {p}.|Una storia di coraggio e amicizia.|Il tempo stringe.',
}
