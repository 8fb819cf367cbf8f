import type { LanguageWords } from '../language-pack.ts'

export const czech: LanguageWords = {
  stems:
    'Vlaštovka|Lipový Pramen|Modrá Hvězda Šest|Větrník|Stříbrná Hora|Jiskřivá|Kamenný Most|Rozhledna|Podzimka|Sasanka',
  places:
    'Lipnice nad Vodou|Horní Brod|Kamenec|Dubová|Jezerka|Stará Lhotka|Mlýnice|Javorník Dolní|Borovina|Zlatý Kopec',
  channels: '{s}|{s} TV|Televize {s}|Kanál {s}',
  firstNames: 'Tereza|Jakub|Klára|Ondřej|Lucie|Vojtěch|Hana|Matěj|Eliška|Radek',
  lastNames: 'Jirků|Martinů|Petrů|Janů|Krejčí|Hladký|Veselý|Dlouhý|Malý|Zelený',
  things:
    'Poslední léto|Dům u jezera|Tiché dědictví|Ztracený dopis|Druhý svědek|Staří přátelé|Hodinář|Most|Sůl a dým|Prázdný pokoj|Hluboká voda|Slib|Cizinec|Otevřené dveře|Jiný život',
  tails: 'v mlze|u řeky|po půlnoci|bez návratu|před bouří|v tichu|na severu',
  teams: 'SK {p}|FK {p}|Slovan {p}|Sokol {p}|TJ {p}',
  genres: 'Zábava|Zprávy|Sport|Film|Seriály|Děti|Dokument|Hudba|Životní styl|Víra|Nákupy|Komedie',
  titles: {
    news: 'Dobré ráno, kraji|Polední zprávy|Večerní zpravodajství|Noční zprávy',
    talk: 'Kulatý stůl|Otázky: {f} {l}|Debata: {p}|Peníze srozumitelně|Týden v přehledu',
    series: 'Komisař {l}|Advokáti: {p}|Rodina od jezera|Doktor {l}|{t}|Hotel {p}|Noční směna: {p}|Případ {a}',
    film: '{t}|{t} {a}|{t} {a}|Návrat: {p}|Tajemství {a}|{f} a kapitán',
    docu: 'Neznámá místa: {p}|Řeky světa: {p}|Historie {a}|{f} {l}: portrét|Divoká příroda: {p}|Zapomenutá města: {p}',
    kids: '{f} a liška|Kapitán {f}|Malý vláček: {p}|Kamarádi z louže|{f} počítá do deseti|Dinosauří pošťák',
    show: 'Kdo to ví?|Velká show: {f} {l}|Patero dveří|Zpíváme: {p}|Smích {a}|Velká otázka',
    sport: 'Fotbal: {x} – {y}|Basketbal: {x} – {y}|Hokej: {x} – {y}|Lyžování: {p}|Cyklistika: {p}',
    music: 'Nejkrásnější písničky|Koncert: {p}|Jazz {a}|{f} {l} živě|Klasika {a}',
    life: 'Kuchyně: {p}|U stolu: {f} {l}|Zahrady: {p}|Bydlení {a}|Dvě jízdenky: {p}|Trhový den',
    faith: 'Ranní modlitba|Bohoslužba: {p}|Slovo na den',
    shop: 'Hodina slev|Kuchyň bez práce|Šperky večer',
  },
  texts: {
    news: 'Nejdůležitější události dne z domova i ze světa, reportáž ({p}), sport a předpověď počasí.|{f} {l} uvádí titulky dne, živé vstupy ({p}) a výhled počasí na zítřek.',
    talk: '{f} {l} a hosté ve studiu mluví o otázce, která tento týden hýbala celou zemí.|Čtyři názory u jednoho stolu: co nové plány znamenají a kdo je nakonec zaplatí?',
    series:
      '{f} {l} nachází na půdě starý dopis, který může rozdělit celou rodinu a změnit všechno.|Do města přijíždí cizinec s příběhem, který nikdo nechce slyšet. Místo: {p}.|Všechny stopy vedou k jednomu člověku. {f} {l} ale pochybuje a začíná pátrat na vlastní pěst.',
    film: '{f} {l} má jedinou noc na to, aby vrátil ukradené, ale cesta je delší, než se zdá.|Po deseti letech se klavíristka vrací domů ({p}) a potkává lásku, na kterou nezapomněla.',
    docu: 'Dva roky sledoval štáb lidi a zvířata v okolí ({p}). Záběry ukazují svět, který málokdo zná.|Kdo to postavil a proč se na to zapomnělo? {f} {l} hledá odpovědi v archivech ({p}).',
    kids: '{f} hledá klíč od domku na stromě. Pomáhají všichni kamarádi a najdou něco lepšího.|Dnes parta staví loďku z papíru a pluje až k mostu. Zůstane do večeře suchá?',
    show: 'Tři týmy, pět kol a otázka, kterou nikdo nečeká. Uvádí {f} {l}, diváci hlasují.|Soutěžící ({p}) ukazují, co umějí, před přísnou porotou s velkým srdcem.',
    sport: 'Šlágr kola: {x} musí vyhrát, {y} nemá co ztratit. Hosté ve studiu a nejlepší okamžiky.',
    music: 'Večer písní, které zná každý, natočený živě ({p}). Zpívá {f} {l} a mnoho hostů.',
    life: '{f} {l} vaří z toho, co nabízí trh ({p}), a ukazuje, jak to doma zvládnout za půl hodiny.|Nápady pro dům a zahradu: rodina ({p}) mění starou stodolu ve světlý domov.',
  },
  closers:
    'V jedné z hlavních rolí {f} {l}.|Nikdo zatím neví, jak to dopadne.|Příběh o odvaze a přátelství.|Čas se krátí.',
}
