import type { LanguageWords } from '../language-pack.ts'

/** Vocabulary shared by Croatian, Serbian and Bosnian; the registry lists it under each language code. */
export const serboCroatian: LanguageWords = {
  stems: 'Lastavica|Lipa Šest|Stari Most|Modra Obala|Vjetar|Suncokret|Zlatna Jabuka|Ruzmarin|Galeb|Kestenova',
  places:
    'Kamenica|Gornji Brod|Lipovac|Jezerac|Vinograd|Dubrava Mala|Žitnjak|Borova Glava|Stara Luka|Javorina',
  channels: '{s}|{s} TV|Kanal {s}|Televizija {s}',
  firstNames: 'Ana|Marko|Ivana|Luka|Jelena|Nikola|Petra|Stefan|Mila|Filip',
  lastNames: 'Babić|Đurić|Jurić|Kralj|Lukač|Marić|Novak|Perić|Savić|Vuković',
  things:
    'Posljednje ljeto|Kuća na jezeru|Tiho nasljedstvo|Izgubljeno pismo|Drugi svjedok|Stari prijatelji|Urar|Most|Sol i dim|Prazna soba|Duboka voda|Obećanje|Stranac|Otvorena vrata',
  tails: 'u magli|na rijeci|poslije ponoći|bez povratka|prije oluje|u tišini|na sjeveru',
  teams: 'NK {p}|FK {p}|Sloga {p}|Mladost {p}',
  genres: 'Zabava|Vijesti|Sport|Film|Serije|Djeca|Dokumentarni|Glazba|Život|Vjera|Kupovina|Komedija',
  titles: {
    news: 'Dobro jutro, kraju|Vijesti u podne|Večernje vijesti|Kasne vijesti',
    talk: 'Okrugli stol|Pitanja: {f} {l}|Debata: {p}|Novac i rad|Pregled tjedna',
    series: 'Inspektor {l}|Odvjetnici: {p}|Obitelj {l}|Doktor {l}|{t}|Hotel {p}|Noćna smjena|Slučaj {a}',
    film: '{t}|{t} {a}|{t} {a}|Povratak: {p}|Tajna {a}|{f} i kapetan',
    docu: 'Nepoznata mjesta: {p}|Rijeke svijeta: {p}|Povijest {a}|{f} {l}: portret|Divlja priroda: {p}',
    kids: '{f} i lisica|Kapetan {f}|Mali vlak: {p}|Prijatelji iz lokve|Broji s nama, {f}',
    show: 'Tko zna?|Veliki show: {f} {l}|Petora vrata|Pjeva {p}|Smijeh {a}',
    sport: 'Nogomet: {x} – {y}|Košarka: {x} – {y}|Rukomet: {x} – {y}|Vaterpolo: {x} – {y}',
    music: 'Najljepše pjesme|Koncert: {p}|Jazz {a}|Pjeva {f} {l}|Klasika {a}',
    life: 'Kuhinja: {p}|Za stolom: {f} {l}|Vrtovi: {p}|Dom {a}|Dan na tržnici',
    faith: 'Jutarnja molitva|Misa: {p}|Riječ za danas',
    shop: 'Sat popusta|Laka kuhinja',
  },
  texts: {
    news: 'Najvažniji događaji dana iz zemlje i svijeta, reportaža ({p}), sport i vremenska prognoza.',
    talk: '{f} {l} i gosti u studiju govore o pitanju koje je ovog tjedna zaokupilo cijelu zemlju.',
    series:
      '{f} {l} na tavanu nalazi staro pismo koje bi moglo podijeliti cijelu obitelj.|U mjesto ({p}) stiže stranac s pričom koju nitko ne želi čuti, a istina je bliža nego što se čini.|Svi tragovi vode do jedne osobe, ali {f} {l} sumnja i počinje vlastitu istragu.',
    film: 'Samo je jedna noć da se vrati ukradeno, ali put je dulji nego što se čini. Glumi {f} {l}.|Poslije deset godina pijanistica se vraća kući ({p}) i susreće ljubav koju nije zaboravila.',
    docu: 'Dvije je godine ekipa pratila ljude i životinje ({p}): svijet koji malo tko poznaje izbliza.',
    kids: '{f} traži ključ kućice na drvetu. Pomažu svi prijatelji i nalaze nešto mnogo bolje.',
    show: 'Tri ekipe, pet krugova i pitanje koje nitko ne očekuje. Vodi {f} {l}, publika glasa.',
    sport: 'Derbi kola: {x} traži pobjedu, {y} nema što izgubiti. Gosti u studiju i najbolji trenuci.',
    music: 'Večer pjesama koje svi znaju, snimka s koncerta ({p}). Pjeva {f} {l} s mnogim gostima.',
    life: '{f} {l} kuha od onoga što nudi tržnica ({p}) i pokazuje kako to uspijeva kod kuće.',
  },
  closers:
    'U jednoj od glavnih uloga {f} {l}.|Nitko još ne zna kakav će biti kraj.|Priča o hrabrosti i prijateljstvu.|Vremena je sve manje.',
}
