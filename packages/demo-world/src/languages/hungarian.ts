import type { LanguageWords } from '../language-pack.ts'

export const hungarian: LanguageWords = {
  stems: 'Fecskeszó|Hársfa Hat|Ezüsthíd|Szélrózsa|Kékhegy|Vadvirág|Holdfény|Parázs|Nádas|Harangvölgy',
  places: 'Kisfalud|Hegyalja|Tópart|Nyárliget|Szentmárta|Kőhíd|Malomdűlő|Erdőszél|Almásvár|Révhely',
  channels: '{s}|{s} TV|{s} Csatorna|{s} Egy',
  firstNames: 'Anna|Bence|Zsófia|Gergő|Réka|Balázs|Ilona|Máté|Kinga|Levente',
  lastNames: 'Almásy|Bartos|Csonka|Dobos|Fekete|Hegedűs|Kertész|Molnár|Sipos|Vadász',
  things:
    'Az utolsó nyár|Ház a tónál|Csendes örökség|Az elveszett levél|A második tanú|Régi barátok|Az órás|A híd|Só és füst|Az üres szoba|Mély víz|Az ígéret|Az idegen|Nyitott ajtók|Másik élet',
  tails: 'a ködben|a folyónál|éjfél után|vissza út nélkül|a vihar előtt|csendben|északon',
  teams: '{p} SC|{p} FC|{p} Honvéd|Vasas {p}|{p} TE',
  genres: 'Szórakozás|Hírek|Sport|Film|Sorozat|Gyerek|Dokumentum|Zene|Életmód|Hit|Vásár|Vígjáték',
  titles: {
    news: 'Jó reggelt, megye|Déli hírek|Az este hírei|Késő esti hírek',
    talk: 'Kerekasztal|{l} {f} kérdez|Vita: {p}|Pénz és munka|A hét összegzése',
    series: '{l} felügyelő|Ügyvédek: {p}|A {l} család|{l} doktor|{t}|Hotel {p}|{l} és fiai|Éjszakai ügyelet',
    film: '{t}|{t} {a}|{t} {a}|Visszatérés: {p}|Titok {a}|{f} és a kapitány',
    docu: 'Ismeretlen tájak: {p}|A világ folyói: {p}|Történelem {a}|{l} {f} portréja|Vadvilág: {p}|Elfeledett városok: {p}',
    kids: '{f} és a róka|{f} kapitány|Kisvonat: {p}|Pocsolyabarátok|Számolj velünk, {f}|A dinó postás',
    show: 'Ki tudja?|{l} {f} nagy show-ja|Öt ajtó|Énekel: {p}|Nevetés {a}|A nagy kérdés',
    sport:
      'Labdarúgás: {x} – {y}|Kosárlabda: {x} – {y}|Kézilabda: {x} – {y}|Vízilabda: {x} – {y}|Kerékpár: {p}',
    music: 'A legszebb dalok|Koncert: {p}|Jazz {a}|{l} {f} élőben|Klasszikusok {a}',
    life: 'Konyha: {p}|Asztalnál: {l} {f}|Kertek: {p}|Otthon {a}|Két jegy: {p}|Piacnap',
    faith: 'Reggeli ima|Mise: {p}|A nap igéje',
    shop: 'Akciós óra|Okos konyha|Esti ékszerek',
  },
  texts: {
    news: 'A nap legfontosabb hírei itthonról és a nagyvilágból, riport ({p}), sport és időjárás.|{l} {f} ismerteti a híreket, élő bejelentkezések ({p}) és a holnapi előrejelzés.',
    talk: '{l} {f} és vendégei arról a kérdésről beszélgetnek, amely a héten az egész országot foglalkoztatta.|Négy vélemény egy asztalnál: mit jelentenek az új tervek, és végül ki fizeti meg őket?',
    series:
      '{l} {f} régi levelet talál a padláson, amely az egész családot szétszakíthatja.|Idegen érkezik a városba ({p}), és olyan történetet mesél, amelyet senki sem akar hallani.|Minden nyom egy emberhez vezet, de {l} {f} kételkedik, és nyomozni kezd.',
    film: '{l} {f} egyetlen éjszakát kap, hogy visszavigye a lopott holmit, de az út hosszabb, mint gondolta.|Tíz év után egy zongoraművésznő hazatér ({p}), és rátalál a szerelemre, akit sosem felejtett el.',
    docu: 'A stáb két éven át követte az embereket és az állatokat ({p}). A képek ismeretlen világot mutatnak.|Ki építette, és miért felejtették el? {l} {f} a levéltárban keresi a válaszokat ({p}).',
    kids: '{f} elvesztette a faház kulcsát. Minden barát segít keresni, és valami jobbat találnak.|Ma a csapat papírból épít hajót, és a hídig vitorlázik. Vajon szárazon marad vacsoráig?',
    show: 'Három csapat, öt kör és egy kérdés, amelyre senki sem számít. Műsorvezető: {l} {f}.|Versenyzők ({p}) mutatják meg tudásukat a szigorú, de jószívű zsűri előtt.',
    sport: 'A forduló rangadója: {x} győzni akar, {y} nem veszíthet semmit. Vendégek és a legjobb jelenetek.',
    music: 'Dalok, amelyeket mindenki ismer, élő felvétel ({p}). Énekel {l} {f} és sok vendég.',
    life: '{l} {f} abból főz, amit a piac kínál ({p}), és megmutatja, hogyan sikerül otthon fél óra alatt.|Ötletek házhoz és kerthez: egy család ({p}) régi pajtából világos otthont épít.',
  },
  closers:
    'Az egyik főszerepben {l} {f}.|Még senki sem tudja, mi lesz a vége.|Történet bátorságról és barátságról.|Fogy az idő.',
}
