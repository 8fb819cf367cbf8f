import type { LanguageWords } from '../language-pack.ts'

export const polish: LanguageWords = {
  stems:
    'Jaskółka|Brzozowa Sześć|Latarnia|Złoty Most|Wiatrak|Zielone Wzgórze|Nadrzeczna|Pogodna|Srebrny Bór|Kalina|Wędrowiec',
  places:
    'Lipowiec Górny|Brzegi|Zalesie Stare|Kamienna Struga|Dębnica|Sosnowo|Wierzbówka|Jeziorna|Stawki|Młynary|Olszyna|Podgórze',
  channels: '{s}|{s} TV|Telewizja {s}|Kanał {s}',
  firstNames: 'Zofia|Jakub|Hanna|Tomasz|Maja|Piotr|Agata|Wojciech|Ewa|Szymon',
  lastNames: 'Bielak|Czajka|Domagała|Gajda|Kurek|Łyko|Mazurek|Pawlak|Sikora|Wróbel',
  things:
    'Ostatnie lato|Dom nad jeziorem|Ciche dziedzictwo|Zagubiony list|Drugi świadek|Starzy przyjaciele|Zegarmistrz|Most|Sól i dym|Pusty pokój|Głęboka woda|Obietnica|Nieznajomy|Otwarte drzwi|Inne życie|Latarnik',
  tails: 'we mgle|nad rzeką|po północy|bez powrotu|przed burzą|w ciszy|na północy',
  teams: 'KS {p}|{p} Sparta|Orzeł {p}|Górnik {p}|Unia {p}',
  genres: 'Rozrywka|Wiadomości|Sport|Film|Seriale|Dzieci|Dokument|Muzyka|Styl|Wiara|Zakupy|Komedia',
  titles: {
    news: 'Dzień dobry, regionie|Wiadomości w południe|Wieczorny serwis|Ostatnie wiadomości',
    talk: 'Okrągły stół|Pytania: {f} {l}|Debata: {p}|Gospodarka bez tajemnic|Podsumowanie tygodnia',
    series: 'Komisarz {l}|Adwokaci: {p}|Rodzina {l}|Doktor {l}|{t}|Hotel {p}|{l} i synowie|Nocny dyżur',
    film: '{t}|{t} {a}|{t} {a}|Powrót: {p}|Tajemnica {a}|{f} i kapitan',
    docu: 'Nieznane miejsca: {p}|Rzeki świata: {p}|Historia {a}|{f} {l}: portret|Dzika przyroda: {p}|Zapomniane miasta: {p}',
    kids: '{f} i lisek|Kapitan {f}|Mała kolejka: {p}|Przyjaciele z kałuży|{f} liczy do dziesięciu|Dinozaur listonosz',
    show: 'Kto to wie?|Wielki show: {f} {l}|Pięć drzwi|Śpiewamy: {p}|Śmiech {a}|Wielkie pytanie',
    sport: 'Piłka nożna: {x} – {y}|Koszykówka: {x} – {y}|Siatkówka: {x} – {y}|Żużel: {p}|Kolarstwo: {p}',
    music: 'Najpiękniejsze piosenki|Koncert: {p}|Jazz {a}|{f} {l} na żywo|Klasyka {a}',
    life: 'Kuchnia: {p}|Przy stole: {f} {l}|Ogrody: {p}|Dom {a}|Dwa bilety: {p}|Dzień targowy',
    faith: 'Poranna modlitwa|Msza święta: {p}|Słowo na dziś',
    shop: 'Godzina okazji|Kuchnia bez wysiłku|Biżuteria wieczorem',
  },
  texts: {
    news: 'Najważniejsze wydarzenia dnia z kraju i ze świata, reportaż ({p}), sport i prognoza pogody.|{f} {l} przedstawia nagłówki, relacje na żywo ({p}) i prognozę na jutro.',
    talk: '{f} {l} i zaproszeni goście rozmawiają o sprawie, która w tym tygodniu poruszyła cały kraj.|Cztery opinie przy jednym stole: co naprawdę oznaczają nowe plany i kto za nie zapłaci?',
    series:
      '{f} {l} znajduje na strychu stary list, który może podzielić całą rodzinę i zmienić wszystko.|Do miasteczka {p} przyjeżdża nieznajomy z historią, której nikt nie chce słuchać.|Wszystkie ślady prowadzą do jednej osoby. {f} {l} ma jednak wątpliwości i zaczyna śledztwo.',
    film: '{f} {l} ma tylko jedną noc, żeby oddać to, co skradziono, ale droga jest dłuższa, niż się wydaje.|Po dziesięciu latach pianistka wraca do miasteczka {p} i spotyka miłość, której nie zapomniała.',
    docu: 'Przez dwa lata ekipa towarzyszyła ludziom i zwierzętom ({p}). Zdjęcia pokazują nieznany świat.|Kto to zbudował i dlaczego o tym zapomniano? {f} {l} szuka odpowiedzi w archiwach ({p}).',
    kids: '{f} szuka klucza do domku na drzewie. Pomagają wszyscy przyjaciele i znajdują coś lepszego.|Dziś przyjaciele budują łódkę z kartonu i płyną aż do mostu. Czy uda im się nie zmoknąć?',
    show: 'Trzy drużyny, pięć rund i pytanie, którego nikt się nie spodziewa. Prowadzi {f} {l}.|Uczestnicy ({p}) pokazują swój talent przed surowym jury o wielkim sercu.',
    sport: 'Mecz kolejki: {x} musi wygrać, {y} nie ma nic do stracenia. Goście w studiu i najlepsze akcje.',
    music:
      'Wieczór piosenek, które znają wszyscy, nagrany na żywo ({p}). Śpiewa {f} {l} i zaproszeni goście.',
    life: '{f} {l} gotuje z tego, co oferuje targ ({p}), i pokazuje, jak zrobić to w domu w pół godziny.|Pomysły na dom i ogród: rodzina ({p}) zamienia starą stodołę w jasne mieszkanie.',
  },
  closers:
    'W jednej z głównych ról {f} {l}.|Nikt jeszcze nie wie, jak to się skończy.|Opowieść o odwadze i przyjaźni.|Czasu jest coraz mniej.',
}
