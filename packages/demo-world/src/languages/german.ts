import type { LanguageWords } from '../language-pack.ts'

export const german: LanguageWords = {
  stems:
    'Lindenfunk|Kieselblick|Morgenwerk|Alpenton Sieben|Hafenlicht|Brunnental|Silberdistel|Nordkante|Weitwinkel Neun|Eichenruf|Sternwarte|Bergkanal|Funkinsel|Rotbuche|Seestern Vier|Uferlos|Windrose|Zeitfenster',
  places:
    'Rabenau|Kirchmoor|Steinlach|Oberwinkel|Altenbrück|Grünfeld|Seehausen|Hohenrode|Lindtal|Marienwerd|Bad Quellen|Föhrden|Wiesenthal|Sankt Jörgen|Dornbach|Neuufer',
  channels: '{s}|{s} TV|{s} Eins|{s} Fernsehen',
  firstNames: 'Anna|Jonas|Katrin|Lukas|Heike|Matthias|Sophie|Bernd|Lena|Tobias|Ursula|Emil',
  lastNames:
    'Hartwig|Brandner|Kessler|Oberhuber|Lindemann|Vogelsang|Petersen|Achterberg|Moser|Wendt|Zöllner|Gruber',
  things:
    'Das stille Erbe|Der lange Sommer|Die rote Mappe|Das Haus am See|Die letzte Fähre|Ein fremder Gast|Der zweite Zeuge|Kalte Asche|Das leere Zimmer|Die Uhrmacherin|Alte Freunde|Schwarzes Wasser|Der verlorene Brief|Zwei Schwestern|Die Brücke|Ein neuer Anfang|Das Versprechen|Offene Rechnung|Der Leuchtturm|Herz & Heimat|Die Wahrheit|Fremde Spuren',
  tails:
    'im Nebel|am Fluss|ohne Rückkehr|nach Mitternacht|in der Stille|vor dem Sturm|auf Umwegen|im Norden|zu zweit',
  teams: 'SV {p}|FC {p}|TuS {p}|{p} 04|VfL {p}',
  genres: 'Unterhaltung|Nachrichten|Sport|Film|Serie|Kinder|Doku|Musik|Leben|Kirche|Einkauf|Comedy',
  titles: {
    news: 'Guten Morgen im Land|Mittagsnachrichten|Die Abendnachrichten|Nachtausgabe',
    talk: 'Streitgespräch am Abend|Wirtschaft & Geld|{f} {l} fragt nach|Das Gespräch|Thema in {p}|Der Wochenblick',
    series:
      'Kommissarin {l}|Praxis Dr. {l}|Familie {l}|Die Wache von {p}|{l} & Söhne|Hotel {p}|{t}|Die Anwälte von {p}|Nachtdienst {p}',
    film: '{t}|{t} {a}|{t} {a}|{l} {a}|Rückkehr nach {p}|Das Geheimnis von {p}|{f} und der Kapitän',
    docu: 'Verborgenes {p}|Flüsse der Welt: {p}|Technik, die bewegt: {t}|Das Leben des {f} {l}|Wildes {p}|Vergessene Orte: {p}|Geschichte {a}',
    kids: '{f} und der Fuchs|Kapitän {f}|Die kleine Bahn von {p}|Die Pfützenbande|Zähl mit {f}|Der Dino-Briefträger|{f} und die Mondroboter',
    show: 'Wer kennt {p}?|Die große {l}-Show|Fünf Türen|Singen für {p}|Das Quiz {a}|Lachen {a}|Alles auf Anfang mit {f}',
    sport:
      'Fußball: {x} – {y}|Basketball: {x} – {y}|Handball: {x} – {y}|Eishockey: {x} – {y}|Radsport: Rund um {p}|Tennis: {p} Open',
    music: 'Die schönsten Lieder|Konzert aus {p}|Jazz {a}|{f} {l} live|Klassik {a}|Volksmusik aus {p}',
    life: 'Die Küche von {p}|Kochen mit {f}|Gärten in {p}|Wohnen {a}|Zwei Karten nach {p}|{f} {l} repariert|Markttag',
    faith: 'Morgenandacht|Gottesdienst aus {p}|Worte zum Tag|Lieder des Glaubens',
    shop: 'Schnäppchenstunde|Küchenhelfer|Schmuck am Abend|Haus & Garten im Angebot',
  },
  texts: {
    news: 'Die wichtigsten Meldungen des Tages aus dem In- und Ausland, mit Berichten aus {p}, Sport und Wetter.|{f} {l} führt durch die Sendung: Schlagzeilen, Hintergründe aus {p} und die Aussichten für morgen.',
    talk: '{f} {l} und Gäste aus Politik und Wirtschaft streiten über die Frage, die das Land in dieser Woche bewegt.|Vier Meinungen an einem Tisch: Was bedeuten die neuen Pläne für {p}, und wer soll das am Ende bezahlen?',
    series:
      '{f} {l} findet auf dem Dachboden einen alten Brief. Was darin steht, könnte die ganze Familie entzweien.|Ein Fremder kommt nach {p} und erzählt eine Geschichte, die niemand hören will. Nur {f} {l} glaubt ihm.|Alle Spuren führen zu {f}. Doch {l} zweifelt daran und beginnt, auf eigene Faust zu ermitteln.|Ein Sturm schneidet {p} von der Welt ab, und zwei alte Feinde müssen unter einem Dach ausharren.',
    film: '{f} {l} bleibt nur eine Nacht, um das Gestohlene zurückzubringen. Doch der Weg aus {p} ist weiter als gedacht.|Zehn Jahre nach dem Abschied von {p} kehrt eine Pianistin zurück und begegnet der Liebe, die sie nie vergaß.|Als die Bank in {p} zum dritten Mal überfallen wird, müssen ein müder Ermittler und ein junger Dieb zusammenarbeiten.',
    docu: 'Zwei Jahre lang begleitete das Team Menschen und Tiere rund um {p}. Die Bilder zeigen eine Welt, die kaum jemand kennt.|Wer hat es gebaut, wer hat es bezahlt, und warum wurde es vergessen? {f} {l} sucht Antworten in den Archiven von {p}.',
    kids: '{f} hat den Schlüssel zum Baumhaus verloren. Alle Freunde helfen beim Suchen und finden etwas viel Besseres.|Heute baut die Bande ein Boot aus Pappe und segelt bis zur Brücke. Ob es bis zum Abendessen trocken bleibt?',
    show: 'Drei Teams, fünf Runden und eine Frage, mit der niemand rechnet. {f} {l} moderiert, das Publikum redet mit.|Kandidaten aus {p} zeigen, was sie können. Die Jury um {f} {l} ist streng, hat aber ein großes Herz.',
    sport:
      'Spitzenspiel am Abend: {x} braucht einen Sieg, {y} hat nichts zu verlieren. Mit Gästen im Studio und allen Toren.|Die Höhepunkte aus {p}, mit Interviews, Analysen und den besten Szenen der Runde in Zeitlupe.',
    music:
      'Ein Abend voller Lieder, die jeder kennt, und einiger, die noch niemand gehört hat: live aus {p} mit {f} {l}.',
    life: '{f} {l} kocht mit dem, was der Markt in {p} hergibt, und zeigt, wie es zu Hause in einer halben Stunde gelingt.|Ideen für Haus, Garten und Wochenende: Diesmal macht eine Familie aus {p} aus einer alten Scheune ein helles Heim.',
  },
  closers:
    'Mit {f} {l} in einer Hauptrolle.|Was das für {p} bedeutet, ahnt noch niemand.|Eine Geschichte von Mut, Freundschaft und zweiten Chancen.|Beim Publikum ein großer Erfolg, jetzt für die ganze Familie.|Die Zeit läuft davon.',
}
