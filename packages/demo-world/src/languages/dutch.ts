import type { LanguageWords } from '../language-pack.ts'

export const dutch: LanguageWords = {
  stems:
    'Dijkwijk|Zilverduin|Waterlicht Zes|De Vuurtoren|Polderblik|Heidekanaal|Lindelaan|Windwijzer|Noorderhof|Meerkoet|Roerdomp',
  places:
    'Oosterveen|Zandhoven aan Zee|Wilgenburg|Sint-Marel|Duinrade|Lommerdijk|Hoogwater|Kasteelbeek|Molenhoek|Vlietstad|Groenendael|Nieuwerbrug',
  channels: '{s}|{s} TV|{s} Een|Omroep {s}',
  firstNames: 'Sanne|Daan|Marijke|Bram|Lotte|Pieter|Fleur|Joris|Hanneke|Ruben',
  lastNames: 'Van der Velde|Hoekstra|De Winter|Kuiper|Brouwers|Terpstra|Verhagen|Mulderij|Lievens|Bosman',
  things:
    'De laatste zomer|Het huis aan het meer|Een stille erfenis|De verloren brief|De tweede getuige|Oude vrienden|De klokkenmaakster|De brug|Zout & rook|De lege kamer|Diep water|De belofte|De vreemdeling|Open deuren|Een ander leven|De dijkwachter',
  tails: 'in de mist|aan de rivier|na middernacht|zonder terugkeer|voor de storm|in stilte|van het noorden',
  teams: 'SC {p}|FC {p}|VV {p}|Sparta {p}|{p} Vooruit',
  genres: 'Amusement|Nieuws|Sport|Film|Series|Jeugd|Documentaire|Muziek|Leven|Geloof|Winkelen|Comedy',
  titles: {
    news: 'Goedemorgen in de regio|Het middagnieuws|Het avondnieuws|Laatste nieuws van de dag',
    talk: 'De ronde tafel|{f} {l} vraagt door|Het debat van {p}|Geld & werk|De week',
    series:
      'Inspecteur {l}|De advocaten van {p}|Familie {l}|Dokter {l}|{t}|Hotel {p}|{l} & zonen|Nachtdienst in {p}',
    film: '{t}|{t} {a}|{t} {a}|Terug naar {p}|Het geheim van {p}|{f} en de kapitein',
    docu: 'Verborgen {p}|Rivieren van de wereld: {p}|Geschiedenis {a}|Het leven van {f} {l}|Wild {p}|Vergeten dorpen: {p}',
    kids: '{f} en de vos|Kapitein {f}|Het treintje van {p}|De plassenbende|Tel mee met {f}|De dinopostbode',
    show: 'Wie kent {p}?|De grote show van {f} {l}|Vijf deuren|Zing voor {p}|Lachen {a}|De grote vraag',
    sport:
      'Voetbal: {x} – {y}|Basketbal: {x} – {y}|Hockey: {x} – {y}|Wielrennen: Ronde van {p}|Schaatsen in {p}',
    music: 'De mooiste liedjes|Concert uit {p}|Jazz {a}|{f} {l} live|Klassiek {a}',
    life: 'De keuken van {p}|Aan tafel met {f}|Tuinen in {p}|Wonen {a}|Twee kaartjes naar {p}|Marktdag',
    faith: 'Ochtendgebed|Kerkdienst uit {p}|Woorden van troost',
    shop: 'Koopjesuur|Handig in de keuken|Sieraden op de avond',
  },
  texts: {
    news: 'Het belangrijkste nieuws van de dag uit binnen- en buitenland, met verslagen uit {p}, sport en weer.|{f} {l} presenteert de koppen, live verslagen uit {p} en de verwachting voor morgen.',
    talk: '{f} {l} en gasten praten over de vraag die het land deze week heeft beziggehouden.|Vier meningen aan één tafel: wat betekenen de plannen voor {p}, en wie gaat ze betalen?',
    series:
      '{f} {l} vindt op zolder een oude brief die de hele familie uit elkaar kan drijven.|Een vreemdeling komt naar {p} met een verhaal dat niemand wil horen, behalve {f} {l}.|Alles wijst naar {f}, maar {l} twijfelt en begint zelf vragen te stellen in de buurt.',
    film: '{f} {l} heeft één nacht om het gestolene terug te brengen, maar de weg uit {p} is langer dan gedacht.|Tien jaar na haar vertrek uit {p} keert een pianiste terug en vindt de liefde die ze nooit vergat.',
    docu: 'Twee jaar volgde de ploeg mensen en dieren rond {p}. De beelden tonen een wereld die weinigen kennen.|Wie heeft het gebouwd en waarom werd het vergeten? {f} {l} zoekt het uit in de archieven van {p}.',
    kids: '{f} is de sleutel van de boomhut kwijt. Alle vrienden zoeken mee en vinden iets veel beters.|Vandaag bouwt de bende een boot van karton en vaart tot aan de brug. Blijft die droog?',
    show: 'Drie teams, vijf rondes en een vraag die niemand verwacht. {f} {l} presenteert.|Kandidaten uit {p} laten zien wat ze kunnen, voor een strenge jury met een groot hart.',
    sport: 'Topper van de ronde: {x} moet winnen, {y} heeft niets te verliezen. Met gasten en hoogtepunten.',
    music: 'Een avond met liedjes die iedereen kent, live opgenomen in {p} met {f} {l} en vele gasten.',
    life: '{f} {l} kookt met wat de markt in {p} biedt en laat zien hoe het thuis in een half uur lukt.|Ideeën voor huis en tuin: een gezin uit {p} maakt van een oude schuur een licht huis.',
  },
  closers:
    'Met {f} {l} in een van de hoofdrollen.|Niemand weet nog wat dit voor {p} betekent.|Een verhaal over moed en vriendschap.|De tijd dringt.',
}
